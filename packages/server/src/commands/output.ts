/** What several commands share in how they are called and how they answer. */
import * as Flag from "effect/cli/Flag"
import * as Console from "effect/Console"

/** One document to stdout, nothing else. */
export const printJson = (value: unknown) => Console.log(JSON.stringify(value, null, 2))

export const json = Flag.Boolean("json").pipe(
  Flag.withDescription("Print one JSON document instead of text"),
  Flag.withDefault(false)
)
