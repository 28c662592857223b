/** The mark of a value that is not public: a box that names who may read it. */
import type { AnnexPoint } from "@dpp/core/catalogue"
import { linesAt, type PageContent } from "./page.ts"
import { kerning, textLines, textWidth } from "./textLines.ts"
import { colours, hairline, sizes } from "./theme.ts"
import type { Words } from "./words.ts"

const padding = { x: 4 + hairline, y: 1 + hairline }
const lineHeight = 1.3 * sizes.tiny

/** A mark whose lines are known. `width` and `height` include its border. */
export interface Mark {
  readonly lines: ReadonlyArray<string>
  readonly width: number
  readonly height: number
}

/** Returns the mark of a point, at most `maximum` wide; `null` for a public value. */
export const markOf = (point: AnnexPoint, words: Words, maximum: number): Mark | null => {
  const readers = words.readers(point)
  if (readers === null) return null
  const lines = textLines(readers, sizes.tiny, maximum - 2 * padding.x)
  return {
    lines,
    width: Math.max(...lines.map((line) => textWidth(line, sizes.tiny))) + 2 * padding.x,
    height: lines.length * lineHeight + 2 * padding.y
  }
}

/** Adds a mark to a page, with its left top corner at a position. */
export const drawMark = (
  { elements, shapes }: PageContent,
  { height, lines, width }: Mark,
  { left, top }: { readonly left: number; readonly top: number }
): void => {
  shapes.push({
    left: left + hairline / 2,
    top: top + hairline / 2,
    width: width - hairline,
    height: height - hairline,
    fill: colours.markSoft,
    border: colours.mark,
    radius: 2
  })
  const style = { color: colours.mark, fontSize: sizes.tiny, lineHeight: 1.3 }
  elements.push(...linesAt(left + padding.x, top + padding.y, width + kerning, style, lines))
}
