/** The texts of a verification in one language. */
import type { CheckName, Level, Outcome } from "../bundle/checks.ts"
import type { Reason } from "../reasons.ts"

export interface ProofTexts {
  readonly outcomes: Readonly<Record<Outcome, string>>
  /** What each level shows. */
  readonly levels: Readonly<Record<Level, string>>
  /** What each check compares. */
  readonly checks: Readonly<Record<CheckName, string>>
  readonly reasons: Readonly<Record<Reason, string>>
}
