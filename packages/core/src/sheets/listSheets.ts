/** Sheets for lists: one row for each entry, with the serial number of its battery or the name of its model. */
import * as Result from "effect/Result"
import { type CellFormat, readableCell, readNumber } from "./cells.ts"
import { fieldsByName, plainName } from "./columns/fieldNames.ts"
import { withoutMark } from "./headers.ts"
import { codesIn } from "./lists.ts"
import { type ListField, listParts } from "./names.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"
import type { Finding, KeyField } from "./Sheet.ts"
import { type Cell, isEmpty, type ReadableCell, type Table, textOf } from "./Table.ts"
import { codeOf } from "./values.ts"

/** The entries of one field by serial number or name. */
export interface ListEntries {
  readonly field: ListField
  readonly sheet: string
  readonly entries: ReadonlyMap<string, ReadonlyArray<unknown>>
  /** The first row of each serial number or name. */
  readonly rows: ReadonlyMap<string, number>
  readonly findings: ReadonlyArray<Finding>
}

/** How many rows are searched for the header. */
const searched = 50

/** Names of parts in one spelling. */
const partNames = Object.entries(listParts).map(([field, parts]) => ({
  // Sound: the entries of `listParts` have its keys.
  field: field as ListField,
  required: field === "component_materials" ? ["component", "name"] : ["chemical_name"],
  names: new Map(
    Object.entries(parts).flatMap(([part, label]) =>
      [part, ...Object.values(label)].map((name): [string, string] => [plainName(name), part])
    )
  )
}))

/** The entries of a sheet for lists; null if the table is none. */
export const readListSheet = (table: Table, format: CellFormat, key: KeyField): ListEntries | null => {
  for (const [row, cells] of table.rows.slice(0, searched).entries()) {
    const names = cells.map((cell) =>
      typeof cell === "string" && cell.length < 100 ? plainName(withoutMark(cell.trim()).replace(" (%)", "")) : ""
    )
    const keyed = names.findIndex((name) => fieldsByName.get(name) === key)
    if (keyed < 0) continue
    for (const { field, names: parts, required } of partNames) {
      const columns = names.map((name, index) => (index === keyed ? undefined : parts.get(name)))
      if (required.every((part) => columns.includes(part))) {
        return readEntries(table, { field, header: row, keyed, columns }, format)
      }
    }
  }
  return null
}

interface ListColumns {
  readonly field: ListField
  readonly header: number
  /** Index of the column of serial numbers or names. */
  readonly keyed: number
  readonly columns: ReadonlyArray<string | undefined>
}

const readEntries = (table: Table, { columns, field, header, keyed }: ListColumns, format: CellFormat): ListEntries => {
  const entries = new Map<string, Array<unknown>>()
  const rows = new Map<string, number>()
  const findings: Array<Finding> = []
  const headerAt = (index: number) => headerText(table.rows[header]?.[index])
  for (const [index, cells] of table.rows.entries()) {
    if (index <= header || cells.every(isEmpty)) continue
    const place = { sheet: table.name, row: index + 1 }
    const key = cells[keyed]
    if (isEmpty(key)) {
      findings.push({ ...place, column: headerAt(keyed), problem: SheetProblem.Required() })
      continue
    }
    const number = Result.map(readableCell(key), textOf)
    if (Result.isFailure(number)) {
      findings.push({ ...place, column: headerAt(keyed), problem: number.failure })
      continue
    }
    const entry: Record<string, unknown> = {}
    for (const [column, cell] of cells.entries()) {
      const part = columns[column]
      if (part === undefined || isEmpty(cell)) continue
      const value = Result.flatMap(readableCell(cell), (readable) => readPartCell(part, readable, format))
      if (Result.isSuccess(value)) entry[part] = value.success
      else findings.push({ ...place, column: headerAt(column), problem: value.failure })
    }
    const before = entries.get(number.success)
    if (before === undefined) entries.set(number.success, [entry])
    else before.push(entry)
    if (!rows.has(number.success)) rows.set(number.success, index + 1)
  }
  return { field, sheet: table.name, entries, rows, findings }
}

/** The columns that are read have a text as their header. */
const headerText = (cell: Cell): string => (typeof cell === "string" ? textOf(cell) : "")

/** Reads a cell of a part of an entry. */
export const readPartCell = (
  part: string,
  cell: ReadableCell,
  format: CellFormat
): Result.Result<unknown, SheetProblem> => {
  if (part === "concentration_percent") return readNumber(cell, { column: { unit: undefined }, unit: "%" }, format)
  const text = textOf(cell)
  return Result.succeed(part === "hazards" ? codesIn(text) : (codeOf(part, text) ?? text))
}
