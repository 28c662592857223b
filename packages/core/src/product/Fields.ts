/**
 * Reads the flat fields of an input by a table of codecs: every field is judged, all problems are told at once.
 *
 * Unknown fields are not an error here; they are named, nested ones by path.
 *
 * @source spec §7 (unrecognized_fields)
 */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import { maximumEntries } from "../catalogue/composites.ts"
import { isJsonObject } from "../text/Json.ts"
import { type Issue, toPath } from "../text/Issues.ts"
import { UnrecognizedFields } from "../text/UnrecognizedFields.ts"

/** Decodes one field: the value, or its problems under the field's name. */
export type Decoder = (field: string, input: unknown) => Result.Result<unknown, ReadonlyArray<Issue>>
export type Table = ReadonlyMap<string, Decoder>

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

export const decoder = (codec: Schema.Codec<unknown, unknown>): Decoder => {
  const decode = Schema.decodeUnknownResult(codec, { errors: "all" })
  return (field, input) => {
    // A list that is too long for any field is not judged entry by entry.
    if (Array.isArray(input) && input.length > maximumEntries) {
      return Result.fail([{ field, message: `holds more than ${maximumEntries} entries` }])
    }
    return Result.mapError(decode(input), (error) =>
      issuesOf(error.issue).issues.map(({ message, path = [] }) => ({
        field,
        message:
          path.length === 0
            ? message
            : // Sound: the formatter gives plain keys, never path segment objects.
              `${toPath([field, ...(path as ReadonlyArray<PropertyKey>)])}: ${message}`
      }))
    )
  }
}

export interface DecodedFields {
  readonly values: ReadonlyMap<string, unknown>
  /** Fields that were sent as `null`. */
  readonly cleared: ReadonlySet<string>
  readonly issues: ReadonlyArray<Issue>
  readonly unrecognized: UnrecognizedFields
}

export const decodeFields = (table: Table, input: Readonly<Record<string, unknown>>): DecodedFields => {
  const values = new Map<string, unknown>()
  const cleared = new Set<string>()
  const issues: Array<Issue> = []
  const unrecognized = new UnrecognizedFields()
  for (const [field, value] of Object.entries(input)) {
    const decode = table.get(field)
    if (decode === undefined) {
      unrecognized.add(field)
    } else if (value === null) {
      cleared.add(field)
    } else {
      const decoded = decode(field, value)
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
const collectUnrecognized = (input: unknown, decoded: unknown, path: string, found: UnrecognizedFields): void => {
  if (Array.isArray(input) && Array.isArray(decoded)) {
    input.forEach((entry, index) => collectUnrecognized(entry, decoded[index], `${path}[${index}]`, found))
  } else if (isJsonObject(input) && isJsonObject(decoded)) {
    for (const [key, value] of Object.entries(input)) {
      if (Object.hasOwn(decoded, key)) collectUnrecognized(value, decoded[key], `${path}.${key}`, found)
      else found.add(`${path}.${key}`)
    }
  }
}
