/** Maps the columns of a table to fields. A header is the name of a field or its English label, in upper or lower case. */
import { catalogue } from "@dpp/core/catalogue"
import { didYouMean, nearestOf } from "@dpp/core/text"
import * as Result from "effect/Result"
import {
  type Cell,
  isEmpty,
  type NumberFormat,
  type ReadCell,
  readCell,
  readerOf,
  readNumber,
  textOf
} from "./cells.ts"
import { hasDecimalComma } from "./numbers.ts"
import type { Finding, Row, Sheet } from "./Row.ts"

interface Column {
  readonly field: string
  readonly header: string
  readonly read: ReadCell
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

const nearestHeader = nearestOf(fieldsByHeader.keys())

/** The rows of a table whose first row is its header. */
export const toSheet = (
  table: ReadonlyArray<ReadonlyArray<Cell>>,
  { usesCommas }: NumberFormat = { usesCommas: false }
): Sheet => {
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
        message: `unknown column; use a field name (battery_mass) or its English label${didYouMean(nearestHeader(text))}`
      })
    return null
  })
  const fields = columns.flatMap((column) => column ?? [])
  for (const [index, { field, header: column }] of fields.entries()) {
    const first = fields.findIndex((one) => one.field === field)
    if (first < index) findings.push({ row: 1, column, message: "is the header of two columns" })
  }
  const format = { usesCommas: usesCommas || records.some((record) => record.some(isDecimalComma(columns))) }
  return {
    rows: records.flatMap((record, index) =>
      record.every(isEmpty) ? [] : [toRow(record, { columns, format, row: index + 2 })]
    ),
    findings,
    headers: new Map(fields.map(({ field, header: text }) => [field, text]))
  }
}

const isDecimalComma =
  (columns: ReadonlyArray<Column | null>) =>
  (cell: Cell, index: number): boolean =>
    columns[index]?.read === readNumber && typeof cell === "string" && hasDecimalComma(cell.trim())

interface Place {
  readonly columns: ReadonlyArray<Column | null>
  readonly format: NumberFormat
  readonly row: number
}

const toRow = (record: ReadonlyArray<Cell>, { columns, format, row }: Place): Row => {
  const product: Record<string, unknown> = {}
  const findings: Array<Finding> = []
  for (const [index, cell] of record.entries()) {
    const column = columns[index]
    if (isEmpty(cell)) continue
    if (column === undefined) {
      findings.push({ row, column: `column ${index + 1}`, message: "has a value but no header" })
    } else if (column !== null) {
      const value = readCell(column.read, cell, format)
      if (Result.isSuccess(value)) product[column.field] = value.success
      else findings.push({ row, column: column.header, message: value.failure })
    }
  }
  return { row, product, findings }
}
