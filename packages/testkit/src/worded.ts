/** Issues that have the words of a test. */
import { broken, type Issue, toRules } from "@dpp/core/text"

type Details = Readonly<Record<string, ReadonlyArray<string>>>

/** The issues of messages by field. */
export const worded = (details: Details): ReadonlyArray<Issue> =>
  Object.entries(details).flatMap(([field, messages]) =>
    messages.map((message) => ({ field, ...broken("worded", { message }) }))
  )

/** The same as a row of a response has them. */
export const wordedRow = (errors: Details) => ({ errors, rules: toRules(worded(errors)) })
