/** A value that is far outside of what such a battery can have. Texts are in the unit of the attribute. */
import type { Issue } from "../../text/Issue.ts"

/** `rule` and `params` say the same as data. */
export interface UnlikelyValue extends Issue {
  readonly value: string
  /** What is usual, with the quantity that shows it: `17.4 Wh/kg, usually 45 to 390`. */
  readonly usual: string
  /** What was probably meant; absent where no other unit or decimal point makes the value usual. */
  readonly meant?: {
    readonly value: string
    /** The value as it was sent, in the unit that makes it right; absent for another decimal point. */
    readonly sentAs?: string
  }
}
