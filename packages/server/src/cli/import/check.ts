/** Judges rows without a server, as the API would judge them, and tells problems by row and column. */
import { ProductInput } from "@dpp/core/product"
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import type { Finding, Row, Sheet } from "./Row.ts"

export interface Checked {
  readonly findings: ReadonlyArray<Finding>
  /** Rows that can be sent. */
  readonly sound: ReadonlyArray<Row>
  /** Fields that the service would ignore. */
  readonly unknown_fields: ReadonlyArray<string>
}

export const check = (sheet: Sheet, now: DateTime.Utc): Checked => {
  const findings = [...sheet.findings]
  const sound: Array<Row> = []
  const unknown = new Set<string>()
  const serials = new Map<string, number>()
  for (const row of sheet.rows) {
    const judged = judge(row, now)
    for (const field of judged.unrecognized) unknown.add(field)
    const found = [...row.findings, ...named(sheet, row, [...judged.problems, ...repetition(row, serials)])]
    if (found.length === 0) sound.push(row)
    findings.push(...found)
  }
  return { findings, sound, unknown_fields: [...unknown] }
}

type Problem = readonly [field: string, message: string]

/** By the header of the column. A cell that could not be read is told once. */
const named = (sheet: Sheet, { findings, row }: Row, problems: ReadonlyArray<Problem>): ReadonlyArray<Finding> =>
  problems
    .map(([field, message]) => ({ row, column: sheet.headers.get(field) ?? field, message }))
    .filter(({ column }) => !findings.some((one) => one.column === column))

const judge = (
  { product }: Row,
  now: DateTime.Utc
): { readonly problems: ReadonlyArray<Problem>; readonly unrecognized: ReadonlyArray<string> } => {
  const draft = ProductInput.parse(product, now)
  if (Result.isFailure(draft)) {
    const { details, unrecognized_fields } = draft.failure
    return {
      problems: Object.entries(details).flatMap(([field, messages]) => messages.map((one): Problem => [field, one])),
      unrecognized: unrecognized_fields
    }
  }
  const isModel = draft.success.category === "batteries_light"
  return {
    problems: isModel ? [["category", "battery models are created one by one, not in bulk"]] : [],
    unrecognized: draft.success.unrecognized.names
  }
}

/** A serial number is unique in the organization, and so in the file. */
const repetition = ({ product, row }: Row, serials: Map<string, number>): ReadonlyArray<Problem> => {
  const serial = serialOf(product)
  if (serial === null) return []
  const first = serials.get(serial)
  if (first !== undefined) return [["serial_number", `stands in row ${first} already`]]
  serials.set(serial, row)
  return []
}

export const serialOf = (product: unknown): string | null =>
  typeof product === "object" && product !== null && "serial_number" in product
    ? String(product.serial_number).trim()
    : null
