/** The unlikely values of rows as problems of cells. They stop the publication of a row until the caller accepts them. */
import type { Attributes } from "../catalogue/Catalogue.ts"
import { unlikelyRows } from "../product/unlikely/unlikelyRows.ts"
import { unlikelyValues, unlikelyWarnings } from "../product/unlikely/unlikelyValues.ts"
import type { Issue } from "../text/Issues.ts"
import type { FieldProblem } from "./fieldProblems.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"
import { messageOf } from "../text/messages.ts"

/** What is unlikely in one row by itself. */
export const unlikelyInRow = (attributes: Attributes, stops: boolean): ReadonlyArray<FieldProblem> =>
  unlikelyValues(attributes).map((value) => ({
    field: value.field,
    problem: SheetProblem.Unlikely({ ...value, stops })
  }))

/** The warnings about a row without those about unlikely values. */
export const otherWarnings = (warnings: ReadonlyArray<Issue>, attributes: Attributes): ReadonlyArray<Issue> => {
  const unlikely = new Set(unlikelyWarnings(attributes).map(messageOf))
  return warnings.filter((one) => !unlikely.has(messageOf(one)))
}

/** What is unlikely in each row beside the other rows of its model, in the order of the rows. */
export const unlikelyAmongRows = (
  rows: ReadonlyArray<Attributes>
): ReadonlyArray<(stops: boolean) => ReadonlyArray<FieldProblem>> =>
  unlikelyRows(rows).map(
    (values) => (stops) =>
      values.map((value) => ({ field: value.field, problem: SheetProblem.UnlikelyInModel({ ...value, stops }) }))
  )
