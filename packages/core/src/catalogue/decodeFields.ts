/**
 * Decodes the flat fields of an input by a table of codecs, and collects all issues.
 *
 * Unknown fields are not an issue; they are listed, nested ones by path.
 *
 * @source spec §7 (unrecognized_fields)
 */
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type * as SchemaIssue from "effect/SchemaIssue"
import { maximumEntries } from "./composites.ts"
import { decodingOptions, describeIssue } from "../text/describeIssue.ts"
import { isJsonObject } from "../text/Json.ts"
import { type Issue, issue } from "../text/Issues.ts"
import { UnrecognizedFields } from "../text/UnrecognizedFields.ts"

/** Decodes one field: its value, or the issues under the field's name. `now` is for dates. */
export type Decoder<A = unknown> = (
  field: string,
  input: unknown,
  now: DateTime.Utc
) => Result.Result<A, ReadonlyArray<Issue>>
export type DecoderTable<A = unknown> = ReadonlyMap<string, Decoder<A>>

const toKey = (key: PropertyKey): string | number => (typeof key === "symbol" ? String(key) : key)

/** The issues of a schema by field; `field` undefined: the first key of an issue's path is its field. */
export const issuesOf = ({ issue }: { readonly issue: SchemaIssue.Issue }, field?: string): ReadonlyArray<Issue> =>
  describeIssue(issue).map(({ found, path }) => {
    const [first = "body", ...rest] = [...(field === undefined ? [] : [field]), ...path]
    return { field: String(first), ...found, ...(rest.length === 0 ? {} : { path: [first, ...rest].map(toKey) }) }
  })

export const decoder = <A>(
  codec: Schema.Codec<A, unknown>
): ((field: string, input: unknown) => Result.Result<A, ReadonlyArray<Issue>>) => {
  const decode = Schema.decodeUnknownResult(codec, decodingOptions)
  return (field, input) =>
    // A list that is too long for any field is not decoded entry by entry.
    Array.isArray(input) && input.length > maximumEntries
      ? Result.fail([issue(field, "atMostEntries", { count: maximumEntries, ending: "ies" })])
      : Result.mapError(decode(input), (error) => issuesOf(error, field))
}

/** Rejects a time that is more than `skewSeconds` in the future. `timeOf` returns null for a value without a time. */
export const notInFuture =
  <A>(decode: Decoder<A>, timeOf: (value: A) => DateTime.Utc | null, skewSeconds = 0): Decoder<A> =>
  (field, input, now) =>
    Result.flatMap(decode(field, input, now), (value) => {
      const time = timeOf(value)
      return time !== null && DateTime.isGreaterThan(time, DateTime.add(now, { seconds: skewSeconds }))
        ? Result.fail([issue(field, "future")])
        : Result.succeed(value)
    })

export interface DecodedFields<A> {
  readonly values: ReadonlyMap<string, A>
  /** Fields that were sent as `null`. */
  readonly cleared: ReadonlySet<string>
  readonly issues: ReadonlyArray<Issue>
  readonly unrecognized: UnrecognizedFields
}

const noFields: ReadonlySet<string> = new Set()

/** `others`: fields of the input that are none of the table, and are known all the same. */
export const decodeFields = <A>(
  table: DecoderTable<A>,
  input: Readonly<Record<string, unknown>>,
  now: DateTime.Utc,
  others: ReadonlySet<string> = noFields
): DecodedFields<A> => {
  const values = new Map<string, A>()
  const cleared = new Set<string>()
  const issues: Array<Issue> = []
  const unrecognized = new UnrecognizedFields()
  // The fields of a large input are not gathered before they are looked at.
  for (const field in input) {
    const value = input[field]
    const decode = table.get(field)
    if (others.has(field)) continue
    if (decode === undefined) {
      unrecognized.add(field)
    } else if (value === null) {
      cleared.add(field)
    } else {
      const decoded = decode(field, value, now)
      if (Result.isFailure(decoded)) {
        issues.push(...decoded.failure)
      } else {
        values.set(field, decoded.success)
        collectUnrecognized(value, decoded.success, field, unrecognized)
      }
    }
  }
  return { values, cleared, issues, unrecognized }
}

/** Keys of the input that decoding dropped, by path. */
export const collectUnrecognized = (
  input: unknown,
  decoded: unknown,
  path: string,
  found: UnrecognizedFields
): void => {
  if (Array.isArray(input) && Array.isArray(decoded)) {
    input.forEach((entry, index) => collectUnrecognized(entry, decoded[index], `${path}[${index}]`, found))
  } else if (isJsonObject(input) && isJsonObject(decoded)) {
    for (const key in input) {
      if (Object.hasOwn(decoded, key)) collectUnrecognized(input[key], decoded[key], `${path}.${key}`, found)
      else found.addIn(path, key)
    }
  }
}
