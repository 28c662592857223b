/** Reads QR codes out of pixels: a decoder that shares no code with what draws them. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import sharp from "sharp"
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader"

export interface Pixels {
  readonly width: number
  readonly height: number
  /** RGBA. */
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

// The file of the installed package instead of one from the network.
const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"))
const ready = prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })

/** The pixels of an image file, scaled to a width where one is given. */
export const grayscale = async (file: Uint8Array, width?: number): Promise<Pixels> => {
  const image = sharp(file).flatten({ background: "white" })
  const sized = width === undefined ? image : image.resize({ width })
  const { data, info } = await sized.grayscale().raw().toBuffer({ resolveWithObject: true })
  const rgba = new Uint8ClampedArray(data.length * 4).fill(255)
  for (const [index, value] of data.entries()) rgba.fill(value, index * 4, index * 4 + 3)
  return { width: info.width, height: info.height, data: rgba }
}

/** The texts of all QR codes in the image, in the order of the text. */
export const decodeQr = async (pixels: Pixels): Promise<ReadonlyArray<string>> => {
  await ready
  const found = await readBarcodes(
    { ...pixels, colorSpace: "srgb" },
    { formats: ["QRCode"], tryHarder: true, maxNumberOfSymbols: 255 }
  )
  return found
    .filter(({ isValid }) => isValid)
    .map(({ text }) => text)
    .toSorted()
}
