/** The mark of a value that is not public, after the letters of the audiences that may read it. */
import { audiencesOf } from "@dpp/core/access"
import type { AnnexPoint } from "@dpp/core/catalogue"
import { type PageContent, textAt } from "./page.ts"
import { kerning, textWidth } from "./textLines.ts"
import { colours, hairline, sizes } from "./theme.ts"
import type { Words } from "./words.ts"

const padding = { x: 4 + hairline, y: 1 + hairline }

const boxWidth = (words: Words): number => textWidth(words.restricted, sizes.tiny) + 2 * padding.x

/** The letters of the audiences, such as `L A`; empty for a public value. */
export const readersOf = (point: AnnexPoint, { readers }: Words): string =>
  point === 1
    ? ""
    : audiencesOf(point)
        .flatMap((audience) => (audience === "public" ? [] : [readers[audience]]))
        .join(" ")

const lettersWidth = (letters: string): number => (letters === "" ? 0 : textWidth(letters, sizes.tiny, 700) + 4)

/** Returns the width of the mark of a point with its letters; that of the mark alone for point 1. */
export const markWidth = (words: Words, point: AnnexPoint): number =>
  lettersWidth(readersOf(point, words)) + boxWidth(words)

export const markHeight = 1.3 * sizes.tiny + 2 * padding.y

/** Adds the mark to a page, with its left top corner at a position. The mark of point 1 has no letters, as in the legend. */
export const drawMark = (
  { elements, shapes }: PageContent,
  { left, point, top }: { readonly left: number; readonly top: number; readonly point: AnnexPoint },
  words: Words
): void => {
  const letters = readersOf(point, words)
  const style = { color: colours.mark, fontSize: sizes.tiny, lineHeight: 1.3 }
  const boxLeft = left + lettersWidth(letters)
  if (letters !== "") {
    elements.push(textAt(left, top + padding.y, lettersWidth(letters), { ...style, fontWeight: 700 }, letters))
  }
  shapes.push({
    left: boxLeft + hairline / 2,
    top: top + hairline / 2,
    width: boxWidth(words) - hairline,
    height: markHeight - hairline,
    fill: colours.markSoft,
    border: colours.mark,
    radius: 2
  })
  elements.push(textAt(boxLeft + padding.x, top + padding.y, boxWidth(words) + kerning, style, words.restricted))
}
