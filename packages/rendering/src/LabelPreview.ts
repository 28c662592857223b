/** Draws one label as PNG, to look at before printing. */
import sharp from "sharp"
import type { Size } from "./label/LabelFormat.ts"
import { labelSvg } from "./label/labelSvg.ts"
import type { PlacedLabel } from "./LabelSheet.ts"

/** Pixels of a millimetre: 300 dpi. */
const pixels = 300 / 25.4

/** Returns a PNG of 300 dpi. The label must have been placed in this process, which loads the fonts. `picture`: the logo as PNG. */
export const labelPreview = (
  placed: PlacedLabel,
  size: Size,
  picture: Uint8Array | null = null
): Promise<Uint8Array> => {
  const logo = picture === null ? null : `data:image/png;base64,${Buffer.from(picture).toString("base64")}`
  return sharp(Buffer.from(labelSvg(placed, size, pixels, logo)))
    .withMetadata({ density: 300 })
    .png({ palette: true })
    .toBuffer()
}
