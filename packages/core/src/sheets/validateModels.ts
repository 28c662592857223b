/** Validates the rows of a file as templates of battery models, as creating them would. */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as TemplateInput from "../template/TemplateInput.ts"
import { invalid, repetition, toFindings } from "./fieldProblems.ts"
import type { Finding, Row, Sheet } from "./Sheet.ts"
import { otherWarnings, unlikelyInRow } from "./unlikelyProblems.ts"

export interface ValidatedModels {
  readonly findings: ReadonlyArray<Finding>
  /** Values that are accepted and deserve attention, and columns that belong to a single battery. */
  readonly warnings: ReadonlyArray<Finding>
  /** The rows that can be stored. */
  readonly valid: ReadonlyArray<Row>
}

export const validateModels = (sheet: Sheet, now: DateTime.Utc): ValidatedModels => {
  // Batteries name their template by its name, which must therefore be in one row only.
  const names = new Map<string, number>()
  const examined = sheet.rows.map((row) => {
    const { problems, remarks } = problemsIn(row.product, now)
    const findings = [...row.findings, ...toFindings(sheet, row, [...problems, ...repetition("name", row, names)])]
    return { row, findings, warnings: toFindings(sheet, row, remarks) }
  })
  return {
    findings: [...sheet.findings, ...examined.flatMap(({ findings }) => findings)],
    warnings: [...sheet.warnings, ...examined.flatMap(({ warnings }) => warnings)],
    valid: examined.filter(({ findings }) => findings.length === 0).map(({ row }) => row)
  }
}

const problemsIn = (product: unknown, now: DateTime.Utc) =>
  Result.match(TemplateInput.parse(product, now), {
    onSuccess: ({ attributes, warnings }) => ({
      problems: [],
      remarks: [...otherWarnings(warnings, attributes).map(invalid), ...unlikelyInRow(attributes, false)]
    }),
    onFailure: ({ issues }) => ({ problems: issues.map(invalid), remarks: [] })
  })
