/** The texts of a verification in one language. */
import type { Check, CheckName, Level, Outcome } from "../bundle/checks.ts"
import type { Reason } from "../reasons.ts"

/** What a check found: a true sentence for each of its states. */
export interface CheckTexts {
  readonly passed: string
  readonly failed: string
  /** Absent if the check never remains open. */
  readonly open?: string
}

export interface ProofTexts {
  readonly outcomes: Readonly<Record<Outcome, string>>
  /** Stands before everything else if the passport is for practice. */
  readonly practice: string
  /** What each level shows. */
  readonly levels: Readonly<Record<Level, string>>
  readonly checks: Readonly<Record<CheckName, CheckTexts>>
  readonly reasons: Readonly<Record<Reason, string>>
}

/** The sentence about a check in the language of the texts. */
export const checkText = ({ checks }: ProofTexts, { name, state }: Pick<Check, "name" | "state">): string => {
  const { failed, open = failed, passed } = checks[name]
  return { passed, failed, open }[state]
}
