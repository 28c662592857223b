/** The outcome of every row, as CSV. */
import type { Journal } from "./Journal.ts"
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
    for (const { errors, reason, row } of done.skipped) {
      const details = Object.entries(errors ?? {}).map(([field, messages]) => `${field}: ${messages.join("; ")}`)
      outcomes.set(row, { outcome: "skipped", reason: [reason, ...details].join("; ") })
    }
  }
  const lines = sheet.rows.map(({ product, row }) => {
    const { outcome, reason } = outcomes.get(row) ?? { outcome: "not sent", reason: "" }
    return [String(row), serialOf(product) ?? "", outcome, reason].map(quoted).join(",")
  })
  return ["row,serial_number,outcome,reason", ...lines, ""].join("\r\n")
}

/** A text that begins like a formula is escaped, so that a spreadsheet does not evaluate it. */
const quoted = (text: string): string => {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
