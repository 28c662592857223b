/** Flags that stand for the fields of a record: `--trade-name` for `trade_name`. */
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"

const flagOf = (field: string) => field.replaceAll("_", "-")

export const textField = (field: string, description: string) =>
  Flag.String(flagOf(field)).pipe(Flag.withDescription(description), Flag.optional)

export const numberField = (field: string, description: string) =>
  Flag.Int(flagOf(field)).pipe(Flag.withDescription(description), Flag.optional)

/** `fields` can be emptied by name. */
export const clear = (fields: ReadonlyArray<string>) =>
  Flag.Literals("clear", fields).pipe(
    Flag.withMetavar("FIELD"),
    Flag.withDescription("Empty this field; may stand several times"),
    Flag.atLeast(0)
  )

/** What was given, by the names of the fields; what is to be emptied is null. */
export const given = (
  flags: Readonly<Record<string, Option.Option<unknown>>>,
  cleared: ReadonlyArray<string> = []
): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    Object.entries(flags).flatMap(([field, value]) => (Option.isSome(value) ? [[field, value.value]] : []))
  ),
  ...Object.fromEntries(cleared.map((field) => [field, null]))
})
