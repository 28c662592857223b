/** Reads the sheets of a supplier's workbook for lists of objects, by their headers in any language. */
import * as Result from "effect/Result"
import { completeLanguages, type Language, textsOf } from "../languages/languages.ts"
import { partLabel, requiredParts } from "./answerListSheet.ts"
import { type CellFormat, readableCell } from "./cells.ts"
import { plainName } from "./columns/fieldNames.ts"
import { readPartCell } from "./listSheets.ts"
import { type ListField, listParts } from "./names.ts"
import { problemIn } from "./problems/pageMessage.ts"
import { problemOnPage } from "./problems/pageProblem.ts"
import { type Cell, isEmpty, type Table } from "./Table.ts"

/** The entries of a sheet, and where they are. `rows`: the row of each entry, counted from 1. */
export interface AnswerList {
  readonly field: ListField
  readonly sheet: string
  readonly entries: ReadonlyArray<unknown>
  readonly rows: ReadonlyArray<number>
  readonly problems: ReadonlyArray<string>
}

/** The parts by their names and by their labels in every language. */
const partNames = new Map(
  // Sound: the entries of `listParts` have its keys.
  (Object.keys(listParts) as ReadonlyArray<ListField>).map((field) => [
    field,
    new Map(
      Object.keys(listParts[field]).flatMap((part) =>
        [part, ...completeLanguages.map((language) => partLabel(part, language))].map(
          (name) => [plainName(name), part] as const
        )
      )
    )
  ])
)

const exampleWords: ReadonlySet<string> = new Set(
  completeLanguages.map((language) => textsOf(language).supplier.column_example.toLowerCase())
)

/** Without the star of what is required. */
const headerText = (cell: Cell): string => {
  const text = typeof cell === "string" ? cell.trim() : ""
  return text.endsWith("*") ? text.slice(0, -1).trimEnd() : text
}

/** How many rows are searched for the header. */
const searched = 20

/** Reads a sheet of entries, in any language; null if the table is none. Its header has two parts, and one that is required. */
export const readAnswerList = (table: Table, format: CellFormat, language: Language): AnswerList | null => {
  for (const [header, cells] of table.rows.slice(0, searched).entries()) {
    for (const [field, names] of partNames) {
      const columns = cells.map((cell) => names.get(plainName(headerText(cell))))
      const found = columns.filter((part) => part !== undefined)
      if (found.length > 1 && requiredParts[field].some((part) => found.includes(part))) {
        return readEntries(table, { field, header, columns }, { format, language })
      }
    }
  }
  return null
}

const readEntries = (
  table: Table,
  {
    columns,
    field,
    header
  }: {
    readonly field: ListField
    readonly header: number
    readonly columns: ReadonlyArray<string | undefined>
  },
  { format, language }: { readonly format: CellFormat; readonly language: Language }
): AnswerList => {
  const entries: Array<unknown> = []
  const rows: Array<number> = []
  const problems: Array<string> = []
  for (const [index, cells] of table.rows.entries()) {
    const [first] = cells
    if (index <= header || (typeof first === "string" && exampleWords.has(first.trim().toLowerCase()))) continue
    const entry: Record<string, unknown> = {}
    let isFilled = false
    for (const [column, cell] of cells.entries()) {
      const part = columns[column]
      if (part === undefined || isEmpty(cell)) continue
      isFilled = true
      const read = Result.flatMap(readableCell(cell), (readable) => readPartCell(part, readable, format))
      if (Result.isSuccess(read)) {
        entry[part] = read.success
        continue
      }
      const place = { sheet: table.name, row: String(index + 1), column: headerText(table.rows[header]?.[column]) }
      problems.push(
        problemIn("sheet_place", language, { ...place, problem: problemOnPage(read.failure, field, language) })
      )
    }
    if (!isFilled) continue
    entries.push(entry)
    rows.push(index + 1)
  }
  return { field, sheet: table.name, entries, rows, problems }
}
