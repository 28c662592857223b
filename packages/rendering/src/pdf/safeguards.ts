/** The strip of the cover that says where the proof of the passport and its back-up copy are. */
import type { PassportRow } from "@dpp/core/passport"
import { type Block, linesAt, wide } from "./page.ts"
import { textLines } from "./textLines.ts"
import { colours, hairline, margin, sizes, typeArea } from "./theme.ts"
import { firstLines, heightOf, valueElements, valueLines } from "./valueLines.ts"

const labelWidth = 118
const valueLeft = margin + labelWidth
const valueWidth = typeArea.width - labelWidth
const padding = 3
/** A longer value is shortened. Its link stays whole. */
const mostLines = 6

/** Null without rows. */
export const safeguards = (rows: ReadonlyArray<PassportRow>): Block | null => {
  if (rows.length === 0) return null
  const lines = rows.map((row) => {
    const label = textLines(row.label, sizes.small, labelWidth - 8)
    const value = firstLines(valueLines(row, valueWidth, sizes.small), mostLines)
    return { label, value, height: Math.max(label.length * 1.4 * sizes.small, heightOf(value)) + padding }
  })
  return {
    height: lines.reduce((height, line) => height + line.height, hairline + padding),
    draw: (page, top) => {
      page.shapes.push(wide(top, hairline, colours.line))
      let next = top + hairline + padding
      for (const { height, label, value } of lines) {
        page.elements.push(
          ...linesAt(margin, next, labelWidth, { color: colours.muted, fontSize: sizes.small }, label),
          ...valueElements(value, valueLeft, next, valueWidth)
        )
        next += height
      }
    }
  }
}
