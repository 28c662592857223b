/**
 * A table of a spreadsheet, in any file format, before its cells become fields.
 *
 * A row and a column are counted from 0 here; messages count rows from 1, as a spreadsheet program does.
 */

import { withoutApostrophe } from "./formulaText.ts"
import type { SheetProblem } from "./problems/SheetProblem.ts"

/** A number with what its format adds: a unit (`0.0 "kg"`, or `%`, whose number is 12.5 for 12.5 %), or leading zeros. */
export interface FormattedNumber {
  readonly number: number
  /** The unit that the format shows; empty where there is none. */
  readonly unit: string
  /** The number as the format shows it, where that is more than its digits: `0012`. */
  readonly shown?: string
}

/** A day or a point in time in ISO 8601: `2026-03-15`. */
export interface DayCell {
  readonly day: string
}

/** A cell that is filled and whose value the file does not have in a form that can be read, such as a formula without a result. */
export interface UnreadableCell {
  readonly problem: SheetProblem
}

/** A cell that has a value. */
export type ReadableCell = string | number | boolean | FormattedNumber | DayCell

export type Cell = ReadableCell | UnreadableCell | null | undefined

/** Indexes of the first and the last row and column of cells that are merged. */
export interface Merge {
  readonly row: number
  readonly column: number
  readonly lastRow: number
  readonly lastColumn: number
}

export interface Table {
  /** Name of the worksheet; empty in a file without worksheets. */
  readonly name: string
  readonly rows: ReadonlyArray<ReadonlyArray<Cell>>
  /** Merged cells; their value is in the first one. */
  readonly merges?: ReadonlyArray<Merge>
}

/** Whether a cell omits its field. */
export const isEmpty = (cell: Cell): cell is null | undefined | "" =>
  cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "")

export const isDay = (cell: ReadableCell): cell is DayCell => typeof cell === "object" && "day" in cell

export const isUnreadable = (cell: Cell): cell is UnreadableCell =>
  typeof cell === "object" && cell !== null && "problem" in cell

/** A cell as text, without an apostrophe that keeps a spreadsheet program from evaluating it. */
export const textOf = (cell: ReadableCell): string => {
  if (typeof cell !== "object") return withoutApostrophe(String(cell).trim())
  return isDay(cell) ? cell.day : (cell.shown ?? String(cell.number))
}

/** A cell as a person sees it in the file; empty for a cell without a value. */
export const shownCell = (cell: Cell): string => {
  if (isEmpty(cell)) return ""
  if (!isUnreadable(cell)) return textOf(cell)
  return "error" in cell.problem ? cell.problem.error : "text" in cell.problem ? cell.problem.text : "#"
}
