/** Text as the outlines of the vendored fonts, for pictures that must not depend on the fonts of a machine. */
import { Font } from "@react-pdf/renderer"
import { fontFamily } from "../pdf/theme.ts"

/** All lengths have the same unit. */
export interface Line {
  readonly left: number
  readonly size: number
  readonly isBold: boolean
}

/** The path of a glyph in units of its font, and where it is. */
export interface GlyphPath {
  /** SVG path data, with the y axis downward; empty for a space. */
  readonly svg: string
  /** The same path with the y axis upward, as fonts have it. */
  readonly commands: ReadonlyArray<{ readonly command: string; readonly args: ReadonlyArray<number> }>
  readonly left: number
  readonly baseline: number
  readonly scale: number
}

const fontOf = (codePoint: number, fontWeight: number) =>
  fontFamily
    .map((family) => Font.getFont({ fontFamily: family, fontWeight }).data)
    .find((font) => font?.hasGlyphForCodePoint(codePoint))

/** The glyphs of one line, and where it ends. The fonts must be loaded. */
export const glyphsOf = (
  text: string,
  { isBold, left, size }: Line,
  baseline: number
): { readonly paths: ReadonlyArray<GlyphPath>; readonly end: number } => {
  let x = left
  const paths: Array<GlyphPath> = []
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    const font = fontOf(codePoint, isBold ? 700 : 400)
    if (font === undefined || font === null) continue
    const { advanceWidth, path } = font.glyphForCodePoint(codePoint)
    const scale = size / font.unitsPerEm
    paths.push({ svg: path.scale(1, -1).toSVG(), commands: path.commands, left: x, baseline, scale })
    x += advanceWidth * scale
  }
  return { paths, end: x }
}

/** One line as elements of an SVG document. */
export const outlines = (text: string, line: Line, baseline: number): string =>
  glyphsOf(text, line, baseline)
    .paths.filter(({ svg }) => svg !== "")
    .map(({ left, scale, svg }) => `<path transform="translate(${left} ${baseline}) scale(${scale})" d="${svg}"/>`)
    .join("")
