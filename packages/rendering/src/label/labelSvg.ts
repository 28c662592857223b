/**
 * Draws one label as vector paths: texts are the outlines of the vendored fonts, so the drawing does not depend on the fonts of the
 * machine.
 */
import { glyphsOf } from "./outlines.ts"
import { darkPath, qrModules, quietZone } from "../shared/QrModules.ts"
import { binPath, binSide, binStroke } from "../shared/collectionBin.ts"
import type { Size } from "./LabelFormat.ts"
import { type LabelLayout, lineHeight, type TextBlock } from "./LabelLayout.ts"

/** A path in a system of its own, at a place on the label. Lengths on the label are millimetres. */
export interface LabelPath {
  readonly left: number
  readonly top: number
  readonly scale: number
  /** SVG path data, with the y axis downward. */
  readonly d: string
  /** Width of the lines in the system of the path; absent where the path is filled. */
  readonly stroke?: number
}

/** A label and where its parts are. */
interface Placed {
  readonly publicUrl: string
  readonly layout: LabelLayout
}

/** Height of the capital letters of the fonts, as a share of the font size. */
const capitalHeight = 0.714

/** The outlines of one line. */
const lineOf = (line: string, block: TextBlock, baseline: number): ReadonlyArray<LabelPath> =>
  glyphsOf(line, block, baseline)
    .paths.filter(({ svg }) => svg !== "")
    .map(({ left, scale, svg }) => ({ left, top: baseline, scale, d: svg }))

const textOf = (block: TextBlock): ReadonlyArray<LabelPath> =>
  block.lines.flatMap((line, index) => {
    const step = block.size * lineHeight
    return lineOf(line, block, block.top + index * step + (step + capitalHeight * block.size) / 2)
  })

/** The paths of a label without its logo. The fonts must be loaded, which `placeLabels` does. */
export const labelPaths = ({ layout: { bin, code, texts }, publicUrl }: Placed): ReadonlyArray<LabelPath> => {
  const modules = qrModules(publicUrl)
  return [
    { ...code, scale: code.side / (modules.size + 2 * quietZone), d: darkPath(modules, 1, quietZone) },
    { ...bin, scale: bin.side / binSide, d: binPath, stroke: binStroke },
    ...texts.flatMap(textOf)
  ]
}

/** One label as SVG. `pixels`: of a millimetre. `picture`: the address of the logo. */
export const labelSvg = (
  placed: Placed,
  { height, width }: Size,
  pixels: number,
  picture: string | null = null
): string => {
  const { code, logo } = placed.layout
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * pixels)}" height="${Math.round(height * pixels)}"`,
    ` viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>`,
    ...labelPaths(placed).map(({ d, left, scale, stroke, top }) => {
      const isCode = left === code.left && top === code.top
      const style =
        stroke === undefined
          ? isCode
            ? ` shape-rendering="crispEdges"`
            : ""
          : ` fill="none" stroke="#000" stroke-width="${stroke}"`
      return `<path transform="translate(${left} ${top}) scale(${scale})" d="${d}"${style}/>`
    }),
    logo === null || picture === null
      ? ""
      : `<image x="${logo.left}" y="${logo.top}" width="${logo.width}" height="${logo.height}" href="${picture}"/>`,
    "</svg>"
  ].join("")
}
