/** Finds the row of a table that has its headers: above it may be a title, notes or empty rows. */
import { type Column, columnOf, knownColumn, type UnknownHeader } from "./headers.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"
import { type Cell, isEmpty, isUnreadable, type Table, textOf } from "./Table.ts"

/** How many rows are searched. */
const searched = 50

export interface Header {
  /** Index of the row. */
  readonly row: number
  /** By index; null for an empty header. */
  readonly columns: ReadonlyArray<Column | UnknownHeader | null>
  /** How many different fields the row names. */
  readonly fields: number
}

/** The first of the rows that name the most fields; the first row that is not empty if none names a field. */
export const findHeader = ({ rows }: Table): Header => {
  let best = {
    row: Math.max(
      0,
      rows.findIndex((row) => !row.every(isEmpty))
    ),
    fields: 0
  }
  for (const [row, cells] of rows.slice(0, searched).entries()) {
    const fields = new Set(
      cells.flatMap((cell) => {
        const column = typeof cell === "string" ? knownColumn(cell) : null
        return column !== null && "field" in column ? [column.field] : []
      })
    ).size
    if (fields > best.fields) best = { row, fields }
  }
  const fields = new Set<string>()
  const columns = Array.from(rows[best.row] ?? [], (cell, index) => {
    const column = columnAtIndex(cell, index)
    if (column === null || !("field" in column)) return column
    if (fields.has(column.field)) return { header: column.header, problem: SheetProblem.RepeatedHeader() }
    fields.add(column.field)
    return column
  })
  return { ...best, columns }
}

/** The name of a column whose header cannot be read. `columnText` says it in a language. */
export const columnNumber = (index: number): string => `column ${index + 1}`

const columnAtIndex = (cell: Cell, index: number): Column | UnknownHeader | null => {
  if (isEmpty(cell)) return null
  return isUnreadable(cell) ? { header: columnNumber(index), problem: cell.problem } : columnOf(textOf(cell))
}

/** Whether the columns are those of batteries and not of notes: they have a serial number, and something else. */
export const hasBatteries = ({ columns, fields }: Header): boolean =>
  fields > 1 && columns.some((column) => column !== null && "field" in column && column.field === "serial_number")
