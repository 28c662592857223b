/** Validates the rows of a file offline, as storing and publishing them would, and reports problems by row and column. */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import type { Attributes } from "../catalogue/Catalogue.ts"
import * as ConditionReading from "../condition/ConditionReading.ts"
import { timeInServiceWarnings } from "../condition/timeInService.ts"
import type { ReadinessProfile } from "../product/Completeness.ts"
import type { MissingInStep } from "../product/Completeness.ts"
import type { Templates } from "../product/TemplateValues.ts"
import type { Issue } from "../text/Issues.ts"
import { missingForPublication } from "../validation/missingForPublication.ts"
import { validateBulkRow } from "../validation/validateBulkRow.ts"
import { type FieldProblem, invalid, repetition, toFindings } from "./fieldProblems.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"
import { otherWarnings, unlikelyAmongRows, unlikelyInRow } from "./unlikelyProblems.ts"
import { type Finding, type Row, serialOf, type Sheet } from "./Sheet.ts"

/** A draft that could not be published yet. */
export interface IncompleteRow {
  readonly row: number
  readonly sheet?: string
  readonly serial_number: string | null
  /** What publishing would be refused for, with the legal source, by column. */
  readonly missing: ReadonlyArray<Finding>
}

export interface ValidatedRows {
  readonly findings: ReadonlyArray<Finding>
  /** Values that are accepted and deserve attention. They keep no row from being uploaded. */
  readonly warnings: ReadonlyArray<Finding>
  /** The rows that can be uploaded. */
  readonly valid: ReadonlyArray<Row>
  /** The valid drafts that lack what publishing requires. They can be uploaded. */
  readonly incomplete: ReadonlyArray<IncompleteRow>
  /** Fields that the service would ignore. */
  readonly unknown_fields: ReadonlyArray<string>
}

/** What a validation depends on besides the rows. */
export interface RowContext {
  /** Which duties publishing requires. */
  readonly profile: ReadinessProfile
  /** Dates after this time are a finding. */
  readonly now: DateTime.Utc
  /** The templates that rows name by `template_id`. */
  readonly templates?: Templates
  /** Whether rows are published although they have unlikely values. */
  readonly acceptsUnlikely?: boolean
}

export const validateRows = (sheet: Sheet, context: RowContext): ValidatedRows => {
  const findings = [...sheet.findings]
  const warnings: Array<Finding> = [...sheet.warnings]
  const valid: Array<Row> = []
  const incomplete: Array<IncompleteRow> = []
  const unknown = new Set<string>()
  // A serial number is unique in the organization, and therefore in the file.
  const serials = new Map<string, number>()
  const examined = sheet.rows.map((row) => ({ row, ...problemsIn(row, context) }))
  const parsed = examined.flatMap(({ attributes }) => attributes ?? [])
  const compared = new Map(unlikelyAmongRows(parsed).map((unlikely, index) => [parsed[index], unlikely]))
  for (const { attributes, isPublished, missing, problems, row, unrecognized, warnings: remarks } of examined) {
    for (const field of unrecognized) unknown.add(field)
    const stops = isPublished && context.acceptsUnlikely !== true
    const own = attributes === undefined ? [] : unlikelyInRow(attributes, stops)
    const others = (attributes === undefined ? undefined : compared.get(attributes))?.(stops) ?? []
    // The ranges of the battery say more than the other rows.
    const unlikely = [...own, ...others.filter(({ field }) => !own.some((one) => one.field === field))]
    const all = [...problems, ...(stops ? unlikely : []), ...repetition("serial_number", row, serials)]
    const found = [...row.findings, ...toFindings(sheet, row, all)]
    if (found.length === 0) valid.push(row)
    findings.push(...found)
    warnings.push(...toFindings(sheet, row, [...remarks, ...(stops ? [] : unlikely)]))
    if (found.length === 0 && missing.length > 0) {
      incomplete.push({
        row: row.row,
        ...(row.sheet === undefined ? {} : { sheet: row.sheet }),
        serial_number: serialOf(row.product),
        missing: toFindings(sheet, row, missing)
      })
    }
  }
  return { findings, warnings, valid, incomplete, unknown_fields: [...unknown] }
}

const missingByLaw = (missing: MissingInStep): FieldProblem => ({
  field: missing.field,
  problem: SheetProblem.MissingByLaw(missing)
})

/** Values of the condition that contradict the battery. A condition that the service would reject has none. */
const conditionWarnings = ({ condition }: Row, attributes: Attributes, now: DateTime.Utc): ReadonlyArray<Issue> => {
  const parsed = condition === undefined ? undefined : ConditionReading.parse(condition, now)
  return parsed !== undefined && Result.isSuccess(parsed)
    ? timeInServiceWarnings(parsed.success.reading, attributes)
    : []
}

const problemsIn = (row: Row, { now, profile, templates }: RowContext) =>
  Result.match(validateBulkRow(row.product, now, templates), {
    onSuccess: (input) => {
      const missing = missingForPublication({ ...input, status: "published" }, profile).map(missingByLaw)
      const isPublished = input.status === "published"
      return {
        attributes: input.attributes,
        isPublished,
        problems: isPublished ? missing : [],
        missing: isPublished ? [] : missing,
        unrecognized: input.unrecognized.names,
        warnings: [
          ...otherWarnings(input.warnings, input.attributes),
          ...conditionWarnings(row, input.attributes, now)
        ].map(invalid)
      }
    },
    onFailure: ({ issues, unrecognized_fields }) => ({
      attributes: undefined,
      isPublished: false,
      problems: issues.map(invalid),
      missing: [],
      unrecognized: unrecognized_fields,
      warnings: []
    })
  })
