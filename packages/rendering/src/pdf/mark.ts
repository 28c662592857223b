/** The mark of a value that is not public. */
import { type PageContent, textAt } from "./page.ts"
import { kerning, textWidth } from "./textLines.ts"
import { colours, hairline, sizes } from "./theme.ts"
import type { Words } from "./words.ts"

const padding = { x: 4 + hairline, y: 1 + hairline }

export const markWidth = (words: Words): number => textWidth(words.restricted, sizes.tiny) + 2 * padding.x

export const markHeight = 1.3 * sizes.tiny + 2 * padding.y

/** Adds the mark to a page, with its left top corner at a position. */
export const drawMark = ({ elements, shapes }: PageContent, left: number, top: number, words: Words): void => {
  shapes.push({
    left: left + hairline / 2,
    top: top + hairline / 2,
    width: markWidth(words) - hairline,
    height: markHeight - hairline,
    fill: colours.markSoft,
    border: colours.mark,
    radius: 2
  })
  const style = { color: colours.mark, fontSize: sizes.tiny, lineHeight: 1.3 }
  elements.push(textAt(left + padding.x, top + padding.y, markWidth(words) + kerning, style, words.restricted))
}
