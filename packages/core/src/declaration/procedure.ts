/**
 * Which conformity assessment procedure may be declared, and whether a notified body takes part.
 *
 * @source EU 2023/1542 Art. 17
 * @source EU 2023/1542 Annex IX(7)
 */
import { type Issue, issue } from "../text/Issues.ts"
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
    : [issue("subjects", "oneSerial")])
]

const moduleIssues = (
  { module, module_7_8, series }: Procedure,
  { articles, isSecondLife }: Declared
): ReadonlyArray<Issue> => {
  if (isSecondLife) {
    return module === "A" && module_7_8 === undefined ? [] : [issue(field, "moduleUsed")]
  }
  const expected = series ? "D1" : "G"
  const paragraph = series ? "Art. 17(2)(a)" : "Art. 17(2)(b)"
  const unassessed = [7, 8].filter((article) => articles.includes(article))
  if (series && module === "G") {
    return [issue(field, "moduleSeries")]
  }
  if (!series && module === "D1") {
    return [issue(field, "moduleSingle")]
  }
  if (module_7_8 !== undefined && module_7_8 !== expected) {
    return [issue("procedure.module_7_8", "moduleOther", { expected, paragraph })]
  }
  return unassessed.length > 0 && module === "A" && module_7_8 === undefined
    ? [issue("procedure.module_7_8", "moduleNeeded", { articles: unassessed.join(" and "), expected, paragraph })]
    : []
}

/** Whether a notified body takes part in the procedure. */
export const hasNotifiedBody = ({ module, module_7_8 }: Procedure): boolean =>
  module !== "A" || module_7_8 !== undefined

const notifiedBodyIssues = (procedure: Procedure, { notified_body }: Declared): ReadonlyArray<Issue> => {
  if (hasNotifiedBody(procedure) === (notified_body !== undefined)) return []
  return [
    notified_body === undefined
      ? issue("notified_body", "bodyNeeded", { module: procedure.module_7_8 ?? procedure.module })
      : issue("notified_body", "bodyAbsent")
  ]
}
