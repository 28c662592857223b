/**
 * Writes black and white images as PNG with one bit per pixel, so that a QR code of 1024 by 1024 pixels takes about a
 * kilobyte and a few milliseconds. The palette encoder of libvips takes at least three times as long.
 */
import { crc32, deflateSync } from "node:zlib"

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

const header = (side: number): Uint8Array => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(side, 0)
  data.writeUInt32BE(side, 4)
  // One bit per pixel; colour type 0 (grayscale), deflate, standard filters, not interlaced.
  data.writeUInt8(1, 8)
  return data
}

/** Packs a row of pixels into bits; a one is white. `pixels` must be a multiple of 8. */
export const pixelRow = (pixels: number, isBlack: (x: number) => boolean): Uint8Array => {
  const row = new Uint8Array(pixels / 8)
  for (let x = 0; x < pixels; x += 1) if (!isBlack(x)) row[x >> 3] = (row[x >> 3] ?? 0) | (0x80 >> (x & 7))
  return row
}

const noFilter = Uint8Array.of(0)

/** Returns the PNG file of a square image: `rows` holds as many packed rows as a row has pixels. */
export const squarePng = (rows: ReadonlyArray<Uint8Array>): Uint8Array =>
  Buffer.concat([
    signature,
    chunk("IHDR", header(rows.length)),
    chunk("IDAT", deflateSync(Buffer.concat(rows.flatMap((row) => [noFilter, row])), { level: 9 })),
    chunk("IEND", new Uint8Array())
  ])
