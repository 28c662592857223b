/** The outcome of every row, as CSV. */
import type { Journal, SkippedRow } from "./Journal.ts"
import type { Finding, Sheet } from "./Row.ts"
import type { Chunk } from "./upload.ts"
import { serialOf } from "./validateRows.ts"

interface Outcome {
  readonly outcome: "imported" | "skipped" | "not sent"
  readonly reason: string
}

export const reportOf = (
  sheet: Sheet,
  findings: ReadonlyArray<Finding>,
  chunks: ReadonlyArray<Chunk>,
  journal: Journal | null
): string => {
  const outcomes = new Map<number, Outcome>()
  for (const { column, message, row } of findings) {
    const before = outcomes.get(row)?.reason
    const reason = `${before === undefined ? "" : `${before}; `}${column}: ${message}`
    outcomes.set(row, { outcome: "not sent", reason })
  }
  for (const done of journal?.done ?? []) {
    for (const { row } of chunks[done.chunk]?.rows ?? []) outcomes.set(row, { outcome: "imported", reason: "" })
    for (const { row, ...skip } of done.skipped) outcomes.set(row, { outcome: "skipped", reason: skipText(skip) })
  }
  const lines = sheet.rows.map(({ product, row }) => {
    const { outcome, reason } = outcomes.get(row) ?? { outcome: "not sent", reason: "" }
    return [String(row), serialOf(product) ?? "", outcome, reason].map(quoted).join(",")
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

/** A text that begins like a formula is escaped, so that a spreadsheet does not evaluate it. */
const quoted = (text: string): string => {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
