/** Writes a table as CSV: UTF-8 with a byte order mark, by which spreadsheet programs recognise it. */
import { neutralized, type WorkbookCell } from "@dpp/core/sheets"

/** No text of the file is evaluated as a formula. */
export const writeCsv = (rows: ReadonlyArray<ReadonlyArray<WorkbookCell["value"]>>, delimiter = ","): string =>
  `\uFEFF${rows.map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter)).join("\r\n")}\r\n`

const quoted = (value: WorkbookCell["value"], delimiter: string): string => {
  if (value === null) return ""
  if (typeof value === "number") return String(value)
  const text = neutralized(value)
  return /["\r\n]/u.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
}
