/** A workbook with the rows that are not imported: the header as it is in the file, these rows, and what is wrong with each. */
import {
  type Cell,
  findingText,
  isEmpty,
  isUnreadable,
  placeAt,
  type Row,
  rowKey,
  shownCell,
  spreadMerges,
  type WorkbookCell,
  type WorkbookSheet
} from "@dpp/core/sheets"
import { writeXlsx } from "@dpp/sheets/xlsx/writeXlsx"
import { type Analysed, headerOf } from "./analyse.ts"
import type { Request } from "./protocol.ts"

type Wording = Extract<Request, { readonly kind: "failing" }>

export const failingWorkbook = (analysed: Analysed, words: Wording): Promise<Uint8Array> => {
  const valid = new Set(analysed.validated.valid.map(rowKey))
  const failing = analysed.sheet.rows.filter((row) => !valid.has(rowKey(row)))
  const sheets = Map.groupBy(failing, ({ sheet }) => sheet)
  const written = [...sheets].flatMap(([sheet, rows]) => sheetOf(analysed, sheet, rows, words))
  return writeXlsx({ title: words.title, sheets: written })
}

const sheetOf = (
  { choices, sheet, tables, validated }: Analysed,
  name: string | undefined,
  failing: ReadonlyArray<Row>,
  { language, title }: Wording
): ReadonlyArray<WorkbookSheet> => {
  const table = tables.find((one) => one.name === placeAt(sheet, name)?.sheet)
  if (table === undefined) return []
  const header = headerOf(table, choices)
  // The value of merged cells counts for each of their rows, also without the other ones.
  const { rows } = spreadMerges(table, header.last)
  const width = Math.max(header.columns.length, ...failing.map(({ row }) => rows[row - 1]?.length ?? 0))
  const lineOf = (index: number, text: string): ReadonlyArray<WorkbookCell> => [
    ...Array.from({ length: width }, (_, column) => ({ value: writtenAgain(rows[index]?.[column]) })),
    { value: text }
  ]
  const problemsOf = (row: number): string =>
    validated.findings
      .filter((finding) => finding.row === row && finding.sheet === name)
      .map((finding) => findingText(finding, sheet, language))
      .map(({ column, text }) => `${column}: ${text}`)
      .join("; ")
  const lines = [
    ...Array.from({ length: header.last + 1 }, (_, index) => lineOf(index, index === header.row ? title : "")),
    ...failing.map(({ row }) => lineOf(row - 1, problemsOf(row)))
  ]
  return [{ name: table.name === "" ? title.slice(0, 30) : table.name, rows: lines }]
}

/** A cell as a text or number that is read as the same value: `13 %` for 13 in a cell with a percent format. */
const writtenAgain = (cell: Cell): string | number => {
  if (typeof cell === "number") return cell
  if (isEmpty(cell) || isUnreadable(cell) || typeof cell !== "object" || !("unit" in cell) || cell.unit === "") {
    return shownCell(cell)
  }
  return `${cell.shown ?? cell.number} ${cell.unit}`
}
