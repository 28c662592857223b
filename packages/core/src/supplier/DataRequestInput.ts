/** What callers send to make, change, accept and reject a request to a supplier. */
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { ConfirmedFields } from "../product/Confirmation.ts"
import { ProductId } from "../product/ProductId.ts"
import { TemplateId } from "../product/TemplateValues.ts"
import { described } from "../text/described.ts"
import { type Issue, type ValidationFailed, validationFailed, issue } from "../text/Issues.ts"
import { toUtc } from "../text/Moment.ts"
import { trimmed } from "../text/trimmed.ts"
import { DataRequest, dataRequestLimits, Recipient } from "./DataRequest.ts"

const { noteCharacters, products } = dataRequestLimits

const optional = <S extends Schema.Top>(schema: S, description: string) =>
  Schema.optionalKey(described(schema, description))

const names = Schema.Array(Schema.String).check(Schema.isMinLength(1), Schema.isMaxLength(200))

/** The body that asks a supplier. */
export const DataRequestCreate = Schema.Struct({
  recipient: described(Recipient.create, "Who is asked."),
  template_id: optional(TemplateId, "The template that the values are for."),
  product_ids: optional(
    Schema.Array(ProductId).check(Schema.isMinLength(1), Schema.isMaxLength(products)),
    `The batteries that the values are for, at most ${products}, instead of a template.`
  ),
  fields: described(
    Schema.Union([Schema.Literal("missing"), names]),
    "The attributes that are asked for; `missing` for all that the completeness lacks."
  ),
  ...DataRequest.update.fields
})
export type DataRequestCreate = typeof DataRequestCreate.Type

/** The body that changes a request. */
export const DataRequestUpdate = DataRequest.update
export type DataRequestUpdate = typeof DataRequestUpdate.Type

/** The body that accepts answered fields; all of them without a list. */
export const DataRequestAcceptance = Schema.Struct({
  fields: optional(names, "The answered attributes to accept; all of them by default."),
  confirm_unlikely: Schema.optionalKey(ConfirmedFields)
})
export type DataRequestAcceptance = typeof DataRequestAcceptance.Type

/** The body that sends answered fields back; all of them without a list. */
export const DataRequestRejection = Schema.Struct({
  fields: optional(names, "The answered attributes to correct; all of them by default."),
  reason: described(trimmed(noteCharacters), "What is wrong. The supplier reads it.")
})
export type DataRequestRejection = typeof DataRequestRejection.Type

/** What is asked of whom. */
export interface AskedValues {
  /** Without a language, the recipient gets that of the organization. */
  readonly recipient: Omit<Recipient, "locale"> & { readonly locale: Recipient["locale"] | undefined }
  readonly target: { readonly template_id: TemplateId } | { readonly product_ids: ReadonlyArray<ProductId> }
  readonly fields: ReadonlyArray<string> | "missing"
  readonly due_at: DateTime.Utc | null
  readonly note: string | null
}

/** Fails unless the request has one target, and a due date in the future if it has one. */
export const askedValues = (
  { due_at, fields, note = null, product_ids, recipient, template_id }: DataRequestCreate,
  now: DateTime.Utc
): Result.Result<AskedValues, ValidationFailed> => {
  const due = due_at === undefined || due_at === null ? null : toUtc(due_at)
  const ids = [...new Set((product_ids ?? []).map((id) => ProductId.make(id.toLowerCase())))]
  const target = template_id === undefined ? { product_ids: ids } : { template_id }
  const issues = [
    ...dueIssues(due, now),
    ...((template_id === undefined) === (product_ids === undefined) ? [issue("template_id", "oneTarget")] : [])
  ]
  if (issues.length > 0) return Result.fail(validationFailed(issues))
  const { email = null, locale, name } = recipient
  return Result.succeed({ recipient: { name, email, locale }, target, fields, due_at: due, note })
}

const dueIssues = (due: DateTime.Utc | null, now: DateTime.Utc): ReadonlyArray<Issue> =>
  due !== null && DateTime.isLessThanOrEqualTo(due, now) ? [issue("due_at", "inFuture")] : []

/** The terms of a request that change. Fails for a due date that is not in the future. */
export const changedTerms = (
  { due_at, ...rest }: DataRequestUpdate,
  now: DateTime.Utc
): Result.Result<Partial<Pick<DataRequest, "due_at" | "note">>, ValidationFailed> => {
  if (due_at === undefined) return Result.succeed(rest)
  const due = due_at === null ? null : toUtc(due_at)
  const issues = dueIssues(due, now)
  return issues.length > 0 ? Result.fail(validationFailed(issues)) : Result.succeed({ ...rest, due_at: due })
}
