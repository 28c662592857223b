/** What a function returns that can refuse its input: nothing is thrown for invalid data. */
import type { SaidIssue as Issue } from "../text/Issue.ts"

export type { Issue }

/** The value, with remarks on what was accepted and may be wrong or is ignored. */
export interface Accepted<A> {
  readonly ok: true
  readonly value: A
  readonly warnings: ReadonlyArray<Issue>
}

/** Everything that is wrong with the input, by field, and the same in one sentence. */
export interface Refused {
  readonly ok: false
  readonly message: string
  readonly issues: ReadonlyArray<Issue>
}

export type Outcome<A> = Accepted<A> | Refused
