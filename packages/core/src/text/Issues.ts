/**
 * The issues of an input by field: the `details` of a validation error.
 *
 * The key is the field as the caller wrote it. The message begins with the path of a nested value
 * (`hazardous_substances[0].impact: must be a text`).
 *
 * @source spec §7
 */
import * as Schema from "effect/Schema"
import { type Issue, sentenceOf } from "./Issue.ts"
import { maximumNames, type UnrecognizedFields } from "./UnrecognizedFields.ts"
import { type Rule, type Said, messageOf, say } from "./messages.ts"

export const Details = Schema.Record(Schema.String, Schema.Array(Schema.String))
export type Details = typeof Details.Type

export type { Issue }

/** The issue of a field that breaks a rule. */
export const issue = <R extends Rule>(field: string, ...[rule, params]: Said<R>): Issue => ({
  field,
  message: messageOf(rule, params)
})

/**
 * The most fields that one response lists, the most characters of a name, and the most messages of one field: the
 * response stays small, whatever was sent.
 */
const maximumFields = 5000
const maximumName = 200
const maximumMessages = 20

/** A text of at most 200 characters; a longer one ends with `…`. */
export const cutText = (text: string): string =>
  text.length <= maximumName ? text : `${text.slice(0, maximumName).toWellFormed()}…`

/** Unknown fields as a response lists them: each once, in their order. */
export const toNames = (fields: Iterable<string>): ReadonlyArray<string> => {
  const names = new Set<string>()
  for (const field of fields) {
    if (names.size === maximumNames) break
    names.add(cutText(field))
  }
  return [...names]
}

/** Messages by field, in the order in which they were found. Safe for any field name, `__proto__` included. */
export const toDetails = (issues: ReadonlyArray<Issue>): Details => {
  const byField = new Map<string, Set<string>>()
  for (const { field, message } of issues) {
    const name = cutText(field)
    const messages = byField.get(name)
    if (messages !== undefined) messages.add(message)
    else if (byField.size < maximumFields) byField.set(name, new Set([message]))
  }
  return Object.fromEntries([...byField].map(([name, messages]) => [name, shortened([...messages])]))
}

/** The messages of `details` as a list of issues, in their order. */
export const toIssues = (details: Details): ReadonlyArray<Issue> =>
  Object.entries(details).flatMap(([field, messages]) => messages.map((message) => ({ field, message })))

const shortened = (messages: ReadonlyArray<string>): ReadonlyArray<string> =>
  messages.length <= maximumMessages
    ? messages
    : [...messages.slice(0, maximumMessages), say("more", { count: messages.length - maximumMessages })]

/** Writes a path such as `["list", 0, "name"]` as `list[0].name`. */
export const toPath = (path: ReadonlyArray<PropertyKey>): string =>
  path.reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : text === "" ? String(key) : `${text}.${String(key)}`),
    ""
  )

/** The input is invalid. Nothing was stored. */
export class ValidationFailed extends Schema.TaggedError<ValidationFailed>()("ValidationFailed", {
  details: Details,
  unrecognized_fields: Schema.Array(Schema.String),
  /** How many more unknown fields there are. */
  unrecognized_fields_omitted: Schema.optionalKey(Schema.Int)
}) {
  override get message(): string {
    return sentenceOf("The input is invalid", toIssues(this.details))
  }
}

export const validationFailed = (issues: ReadonlyArray<Issue>, unrecognized?: UnrecognizedFields): ValidationFailed =>
  new ValidationFailed({
    details: toDetails(issues),
    unrecognized_fields: unrecognized?.names ?? [],
    ...omittedFields(unrecognized)
  })

/** The count of unlisted fields, which a response has only where it is not 0. */
export const omittedFields = (
  unrecognized: UnrecognizedFields | undefined
): { readonly unrecognized_fields_omitted?: number } =>
  unrecognized === undefined || unrecognized.omitted === 0 ? {} : { unrecognized_fields_omitted: unrecognized.omitted }
