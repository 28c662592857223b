/**
 * The pictures of the documentation in `docs/images`, which tests make.
 *
 * With `DPP_SCREENSHOTS` set to a folder, they are written there. Otherwise the test compares them with those in the
 * documentation.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import sharp from "sharp"

const folder = process.env["DPP_SCREENSHOTS"]
const documentation = fileURLToPath(new URL("../../../docs/images/", import.meta.url))
const root = fileURLToPath(new URL("../../../", import.meta.url))

export interface PictureCheck {
  /** Size of the file of the documentation. */
  readonly bytes: number
  /** Mean difference of all places, in percent of the range from black to white. */
  readonly difference: number
}

/** So many pixels wide that the smoothing of letters, which differs among versions of a renderer, does not count. */
const comparedWidth = 160

const places = (png: Uint8Array): Promise<Buffer> =>
  sharp(png)
    .flatten({ background: "#ffffff" })
    .resize(comparedWidth, comparedWidth, { fit: "fill" })
    .grayscale()
    .raw()
    .toBuffer()

/** Writes a picture with few colours, or compares it with the one in the documentation. */
export const checkPicture = async (name: string, png: Uint8Array): Promise<PictureCheck> => {
  const file = `${name}.png`
  if (folder !== undefined) {
    const small = await sharp(png).png({ palette: true, colours: 64, effort: 10 }).toBuffer()
    writeFileSync(join(resolve(root, folder), file), small)
    return { bytes: small.length, difference: 0 }
  }
  const stored = readFileSync(join(documentation, file))
  const [before, now] = await Promise.all([places(stored), places(png)])
  const sum = now.reduce((total, value, index) => total + Math.abs(value - (before[index] ?? 0)), 0)
  return { bytes: stored.length, difference: (sum / now.length / 255) * 100 }
}

/** A picture without its white margins. */
export const trimmed = (png: Uint8Array): Promise<Buffer> => {
  const margin = 8
  const white = { top: margin, bottom: margin, left: margin, right: margin, background: "#ffffff" }
  return sharp(png).trim().extend(white).png().toBuffer()
}
