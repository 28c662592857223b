/** Validates the rows of a file offline, as storing and publishing them would, and reports problems by row and column. */
import { isJsonObject, toIssues, type Issue } from "@dpp/core/text"
import type { ReadinessProfile } from "@dpp/core/product"
import { publicationIssues, validateBulkRow } from "@dpp/core/validation"
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import type { Finding, Row, Sheet } from "./Row.ts"

export interface ValidatedRows {
  readonly findings: ReadonlyArray<Finding>
  /** Values that are accepted and deserve attention. They keep no row from being uploaded. */
  readonly warnings: ReadonlyArray<Finding>
  /** The rows that can be uploaded. */
  readonly valid: ReadonlyArray<Row>
  /** Fields that the service would ignore. */
  readonly unknown_fields: ReadonlyArray<string>
}

/** What a validation depends on besides the rows. */
export interface RowContext {
  /** Which duties publishing requires. */
  readonly profile: ReadinessProfile
  /** Dates after this time are a finding. */
  readonly now: DateTime.Utc
}

export const validateRows = (sheet: Sheet, context: RowContext): ValidatedRows => {
  const findings = [...sheet.findings]
  const warnings: Array<Finding> = []
  const valid: Array<Row> = []
  const unknown = new Set<string>()
  const serials = new Map<string, number>()
  for (const row of sheet.rows) {
    const { issues, unrecognized, warnings: remarks } = issuesIn(row, context)
    for (const field of unrecognized) unknown.add(field)
    const found = [...row.findings, ...toFindings(sheet, row, [...issues, ...repetition(row, serials)])]
    if (found.length === 0) valid.push(row)
    findings.push(...found)
    warnings.push(...toFindings(sheet, row, remarks))
  }
  return { findings, warnings, valid, unknown_fields: [...unknown] }
}

/** Names the header of the column. A cell that could not be read is reported once. */
const toFindings = (sheet: Sheet, { findings, row }: Row, issues: ReadonlyArray<Issue>): ReadonlyArray<Finding> =>
  issues
    .map(({ field, message }) => ({ row, column: sheet.headers.get(field) ?? field, message }))
    .filter(({ column }) => !findings.some((one) => one.column === column))

const issuesIn = ({ product }: Row, { now, profile }: RowContext) =>
  Result.match(validateBulkRow(product, now), {
    onSuccess: (input) => ({
      issues: publicationIssues(input, profile),
      unrecognized: input.unrecognized.names,
      warnings: input.warnings
    }),
    onFailure: ({ details, unrecognized_fields }) => ({
      issues: toIssues(details),
      unrecognized: unrecognized_fields,
      warnings: []
    })
  })

/** A serial number is unique in the organization, and therefore in the file. */
const repetition = ({ product, row }: Row, serials: Map<string, number>): ReadonlyArray<Issue> => {
  const serial = serialOf(product)
  if (serial === null) return []
  const first = serials.get(serial)
  if (first !== undefined) return [{ field: "serial_number", message: `is already used in row ${first}` }]
  serials.set(serial, row)
  return []
}

/** The serial number of a row, whether the rest of the row is valid or not. */
export const serialOf = (product: unknown): string | null =>
  isJsonObject(product) && typeof product["serial_number"] === "string" ? product["serial_number"].trim() : null
