/** The flag `--json`, and the document that it prints. */
import * as Flag from "effect/cli/Flag"
import * as Console from "effect/Console"

/** Prints one document to stdout, and nothing else. */
export const printJson = (value: unknown) => Console.log(JSON.stringify(value, null, 2))

export const json = Flag.Boolean("json").pipe(
  Flag.withDescription("Print one JSON document instead of text"),
  Flag.withDefault(false)
)
