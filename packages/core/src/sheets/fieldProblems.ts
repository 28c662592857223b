/** Problems of the fields of a row, and how they become findings of its columns. */
import type { Issue } from "../text/Issues.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"
import { type Finding, headersAt, type KeyField, keyOf, type Row, type Sheet } from "./Sheet.ts"

export interface FieldProblem {
  readonly field: string
  readonly problem: SheetProblem
}

export const invalid = (issue: Issue): FieldProblem => ({
  field: issue.field,
  problem: SheetProblem.Invalid({ issue })
})

/** Names the header of the column. A cell that could not be read is reported once. */
export const toFindings = (
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

/** A field whose value must be in one row only. `rows`: the row of each value so far; that of this row is added. */
export const repetition = (
  field: KeyField,
  { product, row }: Row,
  rows: Map<string, number>
): ReadonlyArray<FieldProblem> => {
  const value = keyOf(product, field)
  if (value === null) return []
  const first = rows.get(value)
  if (first !== undefined) return [{ field, problem: SheetProblem.RepeatedValue({ row: first }) }]
  rows.set(value, row)
  return []
}
