/**
 * A table of a spreadsheet, in any file format, before its cells become fields.
 *
 * A row and a column are counted from 0 here; messages count rows from 1, as a spreadsheet program does.
 */

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

export type Cell = string | number | boolean | FormattedNumber | DayCell | null | undefined

export interface Table {
  /** Name of the worksheet; empty in a file without worksheets. */
  readonly name: string
  readonly rows: ReadonlyArray<ReadonlyArray<Cell>>
}

/** Whether a cell omits its field. */
export const isEmpty = (cell: Cell): cell is null | undefined | "" =>
  cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "")

export const isDay = (cell: NonNullable<Cell>): cell is DayCell => typeof cell === "object" && "day" in cell

/** A cell as text, without an apostrophe that keeps a spreadsheet program from evaluating it. */
export const textOf = (cell: NonNullable<Cell>): string => {
  if (typeof cell !== "object")
    return String(cell)
      .trim()
      .replace(/^'(?=[=+\-@\t\r\n])/u, "")
  return isDay(cell) ? cell.day : (cell.shown ?? String(cell.number))
}
