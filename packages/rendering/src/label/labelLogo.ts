/** Prepares the logo of an organization for labels. */
import sharp from "sharp"
import type { Size } from "./LabelFormat.ts"

export interface LabelLogo {
  /** PNG. */
  readonly bytes: Uint8Array
  /** In pixels. */
  readonly size: Size
}

/** A label shows the logo at most 10 mm high: 300 dpi and more. */
const pixelsHigh = 160

/** Converts JPEG, PNG or WebP. Rejects anything but a picture. */
export const labelLogo = async (picture: Uint8Array): Promise<LabelLogo> => {
  const { data, info } = await sharp(picture)
    .resize({ height: pixelsHigh, withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, size: { width: info.width, height: info.height } }
}
