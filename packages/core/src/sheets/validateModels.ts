/** Validates the rows of a file as templates of battery models, as creating them would. */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as TemplateInput from "../template/TemplateInput.ts"
import { type Issue, toIssues } from "../text/Issues.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"
import { type Finding, headersAt, keyOf, type Row, type Sheet } from "./Sheet.ts"
import { otherWarnings, unlikelyInRow } from "./unlikelyProblems.ts"

export interface ValidatedModels {
  readonly findings: ReadonlyArray<Finding>
  /** Values that are accepted and deserve attention, and columns that belong to a single battery. */
  readonly warnings: ReadonlyArray<Finding>
  /** The rows that can be stored. */
  readonly valid: ReadonlyArray<Row>
}

interface FieldProblem {
  readonly field: string
  readonly problem: SheetProblem
}

export const validateModels = (sheet: Sheet, now: DateTime.Utc): ValidatedModels => {
  const names = new Map<string, number>()
  const examined = sheet.rows.map((row) => {
    const { problems, remarks } = problemsIn(row.product, now)
    const findings = [...row.findings, ...toFindings(sheet, row, [...problems, ...repetition(row, names)])]
    return { row, findings, warnings: toFindings(sheet, row, remarks) }
  })
  return {
    findings: [...sheet.findings, ...examined.flatMap(({ findings }) => findings)],
    warnings: [...sheet.warnings, ...examined.flatMap(({ warnings }) => warnings)],
    valid: examined.filter(({ findings }) => findings.length === 0).map(({ row }) => row)
  }
}

const invalid = ({ field, message }: Issue): FieldProblem => ({
  field,
  problem: SheetProblem.Invalid({ field, message })
})

const problemsIn = (product: unknown, now: DateTime.Utc) =>
  Result.match(TemplateInput.parse(product, now), {
    onSuccess: ({ attributes, warnings }) => ({
      problems: [],
      remarks: [...otherWarnings(warnings, attributes).map(invalid), ...unlikelyInRow(attributes, false)]
    }),
    onFailure: ({ details }) => ({ problems: toIssues(details).map(invalid), remarks: [] })
  })

/** Names the header of the column. A cell that could not be read is reported once. */
const toFindings = (
  sheet: Sheet,
  { findings, row, sheet: name }: Row,
  problems: ReadonlyArray<FieldProblem>
): ReadonlyArray<Finding> =>
  problems
    .map(({ field, problem }) => ({
      row,
      column: headersAt(sheet, name).get(field) ?? field,
      problem,
      ...(name === undefined ? {} : { sheet: name })
    }))
    .filter(({ column }) => !findings.some((one) => one.column === column))

/** Batteries name their template by its name, which must therefore be in one row only. */
const repetition = ({ product, row }: Row, names: Map<string, number>): ReadonlyArray<FieldProblem> => {
  const name = keyOf(product, "name")
  if (name === null) return []
  const first = names.get(name)
  if (first !== undefined) return [{ field: "name", problem: SheetProblem.RepeatedSerial({ row: first }) }]
  names.set(name, row)
  return []
}
