/** Reads one table of batteries: its header, the values above it, and its rows. */
import type { CellFormat } from "./cells.ts"
import { proposeFields } from "./columns/proposeFields.ts"
import type { Header } from "./findHeader.ts"
import { readLabelledValues } from "./labelledValues.ts"
import { spreadMerges } from "./mergedCells.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"
import { columnAt, readRows } from "./readRows.ts"
import type { ReadOptions } from "./ReadOptions.ts"
import { type Finding, type KeyField, keyOf, type OtherTable, type Row } from "./Sheet.ts"
import type { Table } from "./Table.ts"

export interface FoundTable {
  readonly table: Table
  readonly header: Header
}

export interface BatteryTable extends OtherTable {
  readonly rows: ReadonlyArray<Row>
  /** Problems of the header, and of the values above it. */
  readonly findings: ReadonlyArray<Finding>
  readonly warnings: ReadonlyArray<Finding>
}

/** `sheet`: the name that rows and findings have; absent for the first table of a file. */
export const readBatteryTable = (
  { header, table: read }: FoundTable,
  format: CellFormat,
  options: ReadOptions,
  sheet?: string
): BatteryTable => {
  const table = spreadMerges(read, header.last)
  const above = readLabelledValues(read, header.row, format, options.columns)
  const columns = headerFindings(table, header, options)
  const body = readRows(table, header, format, options)
  const named = <A extends object>(all: ReadonlyArray<A>): ReadonlyArray<A> =>
    sheet === undefined ? all : all.map((one) => ({ ...one, sheet }))
  return {
    rows: named(
      body.rows.map((row) => ({
        ...row,
        // Sound: the rows of a table are objects.
        product: { ...above.values, ...(row.product as Readonly<Record<string, unknown>>) },
        findings: named(row.findings)
      }))
    ),
    findings: named([...columns.findings, ...above.findings]),
    warnings: named([...columns.warnings, ...above.warnings, ...body.warnings]),
    headers: new Map(known(header).map((column) => [column.field, column.header])),
    place: { sheet: table.name, columns: columnIndexes(header), units: columnUnits(header) }
  }
}

/** Whether another table has rows like the first: mostly the same fields, and none of its serial numbers or names. */
export const isCompatible = (one: BatteryTable, other: BatteryTable, key: KeyField): boolean => {
  const [fields, others] = [fieldsIn(one), fieldsIn(other)]
  const shared = [...others].filter((field) => fields.has(field)).length
  const keys = new Set(one.rows.map(({ product }) => keyOf(product, key)))
  return (
    shared >= Math.max(fields.size, others.size) / 2 &&
    !other.rows.some(({ product }) => keys.has(keyOf(product, key) ?? ""))
  )
}

/** The fields of the columns and of the values above them. */
const fieldsIn = ({ headers, rows: [first] }: BatteryTable): ReadonlySet<string> =>
  new Set([...headers.keys(), ...Object.keys((first?.product as object | undefined) ?? {})])

const known = (header: Header) => header.columns.flatMap((_, index) => columnAt(header, index) ?? [])

const columnIndexes = ({ columns }: Header): ReadonlyMap<string, number> =>
  new Map(columns.flatMap((column, index) => (column === null ? [] : [[column.header, index] as const])))

const columnUnits = (header: Header): ReadonlyMap<string, string> =>
  new Map(known(header).flatMap((column) => (column.unit === undefined ? [] : [[column.header, column.unit] as const])))

const unknown = ({ columns, row }: Header): ReadonlyArray<Finding> =>
  columns.flatMap((column) =>
    column !== null && "problem" in column ? [{ row: row + 1, column: column.header, problem: column.problem }] : []
  )

/** Proposes fields for the columns that are unknown, and warns of those that are ignored. */
const headerFindings = (table: Table, header: Header, { ignoreUnknownColumns = false, known: names }: ReadOptions) => {
  const taken = new Set(known(header).map(({ field }) => field))
  const all = unknown(header).map((finding): Finding => {
    if (finding.problem._tag !== "UnknownColumn") return finding
    if (ignoreUnknownColumns) return { ...finding, problem: SheetProblem.IgnoredColumn() }
    const index = header.columns.findIndex((column) => column?.header === finding.column)
    const cells = table.rows.slice(header.last + 1).map((row) => row[index])
    const proposals = proposeFields(finding.column, cells, taken, names)
    return { ...finding, problem: SheetProblem.UnknownColumn({ proposals }) }
  })
  const isIgnored = ({ problem }: Finding) => problem._tag === "IgnoredColumn"
  return { findings: all.filter((finding) => !isIgnored(finding)), warnings: all.filter(isIgnored) }
}
