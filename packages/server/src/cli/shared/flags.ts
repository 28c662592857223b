/** Flags, and their values as fields of a record: `--trade-name` for `trade_name`. */
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"

const flagOf = (field: string) => field.replaceAll("_", "-")

/** A flag for an optional field that holds text. */
export const textField = (field: string, description: string) =>
  Flag.String(flagOf(field)).pipe(Flag.withDescription(description), Flag.optional)

/** A flag for an optional field that holds an integer. */
export const numberField = (field: string, description: string) =>
  Flag.Int(flagOf(field)).pipe(Flag.withDescription(description), Flag.optional)

/** The flag `--clear FIELD`, repeatable, for these fields. */
export const clear = (fields: ReadonlyArray<string>) =>
  Flag.Literals("clear", fields).pipe(
    Flag.withMetavar("FIELD"),
    Flag.withDescription("Clear this field (repeatable)"),
    Flag.atLeast(0),
    Flag.withDefault<ReadonlyArray<string>>([])
  )

/** The values of the flags that were set, by field; a field to be cleared is null. */
export const valuesOf = (
  flags: Readonly<Record<string, Option.Option<unknown>>>,
  cleared: ReadonlyArray<string> = []
): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    Object.entries(flags).flatMap(([field, value]) => (Option.isSome(value) ? [[field, value.value]] : []))
  ),
  ...Object.fromEntries(cleared.map((field) => [field, null]))
})

type Present<Flags> = { readonly [Name in keyof Flags]?: Flags[Name] extends Option.Option<infer A> ? A : never }

/** The values of the flags that were set, by the same names. */
export const present = <Flags extends Readonly<Record<string, Option.Option<unknown>>>>(flags: Flags): Present<Flags> =>
  // Sound: only names without a value are left out.
  valuesOf(flags) as Present<Flags>

/** A flag that is off unless it is set. */
export const switchFlag = (name: string, description: string) =>
  Flag.Boolean(name).pipe(Flag.withDescription(description), Flag.withDefault(false))

/** At most one of these values. */
export const choiceFlag = <const Values extends ReadonlyArray<string>>(
  name: string,
  values: Values,
  description: string
) => Flag.Literals(name, values).pipe(Flag.withDescription(description), Flag.optional)

/** At most one text. */
export const textFlag = (name: string, description: string) =>
  Flag.String(name).pipe(Flag.withDescription(description), Flag.optional)

/** Any number of texts: the flag is repeated. */
export const textsFlag = (name: string, description: string) =>
  Flag.String(name).pipe(Flag.withDescription(description), Flag.atLeast(0))

/** The last second of a day (`2027-05-31`) in UTC; a moment stays as it is. */
export const endOfDay = (text: string): string => (/^\d{4}-\d\d-\d\d$/u.test(text) ? `${text}T23:59:59Z` : text)
