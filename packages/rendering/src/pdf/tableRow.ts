/** A row of a section's table: label, value with unit, and a mark if the value is not public. */
import type { PassportRow } from "@dpp/core/passport"
import { drawMark, type Mark, markOf } from "./mark.ts"
import { linesAt, type PageContent, wide } from "./page.ts"
import { kerning, textLines } from "./textLines.ts"
import { colours, hairline, margin, sizes, typeArea } from "./theme.ts"
import { heightOf, noteLines, valueElements, type ValueLine, valueLines } from "./valueLines.ts"
import type { Words } from "./words.ts"

const lineHeight = 1.4 * sizes.text
/** Widths of the columns of labels, which has a gap at its end, and of marks. */
export const columns = { label: 0.35 * typeArea.width, mark: 88 }
export const labelWidth = columns.label - 10
const valueWidth = typeArea.width - columns.label - columns.mark

const padding = 4
/** What a row needs in addition to its lines. */
const frame = 2 * padding + hairline
/** Height up to which the lines of a row stay on one page. */
const keptTogether = 200

/** A row whose lines are known. */
export interface TableRow {
  readonly label: ReadonlyArray<string>
  readonly value: ReadonlyArray<ValueLine>
  /** Null for a public value. */
  readonly mark: Mark | null
}

export const tableRow = (row: PassportRow, words: Words, isSupplied: boolean): TableRow => ({
  label: textLines(row.label, sizes.text, labelWidth),
  value: [...valueLines(row, valueWidth), ...(isSupplied ? noteLines(words.statedBySupplier, valueWidth) : [])],
  mark: markOf(row.point, words, columns.mark)
})

const linesHeight = ({ label, mark, value }: TableRow): number =>
  Math.max(label.length * lineHeight, heightOf(value), mark?.height ?? 0)

/** Returns the height that a row needs on its first page: three lines, if it is too tall to be kept together. */
export const firstHeight = (row: TableRow): number =>
  frame + (linesHeight(row) <= keptTogether ? linesHeight(row) : 3 * lineHeight)

/** Splits a row into the part that fits a height, and the remaining lines, if there are any. */
export const splitRow = (row: TableRow, height: number): readonly [TableRow, TableRow | undefined] => {
  const labelLines = Math.floor((height - frame) / lineHeight)
  let used = frame
  const overflow = row.value.findIndex(({ style }) => (used += style.height) > height)
  const lines = overflow === -1 ? row.value.length : overflow
  if (row.label.length <= labelLines && lines === row.value.length) return [row, undefined]
  return [
    { ...row, label: row.label.slice(0, labelLines), value: row.value.slice(0, lines) },
    { label: row.label.slice(labelLines), value: row.value.slice(lines), mark: null }
  ]
}

/** Adds a row to a page and returns where the next one begins. */
export const drawRow = (page: PageContent, row: TableRow, rowTop: number): number => {
  const top = rowTop + padding
  page.elements.push(
    ...linesAt(margin, top, labelWidth + kerning, { color: colours.muted }, row.label),
    ...valueElements(row.value, margin + columns.label, top, valueWidth)
  )
  const { mark } = row
  if (mark !== null) drawMark(page, mark, { left: margin + typeArea.width - mark.width, top })
  const bottom = top + linesHeight(row) + padding
  page.shapes.push(wide(bottom, hairline, colours.line))
  return bottom + hairline
}
