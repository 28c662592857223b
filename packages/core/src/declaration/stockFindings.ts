/** Issued declarations that need a look, such as one whose certificate of a notified body has ended. */
import type { Day } from "../law/Duty.ts"
import type { Issue } from "../text/Issues.ts"
import type { Declaration } from "./Declaration.ts"
import { declarationFindings, lastVersion } from "./rules.ts"

export interface DeclarationWithFindings {
  readonly id: Declaration["id"]
  readonly number: string | null
  readonly findings: ReadonlyArray<Issue>
}

/** Those with findings on a day, in their order. */
export const stockFindings = (
  declarations: ReadonlyArray<Declaration>,
  day: Day
): ReadonlyArray<DeclarationWithFindings> =>
  declarations.flatMap((declaration) => {
    const content = lastVersion(declaration)?.content
    const findings = content === undefined ? [] : declarationFindings(content, day)
    return content === undefined || findings.length === 0
      ? []
      : [{ id: declaration.id, number: content.number, findings }]
  })
