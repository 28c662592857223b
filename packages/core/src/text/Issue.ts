/** One thing that is wrong with an input, and how an error says all of them in one sentence. */
import type { BrokenRule } from "./BrokenRule.ts"
import { messageOf } from "./messages.ts"

export interface Issue extends BrokenRule {
  /** The field as the caller wrote it: a name, a path in a tree, or a JSON Pointer in a document. */
  readonly field: string
}

/** An issue with its message in English, which completes a sentence that begins with the field. */
export interface SaidIssue extends Issue {
  readonly message: string
}

export const said = (issue: Issue): SaidIssue => {
  const { field, ...broken } = issue
  return { field, message: messageOf(issue), ...broken }
}

/** How many issues a sentence has. */
const maximumSaid = 3

/** `The input is invalid: name must have at least 3 characters; battery_mass must be at least 0.` */
export const sentenceOf = (start: string, issues: ReadonlyArray<Issue>): string => {
  const first = issues.slice(0, maximumSaid).map((issue) => {
    const message = messageOf(issue)
    // A message about a part of a field begins with its path.
    return message.startsWith(`${issue.field}[`) || message.startsWith(`${issue.field}.`)
      ? message
      : `${issue.field} ${message}`
  })
  const more = issues.length - first.length
  return `${start}: ${[...first, ...(more > 0 ? [`${more} more`] : [])].join("; ")}.`
}
