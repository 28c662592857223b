/** Reads the rows below the header of a table. */
import { catalogue, isAttributeName } from "../catalogue/Catalogue.ts"
import * as Result from "effect/Result"
import { type CellFormat, otherUnitRead, readCell, shortFormRead } from "./cells.ts"
import { putValue } from "./columnValues.ts"
import { columnNumber, type Header } from "./findHeader.ts"
import { readForm } from "./forms/readForm.ts"
import type { Column } from "./headers.ts"
import { notApplicableWords, totalWords } from "./names.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"
import type { ReadOptions } from "./ReadOptions.ts"
import type { Finding, KeyField, Row } from "./Sheet.ts"
import { type Cell, isEmpty, isUnreadable, type Table, textOf } from "./Table.ts"
import { exampleSerial } from "./exampleSerial.ts"

export interface ReadRows {
  readonly rows: ReadonlyArray<Row>
  /** Rows that are left out, with the reason, and cells that were read as something else than they say. */
  readonly warnings: ReadonlyArray<Finding>
}

export const readRows = (
  table: Table,
  header: Header,
  format: CellFormat,
  { key = "serial_number", status }: Pick<ReadOptions, "key" | "status">
): ReadRows => {
  const rows: Array<Row> = []
  const warnings: Array<Finding> = []
  for (const [index, cells] of table.rows.entries()) {
    if (index <= header.last || cells.every(isEmpty)) continue
    const row = index + 1
    const reason = reasonToSkip(cells, header, { key, before: rows.length })
    if (reason === null) rows.push(readRow(cells, row, { header, format, status, warnings }))
    else warnings.push({ row, ...reason })
  }
  return { rows, warnings }
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
  /** Remarks on cells are added here. */
  readonly warnings: Array<Finding>
}

const readRow = (cells: ReadonlyArray<Cell>, row: number, { format, header, status, warnings }: RowFormat): Row => {
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
      const other = readForm(cell, column, format, value)
      const remark = shortFormRead(cell, column.field) ?? otherUnitRead(cell, column)
      if (remark !== undefined && Result.isSuccess(value))
        warnings.push({ row, column: column.header, problem: remark })
      if (other === undefined) {
        const put = Result.flatMap(value, (read) => putValue(product, column, read))
        if (Result.isFailure(put)) findings.push({ row, column: column.header, problem: put.failure })
      } else {
        const { reading, value: meant, ...found } = other
        if (reading === undefined || format.forms?.has(reading.form) !== true) {
          findings.push({ row, column: column.header, ...found, ...(reading && { reading }) })
        } else if (meant !== undefined) putValue(product, column, meant)
      }
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

/** Whether a row has nothing but words where the number of a battery is: `End of file`. */
const isNote = (cells: ReadonlyArray<Cell>, name: Cell): boolean =>
  typeof name === "string" &&
  /\s/u.test(name.trim()) &&
  !/\d/u.test(name) &&
  cells.filter((cell) => !isEmpty(cell)).length === 1

/** Why a row is not imported: it is the example of the template, sums up others, or is a note. `before`: how many batteries are above it. */
const reasonToSkip = (
  cells: ReadonlyArray<Cell>,
  header: Header,
  { before, key }: { readonly key: KeyField; readonly before: number }
): Pick<Finding, "column" | "problem"> | null => {
  const index = header.columns.findIndex((_, at) => columnAt(header, at)?.field === key)
  const column = columnAt(header, index)?.header
  if (column === undefined) return null
  const name = cells[index]
  const stated = isEmpty(name) || isUnreadable(name) ? "" : textOf(name)
  if (stated === exampleSerial) return { column, problem: SheetProblem.ExampleRow() }
  if (isNote(cells, name)) return { column, problem: SheetProblem.NoteRow() }
  // A row with a serial number is a battery, whatever its name is, unless the number counts those above.
  const texts = isEmpty(name) || stated === String(before) ? cells : [name]
  return texts.some((cell) => typeof cell === "string" && totalWords.test(cell.trim()))
    ? { column, problem: SheetProblem.TotalRow() }
    : null
}
