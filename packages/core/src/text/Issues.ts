/**
 * The issues of an input by field: the `details` and the `rules` of a validation error.
 *
 * The key is the field as the caller wrote it. The message begins with the path of a nested value
 * (`hazardous_substances[0].impact: must be a text`).
 *
 * @source spec §7
 */
import * as Schema from "effect/Schema"
import { type Issue, sentenceOf } from "./Issue.ts"
import { maximumNames, type UnrecognizedFields } from "./UnrecognizedFields.ts"
import type { BrokenRule } from "./BrokenRule.ts"
import { givenParams } from "./broken.ts"
import { type Rule, type Said, messageOf } from "./messages.ts"

export const Details = Schema.Record(Schema.String, Schema.Array(Schema.String))
export type Details = typeof Details.Type

const Param = Schema.Union([Schema.String, Schema.Finite])
/** A broken rule in a response. */
export const ruleFields = {
  rule: Schema.String.annotate({ description: "Name of the rule." }),
  params: Schema.Record(Schema.String, Param).annotate({ description: "What varies in the message, by name." })
}

/** The rules that fields break, one for each message of `Details`. */
// Sound: the service writes the names of its own rules, and reads none.
export const Rules = Schema.Record(
  Schema.String,
  Schema.Array(
    Schema.Struct({
      ...ruleFields,
      path: Schema.optionalKey(
        Schema.Array(Param).annotate({
          description: "The part of the field that breaks the rule. Absent for the whole."
        })
      )
    }).annotate({ identifier: "BrokenRule", description: "A rule that a value breaks, as data." })
  )
) as unknown as Schema.Codec<Rules>
export interface Rules {
  readonly [field: string]: ReadonlyArray<BrokenRule>
}

export type { Issue }

/** The issue of a field that breaks a rule. */
export const issue = <R extends Rule>(field: string, ...[rule, params]: Said<R>): Issue => ({
  field,
  rule,
  params: givenParams(params)
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

/** Issues as an error lists them: by field, in the order in which they were found, each message once, within the limits. */
export const listed = (issues: ReadonlyArray<Issue>): ReadonlyArray<Issue> => {
  const fields = new Map<string, Map<string, Issue>>()
  for (const found of issues) {
    const field = cutText(found.field)
    const known = fields.get(field)
    if (known === undefined && fields.size === maximumFields) continue
    const messages = known ?? new Map<string, Issue>()
    if (known === undefined) fields.set(field, messages)
    const message = messageOf(found)
    if (!messages.has(message)) messages.set(message, { ...found, field })
  }
  return [...fields].flatMap(([field, messages]) => shortened(field, [...messages.values()]))
}

/** A list that ends with the number of further messages is short enough. */
const shortened = (field: string, issues: ReadonlyArray<Issue>): ReadonlyArray<Issue> =>
  issues.length <= maximumMessages || issues[maximumMessages]?.rule === "more"
    ? issues
    : [...issues.slice(0, maximumMessages), issue(field, "more", { count: issues.length - maximumMessages })]

/** Groups listed issues. Safe for any field name, `__proto__` included. */
const byField = <A>(issues: ReadonlyArray<Issue>, shown: (issue: Issue) => A): Readonly<Record<string, Array<A>>> => {
  const fields = new Map<string, Array<A>>()
  for (const one of issues) {
    const entries = fields.get(one.field) ?? []
    entries.push(shown(one))
    fields.set(one.field, entries)
  }
  return Object.fromEntries(fields)
}

/** The messages in English by field. */
export const toDetails = (issues: ReadonlyArray<Issue>): Details => byField(listed(issues), messageOf)

/** The rules by field, one for each message of `toDetails`. */
export const toRules = (issues: ReadonlyArray<Issue>): Rules =>
  byField(listed(issues), ({ params, path, rule }) => ({ rule, params, ...(path && { path }) }))

/** Issues as a row of a response has them. */
export const inRow = (issues: ReadonlyArray<Issue>): { readonly errors: Details; readonly rules: Rules } => ({
  errors: toDetails(issues),
  rules: toRules(issues)
})

/** The issues of `toRules`. */
export const toIssues = (rules: Rules): ReadonlyArray<Issue> =>
  Object.entries(rules).flatMap(([field, found]) => found.map((one) => ({ field, ...one })))

/** What an error has that lists issues. */
export const listing = { issues: Schema.declare((value): value is ReadonlyArray<Issue> => Array.isArray(value)) }

/** The input is invalid. Nothing was stored. */
export class ValidationFailed extends Schema.TaggedError<ValidationFailed>()("ValidationFailed", {
  ...listing,
  unrecognized_fields: Schema.Array(Schema.String),
  /** How many more unknown fields there are. */
  unrecognized_fields_omitted: Schema.optionalKey(Schema.Int)
}) {
  get details(): Details {
    return toDetails(this.issues)
  }
  override get message(): string {
    return sentenceOf("The input is invalid", this.issues)
  }
}

export const validationFailed = (issues: ReadonlyArray<Issue>, unrecognized?: UnrecognizedFields): ValidationFailed =>
  new ValidationFailed({
    issues: listed(issues),
    unrecognized_fields: unrecognized?.names ?? [],
    ...omittedFields(unrecognized)
  })

/** The input is invalid because one field breaks one rule. */
export const fieldRefused = <R extends Rule>(field: string, ...[rule, params]: Said<R>): ValidationFailed =>
  validationFailed([{ field, rule, params: givenParams(params) }])

/** The count of unlisted fields, which a response has only where it is not 0. */
export const omittedFields = (
  unrecognized: UnrecognizedFields | undefined
): { readonly unrecognized_fields_omitted?: number } =>
  unrecognized === undefined || unrecognized.omitted === 0 ? {} : { unrecognized_fields_omitted: unrecognized.omitted }
