/** Turns the tables of a file into products: finds the headers, reads the cells, and adds the entries of sheets for lists. */
import { type CellFormat, numberText } from "./cells.ts"
import { type BatteryTable, type FoundTable, isCompatible, readBatteryTable } from "./batteryTable.ts"
import { findHeader, hasRows } from "./findHeader.ts"
import { numberTypes, shapeOf } from "./headers.ts"
import { type ListEntries, readListSheet } from "./listSheets.ts"
import { type DecimalSign, decimalSignOf } from "./numbers.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"
import { type Finding, type KeyField, keyOf, type Row, type Sheet } from "./Sheet.ts"
import type { ReadOptions } from "./ReadOptions.ts"
import { columnAt } from "./readRows.ts"
import { isEmpty, type Table } from "./Table.ts"
import { exampleSerial } from "./exampleSerial.ts"

/**
 * The products of a file. Nothing is guessed: what has two readings is a finding that names both.
 *
 * Several sheets with batteries are read together if they have mostly the same fields, as one sheet for each model does.
 */
export const readTables = (tables: ReadonlyArray<Table>, options: ReadOptions = {}): Sheet => {
  const found = chooseTable(tables, options)
  if (found === undefined) return { rows: [], findings: [noTable(options.sheet)], warnings: [], headers: new Map() }
  const { main } = found
  const { key = "serial_number" } = options
  const format = formatOf([main, ...found.others], options)
  const lists = tables.flatMap((one) => (one === main.table ? [] : (readListSheet(one, format, key) ?? [])))
  const isList = ({ table }: FoundTable) => lists.some(({ sheet }) => sheet === table.name)
  const first = readBatteryTable(main, format, options)
  const read: Array<BatteryTable> = [first]
  const refused: Array<Finding> = []
  for (const one of found.others.filter((other) => !isList(other))) {
    const other = readBatteryTable(one, format, options, one.table.name)
    if (read.every((before) => isCompatible(before, other, key))) read.push(other)
    else refused.push(secondTable(one.table, main.table))
  }
  const { findings, rows } = addLists(
    read.flatMap((table) => table.rows),
    lists,
    { headers: first.headers, key }
  )
  const others = read.slice(1)
  return {
    rows,
    findings: [
      ...refused,
      ...read.flatMap((table) => table.findings),
      ...lists.flatMap((list) => list.findings),
      ...findings
    ],
    warnings: read.flatMap((table) => table.warnings),
    headers: first.headers,
    place: first.place,
    ...(others.length === 0 ? {} : { others: new Map(others.map((table) => [table.place.sheet, table])) })
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

/** The table whose header names the most fields, and the others that have batteries or models, too. */
const chooseTable = (tables: ReadonlyArray<Table>, { columns, headerRow, key, sheet: name, units }: ReadOptions) => {
  const headers = tables
    .filter((table) => table.rows.some((row) => !row.every(isEmpty)))
    .map((table) => ({
      table,
      header: findHeader(table, columns, { units, headerRow: table.name === name ? headerRow : undefined })
    }))
  const candidates = name === undefined ? headers : headers.filter(({ table }) => table.name === name)
  const [first, ...rest] = candidates
  if (first === undefined) return undefined
  const best = rest.reduce((one, other) => (other.header.fields > one.header.fields ? other : one), first)
  const others = name === undefined ? headers.filter((one) => one !== best && hasRows(one.header, key)) : []
  return { main: best, others }
}

/** How the numbers of the file are written, as far as all of them together prove it. */
const formatOf = (tables: ReadonlyArray<FoundTable>, { dateOrder, decimal, forms }: ReadOptions): CellFormat => {
  const signs = new Set(decimal === undefined ? tables.flatMap(signsIn) : [])
  return { decimal, dateOrder, forms, hasPoints: signs.has("point") && !signs.has("comma") }
}

/** The decimal signs that the numbers of a table can only have. */
const signsIn = ({ header, table }: FoundTable): ReadonlyArray<DecimalSign> => {
  const signs = new Set<DecimalSign | undefined>()
  const numeric = header.columns.map((_, index) => numberTypes.has(shapeOf(columnAt(header, index)?.field ?? "").type))
  for (const cells of table.rows.slice(header.last + 1)) {
    for (const [index, cell] of cells.entries()) {
      const text = numeric[index] === true ? numberText(cell) : undefined
      if (text !== undefined) signs.add(decimalSignOf(text))
    }
  }
  return [...signs].filter((sign) => sign !== undefined)
}

/** Adds the entries of lists to the products that they name. */
const addLists = (
  rows: ReadonlyArray<Row>,
  lists: ReadonlyArray<ListEntries>,
  { headers, key }: { readonly headers: ReadonlyMap<string, string>; readonly key: KeyField }
): { readonly rows: ReadonlyArray<Row>; readonly findings: ReadonlyArray<Finding> } => {
  if (lists.length === 0) return { rows, findings: [] }
  const names = new Set<string>()
  const complete = rows.map((row): Row => {
    // Sound: the rows of a table are objects.
    const product = row.product as Readonly<Record<string, unknown>>
    const name = keyOf(product, key) ?? ""
    names.add(name)
    const added = lists.filter(({ entries }) => entries.has(name))
    const twice = added.filter(({ field }) => product[field] !== undefined)
    return {
      ...row,
      product: { ...Object.fromEntries(added.map(({ entries, field }) => [field, entries.get(name)])), ...product },
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
      .filter(([name]) => !names.has(name) && name !== exampleSerial)
      .map(([name, row]) => ({
        row,
        sheet,
        column: key,
        problem: key === "name" ? SheetProblem.UnknownModel({ name }) : SheetProblem.UnknownSerial({ serial: name })
      }))
  )
  return { rows: complete, findings }
}
