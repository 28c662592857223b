/** Writes rows of a CSV file. @source RFC 4180 */
import type { CellValue } from "./columns.ts"

/** One row with its line end. */
export const csvRow = (cells: ReadonlyArray<CellValue>): string => `${cells.map(textOf).join(",")}\r\n`

/** A text that begins like a formula gets an apostrophe, so that no spreadsheet program evaluates it. */
const textOf = (value: CellValue): string => {
  if (value === null) return ""
  if (typeof value === "number") return String(value)
  const safe = /^[=+\-@\t\r\n]/u.test(value) ? `'${value}` : value
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
