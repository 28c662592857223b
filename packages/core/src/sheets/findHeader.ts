/** Finds the row of a table that has its headers: above it may be a title, notes or empty rows. */
import { completed, headerRows, type HeaderCell } from "./headerRows.ts"
import { type Column, type ColumnMapping, columnOf, fieldOf, knownColumn, type UnknownHeader } from "./headers.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"
import type { ReadOptions } from "./ReadOptions.ts"
import type { KeyField } from "./Sheet.ts"
import { isEmpty, isUnreadable, type Table, textOf } from "./Table.ts"

/** How many rows are searched. */
const searched = 50

export interface Header {
  /** Index of the row of names. */
  readonly row: number
  /** Index of the last row of the header. */
  readonly last: number
  /** By index; null for an empty header. */
  readonly columns: ReadonlyArray<Column | UnknownHeader | null>
  /** How many different fields the row of names has. */
  readonly fields: number
}

/**
 * The first of the rows that name the most fields, with the rows around it; the first row that is not empty if none names a field.
 *
 * @param mapping the fields of headers as the caller has decided
 * @param options the row and the units that the caller has decided
 */
export const findHeader = (
  table: Table,
  mapping: ColumnMapping = new Map(),
  { headerRow, units = new Map() }: Pick<ReadOptions, "headerRow" | "units"> = {}
): Header => {
  const { rows } = table
  let best = {
    row: Math.max(
      0,
      rows.findIndex((row) => !row.every(isEmpty))
    ),
    fields: 0
  }
  const candidates = headerRow === undefined ? rows.slice(0, searched) : rows.slice(headerRow - 1, headerRow)
  const first = headerRow === undefined ? 0 : headerRow - 1
  if (headerRow !== undefined) best = { row: first, fields: 0 }
  for (const [index, cells] of candidates.entries()) {
    const row = first + index
    const named = cells.flatMap((cell) => (typeof cell === "string" ? (fieldOf(cell, mapping) ?? []) : []))
    const fields = new Set(named).size
    if (fields > best.fields) best = { row, fields }
  }
  const { cells, last } = headerRows(table, best.row)
  const fields = new Set<string>()
  const columns = cells.map((cell, index) => {
    const column = withUnit(columnAtIndex(cell, index, mapping), units)
    if (column === null || !("field" in column)) return column
    const name = `${column.field} ${column.language ?? ""}`
    if (fields.has(name)) return { header: column.header, problem: SheetProblem.RepeatedHeader() }
    fields.add(name)
    return column
  })
  return { ...best, last, columns }
}

/** A column of numbers in the unit that the caller states. */
const withUnit = (column: Column | UnknownHeader | null, units: ReadonlyMap<string, string>) => {
  const unit = column === null ? undefined : units.get(column.header)
  if (column === null || unit === undefined || !("field" in column)) return column
  return { ...column, unit }
}

/** The name of a column whose header cannot be read. `columnText` says it in a language. */
export const columnNumber = (index: number): string => `column ${index + 1}`

const columnAtIndex = (cell: HeaderCell, index: number, mapping: ColumnMapping): Column | UnknownHeader | null => {
  const { name, unit } = cell
  if (isUnreadable(name)) return { header: columnNumber(index), problem: name.problem }
  const names = namesOf(cell, isEmpty(name) ? "" : textOf(name))
  const known = names.find((text) => knownColumn(text, mapping) !== null)
  const text = known ?? (isEmpty(name) ? cell.below : textOf(name))
  const column = columnOf(text, mapping)
  if (unit === "" || column === null) return column
  if ("field" in column && column.unit !== undefined && column.unit !== unit) {
    return { header: column.header, problem: SheetProblem.UnitOfColumnDiffers({ given: unit, column: column.unit }) }
  }
  return "field" in column && column.unit !== undefined ? column : columnOf(`${text} (${unit})`, mapping)
}

/** The texts that can be the name of a column, the likeliest first. */
const namesOf = ({ above, below, group, left }: HeaderCell, name: string): ReadonlyArray<string> => [
  name,
  below,
  ...(name === "" || group === "" ? [] : [completed(group, name)]),
  ...(below === "" || name === "" ? [] : [completed(name, below)]),
  ...(below === "" || left === "" ? [] : [completed(left, below)]),
  ...(name === "" ? [above] : [])
]

/** Whether the columns are those of batteries or models and not of notes: they have the key of a row, and something else. */
export const hasRows = ({ columns, fields }: Header, key: KeyField = "serial_number"): boolean =>
  fields > 1 && columns.some((column) => column !== null && "field" in column && column.field === key)
