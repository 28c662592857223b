/** Turns the tables of a file into products: finds the headers, reads the cells, and adds the entries of sheets for lists. */
import { type CellFormat, numberText } from "./cells.ts"
import type { DateOrder } from "./dates.ts"
import { findHeader, hasBatteries, type Header } from "./findHeader.ts"
import { proposeFields } from "./columns/proposeFields.ts"
import { type ColumnMapping, numberTypes, shapeOf } from "./headers.ts"
import { type ListEntries, readListSheet } from "./listSheets.ts"
import { type DecimalSign, decimalSignOf } from "./numbers.ts"
import { spreadMerges } from "./mergedCells.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"
import { type Finding, type Row, serialOf, type Sheet } from "./Sheet.ts"
import { columnAt, readRows } from "./readRows.ts"
import { isEmpty, type Table } from "./Table.ts"
import { exampleSerial } from "./templateWords.ts"

/** What the caller decides where a file has two readings. */
export interface ReadOptions {
  readonly decimal?: DecimalSign | undefined
  readonly dateOrder?: DateOrder | undefined
  /** The name of the worksheet with the batteries. */
  readonly sheet?: string | undefined
  /** Unknown columns are a warning and not a finding. */
  readonly ignoreUnknownColumns?: boolean
  /** The fields of headers; null for a column that is ignored. */
  readonly columns?: ColumnMapping | undefined
  /** The status of rows that have none. */
  readonly status?: "published" | undefined
}

/** The products of a file. Nothing is guessed: what has two readings is a finding that names both. */
export const readTables = (tables: ReadonlyArray<Table>, options: ReadOptions = {}): Sheet => {
  const main = chooseTable(tables, options)
  if (main === undefined) return { rows: [], findings: [noTable(options.sheet)], warnings: [], headers: new Map() }
  const { header, others } = main
  const table = spreadMerges(main.table, header.last)
  const format = formatOf(table, header, options)
  const lists = tables.flatMap((one) => (one === main.table ? [] : (readListSheet(one, format) ?? [])))
  const read = readRows(table, header, format, options.status)
  const headers = new Map(known(header).map((column) => [column.field, column.header]))
  const { findings, rows } = addLists(read.rows, lists, headers)
  const columns = headerFindings(table, header, options.ignoreUnknownColumns === true)
  return {
    rows,
    findings: [
      ...others
        .filter(({ name }) => !lists.some(({ sheet }) => sheet === name))
        .map((other) => secondTable(other, table)),
      ...columns.findings,
      ...lists.flatMap((list) => list.findings),
      ...findings
    ],
    warnings: [...columns.warnings, ...read.warnings],
    headers,
    place: { sheet: table.name, columns: columnIndexes(header) }
  }
}

const noTable = (sheet: string | undefined): Finding => ({
  row: 1,
  column: "sheet",
  problem: sheet === undefined ? SheetProblem.NoTable() : SheetProblem.NoSheet({ name: sheet })
})

const secondTable = (other: Table, table: Table): Finding => ({
  row: 1,
  column: "sheet",
  sheet: other.name,
  problem: SheetProblem.SecondTable({ read: table.name })
})

/** The table whose header names the most fields, and the others that have batteries, too. */
const chooseTable = (tables: ReadonlyArray<Table>, { columns, sheet: name }: ReadOptions) => {
  const headers = tables
    .filter((table) => table.rows.some((row) => !row.every(isEmpty)))
    .map((table) => ({ table, header: findHeader(table, columns) }))
  const candidates = name === undefined ? headers : headers.filter(({ table }) => table.name === name)
  const [first, ...rest] = candidates
  if (first === undefined) return undefined
  const best = rest.reduce((one, other) => (other.header.fields > one.header.fields ? other : one), first)
  const others = name === undefined ? headers.filter((one) => one !== best && hasBatteries(one.header)) : []
  return { ...best, others: others.map(({ table }) => table) }
}

const known = (header: Header) => header.columns.flatMap((_, index) => columnAt(header, index) ?? [])

const columnIndexes = ({ columns }: Header): ReadonlyMap<string, number> =>
  new Map(columns.flatMap((column, index) => (column === null ? [] : [[column.header, index] as const])))

const unknown = ({ columns, row }: Header): ReadonlyArray<Finding> =>
  columns.flatMap((column) =>
    column !== null && "problem" in column ? [{ row: row + 1, column: column.header, problem: column.problem }] : []
  )

/** Proposes fields for the columns that are unknown, and warns of those that are ignored. */
const headerFindings = (table: Table, header: Header, ignoresUnknown: boolean) => {
  const taken = new Set(known(header).map(({ field }) => field))
  const all = unknown(header).map((finding): Finding => {
    if (finding.problem._tag !== "UnknownColumn") return finding
    if (ignoresUnknown) return { ...finding, problem: SheetProblem.IgnoredColumn() }
    const index = header.columns.findIndex((column) => column?.header === finding.column)
    const cells = table.rows.slice(header.last + 1).map((row) => row[index])
    const proposals = proposeFields(finding.column, cells, taken)
    return { ...finding, problem: SheetProblem.UnknownColumn({ proposals }) }
  })
  const isIgnored = ({ problem }: Finding) => problem._tag === "IgnoredColumn"
  return { findings: all.filter((finding) => !isIgnored(finding)), warnings: all.filter(isIgnored) }
}

/** How the numbers of the file are written, as far as all of them together prove it. */
const formatOf = (table: Table, header: Header, { dateOrder, decimal }: ReadOptions): CellFormat => {
  const signs = new Set<DecimalSign | undefined>()
  if (decimal === undefined) {
    const numeric = header.columns.map((_, index) =>
      numberTypes.has(shapeOf(columnAt(header, index)?.field ?? "").type)
    )
    for (const cells of table.rows.slice(header.last + 1)) {
      for (const [index, cell] of cells.entries()) {
        const text = numeric[index] === true ? numberText(cell) : undefined
        if (text !== undefined) signs.add(decimalSignOf(text))
      }
    }
  }
  return { decimal, dateOrder, hasPoints: signs.has("point") && !signs.has("comma") }
}

/** Adds the entries of lists to the products with their serial numbers. */
const addLists = (
  rows: ReadonlyArray<Row>,
  lists: ReadonlyArray<ListEntries>,
  headers: ReadonlyMap<string, string>
): { readonly rows: ReadonlyArray<Row>; readonly findings: ReadonlyArray<Finding> } => {
  if (lists.length === 0) return { rows, findings: [] }
  const serials = new Set<string>()
  const complete = rows.map((row): Row => {
    // Sound: the rows of a table are objects.
    const product = row.product as Readonly<Record<string, unknown>>
    const serial = serialOf(product) ?? ""
    serials.add(serial)
    const added = lists.filter(({ entries }) => entries.has(serial))
    const twice = added.filter(({ field }) => product[field] !== undefined)
    return {
      ...row,
      product: { ...Object.fromEntries(added.map(({ entries, field }) => [field, entries.get(serial)])), ...product },
      findings: [
        ...row.findings,
        ...twice.map(({ field, sheet }) => ({
          row: row.row,
          column: headers.get(field) ?? field,
          problem: SheetProblem.AlsoOnSheet({ sheet })
        }))
      ]
    }
  })
  const findings = lists.flatMap(({ rows: firstRows, sheet }) =>
    [...firstRows]
      .filter(([serial]) => !serials.has(serial) && serial !== exampleSerial)
      .map(([serial, row]) => ({
        row,
        sheet,
        column: "serial_number",
        problem: SheetProblem.UnknownSerial({ serial })
      }))
  )
  return { rows: complete, findings }
}
