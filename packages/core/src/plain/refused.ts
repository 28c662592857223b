/** The outcome of an input that is invalid. */
import { type Issue, said, sentenceOf } from "../text/Issue.ts"
import type { Refused } from "./Outcome.ts"

export const refused = (issues: ReadonlyArray<Issue>): Refused => ({
  ok: false,
  message: sentenceOf("The input is invalid", issues),
  issues: issues.map(said)
})
