/**
 * What is wrong with an input, by field: the `details` of a validation error.
 *
 * The key is the field as the caller wrote it; a nested place stands in the message
 * (`hazardous_substances[0].impact: Expected string`).
 *
 * @source spec §7
 */
import * as Schema from "effect/Schema"

export const Details = Schema.Record(Schema.String, Schema.Array(Schema.String))
export type Details = typeof Details.Type

export interface Issue {
  readonly field: string
  readonly message: string
}

/** Messages by field, in the order they were found. Safe for any field name, `__proto__` included. */
export const toDetails = (issues: ReadonlyArray<Issue>): Details => {
  const byField = new Map<string, Array<string>>()
  for (const { field, message } of issues) {
    const messages = byField.get(field)
    if (messages === undefined) byField.set(field, [message])
    else if (!messages.includes(message)) messages.push(message)
  }
  return Object.fromEntries(byField)
}

/** `["list", 0, "name"]` as `list[0].name`. */
export const toPath = (path: ReadonlyArray<PropertyKey>): string =>
  path.reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : text === "" ? String(key) : `${text}.${String(key)}`),
    ""
  )

/** The input cannot be taken. Nothing was stored. */
export class ValidationFailed extends Schema.TaggedError<ValidationFailed>()("ValidationFailed", {
  details: Details,
  unrecognized_fields: Schema.Array(Schema.String)
}) {}
