/**
 * Draws one label as PNG, to look at before printing.
 *
 * Texts are drawn as the outlines of the vendored fonts, so the picture does not depend on the fonts of the machine.
 */
import sharp from "sharp"
import { binPath, binSide, binStroke } from "./label/collectionBin.ts"
import type { Size } from "./label/LabelFormat.ts"
import { lineHeight, type TextBlock } from "./label/LabelLayout.ts"
import type { PlacedLabel } from "./LabelSheet.ts"
import { outlines } from "./outlines.ts"
import { darkPath, qrModules, quietZone } from "./QrModules.ts"

/** Pixels of a millimetre: 300 dpi. */
const pixels = 300 / 25.4

/** Height of the capital letters of the fonts, as a share of the font size. */
const capitalHeight = 0.714

const textOf = (block: TextBlock): string =>
  block.lines
    .map((line, index) => {
      const step = block.size * lineHeight
      return outlines(line, block, block.top + index * step + (step + capitalHeight * block.size) / 2)
    })
    .join("")

/** Returns a PNG of 300 dpi. The label must have been placed in this process, which loads the fonts. `picture`: the logo as PNG. */
export const labelPreview = (
  { layout, publicUrl }: PlacedLabel,
  { height, width }: Size,
  picture: Uint8Array | null = null
): Promise<Uint8Array> => {
  const { bin, code, logo, texts } = layout
  const modules = qrModules(publicUrl)
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * pixels)}" height="${Math.round(height * pixels)}"`,
    ` viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>`,
    `<path transform="translate(${code.left} ${code.top}) scale(${code.side / (modules.size + 2 * quietZone)})"`,
    ` d="${darkPath(modules, 1, quietZone)}" shape-rendering="crispEdges"/>`,
    `<path transform="translate(${bin.left} ${bin.top}) scale(${bin.side / binSide})" d="${binPath}"`,
    ` fill="none" stroke="#000" stroke-width="${binStroke}"/>`,
    logo === null || picture === null
      ? ""
      : `<image x="${logo.left}" y="${logo.top}" width="${logo.width}" height="${logo.height}" ` +
        `href="data:image/png;base64,${Buffer.from(picture).toString("base64")}"/>`,
    ...texts.map(textOf),
    "</svg>"
  ].join("")
  return sharp(Buffer.from(svg)).withMetadata({ density: 300 }).png({ palette: true }).toBuffer()
}
