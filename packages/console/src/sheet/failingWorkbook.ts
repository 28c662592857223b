/** A workbook with the rows that are not imported: the header as it is in the file, these rows, and what is wrong with each. */
import { findingText, rowKey, type WorkbookCell } from "@dpp/core/sheets"
import { writeXlsx } from "@dpp/sheets/xlsx/writeXlsx"
import type { Analysed } from "./analyse.ts"
import { cellText } from "./cellText.ts"
import type { Request } from "./protocol.ts"

export const failingWorkbook = (
  { header, sheet, tables, validated }: Analysed,
  { language, title }: Extract<Request, { readonly kind: "failing" }>
): Promise<Uint8Array> => {
  const valid = new Set(validated.valid.map(rowKey))
  const name = sheet.place?.sheet ?? ""
  const rows = tables.find((one) => one.name === name)?.rows ?? []
  const failing = sheet.rows.filter((row) => !valid.has(rowKey(row)) && row.sheet === undefined)
  const width = Math.max(header.columns.length, ...failing.map(({ row }) => rows[row - 1]?.length ?? 0))
  const lineOf = (index: number, text: string): ReadonlyArray<WorkbookCell> => [
    ...Array.from({ length: width }, (_, column): WorkbookCell => {
      const cell = rows[index]?.[column]
      return { value: typeof cell === "number" ? cell : cellText(cell) }
    }),
    { value: text }
  ]
  const problemsOf = (row: number): string =>
    validated.findings
      .filter((finding) => finding.row === row && finding.sheet === undefined)
      .map((finding) => findingText(finding, sheet, language))
      .map(({ column, text }) => `${column}: ${text}`)
      .join("; ")
  const lines = [
    ...Array.from({ length: header.last + 1 }, (_, index) => lineOf(index, index === header.row ? title : "")),
    ...failing.map(({ row }) => lineOf(row - 1, problemsOf(row)))
  ]
  return writeXlsx({ title, sheets: [{ name: name === "" ? title.slice(0, 30) : name, rows: lines }] })
}
