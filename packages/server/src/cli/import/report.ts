/** The outcome of every row with its warnings, as CSV. */
import type { Journal, SkippedRow } from "./Journal.ts"
import type { Finding, Sheet } from "./Row.ts"
import type { Chunk } from "./upload.ts"
import { serialOf, type ValidatedRows } from "./validateRows.ts"

interface Outcome {
  readonly outcome: "imported" | "skipped" | "not sent"
  readonly reason: string
}

export const reportOf = (
  sheet: Sheet,
  { findings, warnings }: Pick<ValidatedRows, "findings" | "warnings">,
  chunks: ReadonlyArray<Chunk>,
  journal: Journal | null
): string => {
  const outcomes = new Map<number, Outcome>()
  const remarks = byRow(warnings)
  for (const [row, reason] of byRow(findings)) outcomes.set(row, { outcome: "not sent", reason })
  for (const done of journal?.done ?? []) {
    for (const { row } of chunks[done.chunk]?.rows ?? []) outcomes.set(row, { outcome: "imported", reason: "" })
    for (const { row, ...skip } of done.skipped) outcomes.set(row, { outcome: "skipped", reason: skipText(skip) })
  }
  const lines = sheet.rows.map(({ product, row }) => {
    const { outcome, reason } = outcomes.get(row) ?? { outcome: "not sent", reason: "" }
    const warning = remarks.get(row)
    const reasons = [reason, warning === undefined ? "" : `warning: ${warning}`].filter((text) => text !== "")
    return [String(row), serialOf(product) ?? "", outcome, reasons.join("; ")].map(quoted).join(",")
  })
  return ["row,serial_number,outcome,reason", ...lines, ""].join("\r\n")
}

/** Why the service skipped a row, with its messages by field or the product that has the serial number. */
export const skipText = ({ errors, product_id, reason }: Omit<SkippedRow, "row" | "serial_number">): string =>
  [
    reason,
    ...Object.entries(errors ?? {}).map(([field, messages]) => `${field}: ${messages.join("; ")}`),
    ...(product_id === undefined ? [] : [`product ${product_id}`])
  ].join("; ")

/** All messages of each row on one line. */
const byRow = (findings: ReadonlyArray<Finding>): ReadonlyMap<number, string> => {
  const rows = new Map<number, string>()
  for (const { column, message, row } of findings) {
    const before = rows.get(row)
    rows.set(row, `${before === undefined ? "" : `${before}; `}${column}: ${message}`)
  }
  return rows
}

/** A text that begins like a formula is escaped, so that a spreadsheet does not evaluate it. */
const quoted = (text: string): string => {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
