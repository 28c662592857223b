/** The panels of the cover, side by side: each has a label and rows with their label above the value. */
import type { PassportRow } from "@dpp/core/passport"
import { drawMark, markOf } from "./mark.ts"
import { linesAt, type PageContent, textAt } from "./page.ts"
import type { Panel } from "./PdfPassportModel.ts"
import { kerning, textLines, textWidth } from "./textLines.ts"
import { colours, margin, sizes, typeArea } from "./theme.ts"
import { firstLines, heightOf, valueElements, valueLines } from "./valueLines.ts"
import type { Words } from "./words.ts"

const gap = 16
const headingHeight = 1.4 + 7 + 1.4 * sizes.subheading + 7
const spaceBelowRow = 5
const labelLineHeight = 1.3 * sizes.small

/** Returns a row of a panel with its height. Its value has at most the given number of lines. */
const panelRow = (row: PassportRow, width: number, maximum: number, words: Words) => {
  const label = textLines(row.label, sizes.small, width)
  const value = firstLines(valueLines(row, width), maximum)
  const lastLabelWidth = textWidth(label.at(-1) ?? "", sizes.small)
  const labelHeight = label.length * labelLineHeight
  const mark = markOf(row.point, words, width)
  const isMarkBeside = mark !== null && mark.lines.length === 1 && lastLabelWidth + gap / 2 + mark.width <= width
  const valueTop = labelHeight + (mark !== null && !isMarkBeside ? 4 + mark.height : 0) + 1.5
  return {
    height: valueTop + heightOf(value) + spaceBelowRow,
    draw: (page: PageContent, left: number, top: number): void => {
      const style = { color: colours.muted, fontSize: sizes.small, lineHeight: 1.3 }
      page.elements.push(
        ...linesAt(left, top, width + kerning, style, label),
        ...valueElements(value, left, top + valueTop, width)
      )
      if (mark === null) return
      if (isMarkBeside) {
        const centred = top + labelHeight - (labelLineHeight + mark.height) / 2
        drawMark(page, mark, { left: left + lastLabelWidth + gap / 2, top: centred })
      } else drawMark(page, mark, { left, top: top + labelHeight + 3 })
    }
  }
}

/** The longest values have so many lines, if there is room. */
const mostLines = 12

/**
 * Adds the panels of a passport to a page and returns where they end. Where they do not fit the height, long values are
 * shortened; the sections show them completely.
 */
export const drawPanels = (
  page: PageContent,
  panels: ReadonlyArray<Panel>,
  { bottom, top }: { readonly top: number; readonly bottom: number },
  words: Words
): number => {
  const width = (typeArea.width - (panels.length - 1) * gap) / panels.length
  const withLines = (maximum: number) => {
    const columns = panels.map(({ label, rows }) => ({
      label,
      rows: rows.map((row) => panelRow(row, width, maximum, words))
    }))
    const heights = columns.map(({ rows }) => rows.reduce((height, row) => height + row.height, headingHeight))
    return { columns, height: Math.max(...heights) }
  }
  let maximum = mostLines
  let fitting = withLines(maximum)
  while (maximum > 1 && top + fitting.height > bottom) fitting = withLines((maximum -= 1))
  for (const [index, { label, rows }] of fitting.columns.entries()) {
    const left = margin + index * (width + gap)
    page.shapes.push({ left, top, width, height: 1.4, fill: colours.accent })
    const style = { color: colours.accent, fontSize: sizes.subheading, fontWeight: 700 } as const
    page.elements.push(textAt(left, top + 8.4, width + kerning, style, label))
    let rowTop = top + headingHeight
    for (const row of rows) {
      row.draw(page, left, rowTop)
      rowTop += row.height
    }
  }
  return top + fitting.height
}
