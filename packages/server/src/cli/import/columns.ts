/**
 * Maps the columns of a table to fields and reads their cells.
 *
 * A header is the name of a field or its English label, in upper or lower case. Numbers have a decimal point; lists and
 * objects are written as JSON; an empty cell omits the field.
 */
import { catalogue, isAttributeName } from "@dpp/core/catalogue"
import * as Result from "effect/Result"
import type { Finding, Row, Sheet } from "./Row.ts"

/** The value of a cell: a spreadsheet has types, CSV only texts. */
export type Cell = string | number | boolean | Date | null | undefined

interface Column {
  readonly field: string
  readonly header: string
  readonly read: (cell: NonNullable<Cell>) => Result.Result<unknown, string>
}

/** Fields that are not attributes, with their labels. */
const baseLabels = {
  name: "Name",
  status: "Status",
  category: "Category",
  gtin: "GTIN",
  facility_id: "Facility",
  not_applicable: "Not applicable"
}

const fieldsByHeader: ReadonlyMap<string, string> = new Map(
  [
    ...Object.entries(catalogue).map(([field, { label }]) => [label.en, field] as const),
    ...Object.entries(baseLabels).map(([field, label]) => [label, field] as const),
    ...[...Object.keys(catalogue), ...Object.keys(baseLabels)].map((field) => [field, field] as const)
  ].map(([header, field]) => [header.toLowerCase(), field])
)

const numbers = new Set(["decimal", "integer", "percent"])

const readerOf = (field: string): Column["read"] => {
  if (field === "not_applicable") return readNames
  const type = isAttributeName(field) ? catalogue[field].shape.type : "text"
  if (numbers.has(type)) return readNumber
  if (type === "date") return (cell) => Result.succeed(cell instanceof Date ? dayOf(cell) : textOf(cell))
  if (type.startsWith("list")) return readJson
  if (type === "document")
    return (cell) => (textOf(cell).startsWith("{") ? readJson(cell) : Result.succeed(textOf(cell)))
  return (cell) => Result.succeed(textOf(cell))
}

const textOf = (cell: NonNullable<Cell>): string => (cell instanceof Date ? dayOf(cell) : String(cell).trim())

/** A spreadsheet stores a day as midnight in UTC. */
const dayOf = (date: Date): string => date.toISOString().replace(/T00:00:00\.000Z$/u, "")

const readNumber = (cell: NonNullable<Cell>): Result.Result<unknown, string> => {
  if (typeof cell === "number") return Result.succeed(cell)
  const text = textOf(cell)
  return /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/u.test(text)
    ? Result.succeed(Number(text))
    : Result.fail("Expected a number with a decimal point and without thousands separators")
}

/** Names have no comma, so they may be written without JSON. */
const readNames = (cell: NonNullable<Cell>): Result.Result<unknown, string> =>
  textOf(cell).startsWith("[")
    ? readJson(cell)
    : Result.succeed(
        textOf(cell)
          .split(",")
          .map((name) => name.trim())
      )

const readJson = (cell: NonNullable<Cell>): Result.Result<unknown, string> =>
  Result.try({
    try: (): unknown => JSON.parse(textOf(cell)),
    catch: () => 'Expected JSON: a list such as ["Lithium"], or an object'
  })

const isEmpty = (cell: Cell): cell is null | undefined | "" =>
  cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "")

/** The rows of a table whose first row is its header. */
export const toSheet = (table: ReadonlyArray<ReadonlyArray<Cell>>): Sheet => {
  const [header = [], ...records] = table
  const findings: Array<Finding> = []
  const columns = header.map((cell): Column | null => {
    const text = isEmpty(cell) ? "" : textOf(cell)
    const field = fieldsByHeader.get(text.toLowerCase())
    if (field !== undefined) return { field, header: text, read: readerOf(field) }
    if (text !== "")
      findings.push({
        row: 1,
        column: text,
        message: "unknown column; use a field name (battery_mass) or its English label"
      })
    return null
  })
  const fields = columns.flatMap((column) => column ?? [])
  for (const [index, { field, header: column }] of fields.entries()) {
    const first = fields.findIndex((one) => one.field === field)
    if (first < index) findings.push({ row: 1, column, message: "is the header of two columns" })
  }
  return {
    rows: records.flatMap((record, index) => (record.every(isEmpty) ? [] : [toRow(record, columns, index + 2)])),
    findings,
    headers: new Map(fields.map(({ field, header: text }) => [field, text]))
  }
}

const toRow = (record: ReadonlyArray<Cell>, columns: ReadonlyArray<Column | null>, row: number): Row => {
  const product: Record<string, unknown> = {}
  const findings: Array<Finding> = []
  for (const [index, cell] of record.entries()) {
    const column = columns[index]
    if (isEmpty(cell)) continue
    if (column === undefined) {
      findings.push({ row, column: `column ${index + 1}`, message: "has a value but no header" })
    } else if (column !== null) {
      const value = column.read(cell)
      if (Result.isSuccess(value)) product[column.field] = value.success
      else findings.push({ row, column: column.header, message: value.failure })
    }
  }
  return { row, product, findings }
}
