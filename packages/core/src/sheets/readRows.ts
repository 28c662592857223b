/** Reads the rows below the header of a table. */
import { catalogue, isAttributeName } from "../catalogue/Catalogue.ts"
import * as Result from "effect/Result"
import { type CellFormat, readCell } from "./cells.ts"
import { columnNumber, type Header } from "./findHeader.ts"
import type { Column } from "./headers.ts"
import { notApplicableWords, totalWords } from "./names.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"
import type { Finding, Row } from "./Sheet.ts"
import { type Cell, isEmpty, isUnreadable, type Table, textOf } from "./Table.ts"
import { exampleSerial } from "./templateWords.ts"

/** The rows, and those that are left out with the reason. */
export interface ReadRows {
  readonly rows: ReadonlyArray<Row>
  readonly skipped: ReadonlyArray<Finding>
}

/** `status`: that of rows that have none. */
export const readRows = (
  table: Table,
  header: Header,
  format: CellFormat,
  status: "published" | undefined
): ReadRows => {
  const rows: Array<Row> = []
  const skipped: Array<Finding> = []
  for (const [index, cells] of table.rows.entries()) {
    if (index <= header.row || cells.every(isEmpty)) continue
    const row = index + 1
    const reason = reasonToSkip(cells, header)
    if (reason === null) rows.push(readRow(cells, row, { header, format, status }))
    else skipped.push({ row, ...reason })
  }
  return { rows, skipped }
}

/** The column at an index, if it is known. */
export const columnAt = ({ columns }: Header, index: number): Column | null => {
  const column = columns[index] ?? null
  return column !== null && "field" in column ? column : null
}

interface RowFormat {
  readonly header: Header
  readonly format: CellFormat
  readonly status: "published" | undefined
}

const readRow = (cells: ReadonlyArray<Cell>, row: number, { format, header, status }: RowFormat): Row => {
  const product: Record<string, unknown> = status === undefined ? {} : { status }
  const findings: Array<Finding> = []
  const declared: Array<string> = []
  let hasNameless = false
  for (const [index, cell] of cells.entries()) {
    if (isEmpty(cell)) continue
    const column = columnAt(header, index)
    if (column !== null && isDeclaration(column.field, cell)) {
      declared.push(column.field)
    } else if (column !== null) {
      const value = readCell(cell, column, format)
      if (Result.isSuccess(value)) product[column.field] = value.success
      else findings.push({ row, column: column.header, problem: value.failure })
    } else if ((header.columns[index] ?? null) === null && !hasNameless) {
      // The first one is enough, however many cells a row has.
      hasNameless = true
      findings.push({ row, column: columnNumber(index), problem: SheetProblem.NoHeader() })
    }
  }
  if (declared.length > 0) {
    const names: unknown = product["not_applicable"]
    product["not_applicable"] = [...(Array.isArray(names) ? (names as ReadonlyArray<unknown>) : []), ...declared]
  }
  return { row, product, findings }
}

/** Whether a cell declares that its attribute does not apply to the battery. */
const isDeclaration = (field: string, cell: NonNullable<Cell>): boolean =>
  typeof cell === "string" &&
  notApplicableWords.has(cell.trim().toLowerCase()) &&
  isAttributeName(field) &&
  catalogue[field].dutyCondition?.decidedBy === "caller"

/** Why a row is not imported: it is the example of the template, or sums up others. */
const reasonToSkip = (cells: ReadonlyArray<Cell>, header: Header): Pick<Finding, "column" | "problem"> | null => {
  const index = header.columns.findIndex((_, at) => columnAt(header, at)?.field === "serial_number")
  const column = columnAt(header, index)?.header
  if (column === undefined) return null
  const serial = cells[index]
  if (!isEmpty(serial)) {
    return !isUnreadable(serial) && textOf(serial) === exampleSerial
      ? { column, problem: SheetProblem.ExampleRow() }
      : null
  }
  return cells.some((cell) => typeof cell === "string" && totalWords.test(cell.trim()))
    ? { column, problem: SheetProblem.TotalRow() }
    : null
}
