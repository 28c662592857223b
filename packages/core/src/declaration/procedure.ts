/**
 * Which conformity assessment procedure may be declared, and whether a notified body takes part.
 *
 * @source EU 2023/1542 Art. 17
 * @source EU 2023/1542 Annex IX(7)
 */
import type { Issue } from "../text/Issues.ts"
import type { DeclarationMembers, Procedure } from "./members.ts"

export interface Declared {
  readonly notified_body: DeclarationMembers["notified_body"]
  /** The articles whose requirements apply. */
  readonly articles: ReadonlyArray<number>
  /** A battery that was made of others. */
  readonly isSecondLife: boolean
  /** The number of batteries that the subjects name by their serial numbers. */
  readonly serialNumbers: number
  readonly subjects: number
}

const field = "procedure.module"

export const procedureIssues = (procedure: Procedure, declared: Declared): ReadonlyArray<Issue> => [
  ...moduleIssues(procedure, declared),
  ...notifiedBodyIssues(procedure, declared),
  ...(procedure.module !== "G" || (declared.subjects === 1 && declared.serialNumbers === 1)
    ? []
    : [
        {
          field: "subjects",
          message:
            "must be one battery with exactly one serial number: module G verifies single batteries (Annex VIII, Part C)"
        }
      ])
]

const moduleIssues = (
  { module, module_7_8, series }: Procedure,
  { articles, isSecondLife }: Declared
): ReadonlyArray<Issue> => {
  if (isSecondLife) {
    return module === "A" && module_7_8 === undefined
      ? []
      : [{ field, message: "must be A alone for a battery that is made of used ones (Art. 17(3))" }]
  }
  const expected = series ? "D1" : "G"
  const paragraph = series ? "Art. 17(2)(a)" : "Art. 17(2)(b)"
  const unassessed = [7, 8].filter((article) => articles.includes(article))
  if (series && module === "G") {
    return [{ field, message: "must be A or D1 for batteries that are manufactured in series (Art. 17(1)(a))" }]
  }
  if (!series && module === "D1") {
    return [{ field, message: "must be A or G for batteries that are not manufactured in series (Art. 17(1)(b))" }]
  }
  if (module_7_8 !== undefined && module_7_8 !== expected) {
    return [{ field: "procedure.module_7_8", message: `must be ${expected} (${paragraph})` }]
  }
  return unassessed.length > 0 && module === "A" && module_7_8 === undefined
    ? [
        {
          field: "procedure.module_7_8",
          message: `is required for Article ${unassessed.join(" and ")}: ${expected} (${paragraph})`
        }
      ]
    : []
}

/** Whether a notified body takes part in the procedure. */
export const hasNotifiedBody = ({ module, module_7_8 }: Procedure): boolean =>
  module !== "A" || module_7_8 !== undefined

const notifiedBodyIssues = (procedure: Procedure, { notified_body }: Declared): ReadonlyArray<Issue> => {
  if (hasNotifiedBody(procedure) === (notified_body !== undefined)) return []
  const message =
    notified_body === undefined
      ? `is required for module ${procedure.module_7_8 ?? procedure.module} (Annex IX(7))`
      : "must be absent for module A alone, in which no notified body takes part (Annex IX(7))"
  return [{ field: "notified_body", message }]
}
