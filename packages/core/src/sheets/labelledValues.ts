/**
 * Values that stand above a table with their labels, in one cell (`Batterietyp: LMT`) or in two (`Gewicht (kg)`, beside it 2.85). They
 * count for every battery of the table that has no value of its own.
 */
import { putValue } from "./columnValues.ts"
import * as Result from "effect/Result"
import { type CellFormat, readCell, shortFormRead } from "./cells.ts"
import { proposeFields } from "./columns/proposeFields.ts"
import { type ColumnMapping, fieldOf, knownColumn } from "./headers.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"
import type { Finding } from "./Sheet.ts"
import { type Cell, isEmpty, isUnreadable, type Table, textOf } from "./Table.ts"
import { hasClosedList } from "./values.ts"

export interface LabelledValues {
  readonly values: Readonly<Record<string, unknown>>
  readonly findings: ReadonlyArray<Finding>
  readonly warnings: ReadonlyArray<Finding>
}

interface LabelledCell {
  readonly row: number
  readonly label: string
  readonly cell: NonNullable<Cell>
  /** Whether a colon follows the label: it is one, although it is unknown. */
  readonly hasColon: boolean
}

/** Reads the values above the header of a table. The row of group titles directly above it has none. */
export const readLabelledValues = (
  table: Table,
  headerRow: number,
  format: CellFormat,
  mapping: ColumnMapping = new Map()
): LabelledValues => {
  const values: Record<string, unknown> = {}
  const findings: Array<Finding> = []
  const warnings: Array<Finding> = []
  for (const labelled of table.rows
    .slice(0, headerRow)
    .flatMap((cells, row) => labelledCells(cells, row + 1, mapping))) {
    const { cell, hasColon, label, row } = labelled
    const column = labelColumn(label, cell, mapping)
    if (column === null) {
      if (hasColon) warnings.push({ row, column: label, problem: SheetProblem.UnknownLabel() })
      continue
    }
    const value = readCell(cell, column, format)
    const remark = shortFormRead(cell, column.field)
    if (remark !== undefined) warnings.push({ row, column: label, problem: remark })
    const put = Result.flatMap(value, (read) => putValue(values, column, read))
    if (Result.isFailure(put)) findings.push({ row, column: label, problem: put.failure })
  }
  return { values, findings, warnings }
}

/** The field of a label; its value decides where the label alone does not, as for `Batterietyp: LMT`. */
const labelColumn = (label: string, cell: NonNullable<Cell>, mapping: ColumnMapping) => {
  const known = knownColumn(label, mapping)
  if (known !== null) return "field" in known && known.field !== "serial_number" ? known : null
  const [first] = proposeFields(label, [cell], new Set())
  return first !== undefined && hasClosedList(first)
    ? { field: first, header: label, unit: undefined, order: undefined }
    : null
}

const colon = /[:：]/u

const labelledCells = (
  cells: ReadonlyArray<Cell>,
  row: number,
  mapping: ColumnMapping
): ReadonlyArray<LabelledCell> => {
  const found: Array<LabelledCell> = []
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index]
    if (isEmpty(cell) || isUnreadable(cell) || typeof cell !== "string") continue
    const text = textOf(cell)
    const [label = "", ...after] = text.split(colon)
    const before = label.trimEnd()
    const rest = text.slice(label.length + 1).trimStart()
    if (after.length > 0 && rest !== "") {
      found.push({ row, label: before, cell: rest, hasColon: true })
      continue
    }
    const next = cells[index + 1]
    if (isEmpty(next)) continue
    const isLabel = after.length > 0 || fieldOf(before, mapping) !== undefined
    const isTitle = typeof next === "string" && fieldOf(next, mapping) !== undefined
    if (isLabel && !isTitle) found.push({ row, label: before, cell: next, hasColon: after.length > 0 })
    if (isLabel) index++
  }
  return found
}
