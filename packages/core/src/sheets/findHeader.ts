/** Finds the row of a table that has its headers: above it may be a title, notes or empty rows. */
import { type Column, columnOf, knownColumn, type UnknownHeader } from "./headers.ts"
import { isEmpty, type Table, textOf } from "./Table.ts"

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
  const columns = (rows[best.row] ?? []).map((cell) => (isEmpty(cell) ? null : columnOf(textOf(cell))))
  return { ...best, columns }
}

/** Whether the columns are those of batteries and not of notes: they have a serial number, and something else. */
export const hasBatteries = ({ columns, fields }: Header): boolean =>
  fields > 1 && columns.some((column) => column !== null && "field" in column && column.field === "serial_number")
