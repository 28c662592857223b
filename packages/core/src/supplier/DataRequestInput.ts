/** What callers send to make, change, accept and reject a request to a supplier. */
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { languages } from "../languages/languages.ts"
import { emailInput } from "../party/contact.ts"
import { ConfirmedFields } from "../product/Confirmation.ts"
import { ProductId } from "../product/ProductId.ts"
import { TemplateId } from "../product/TemplateValues.ts"
import { type Issue, type ValidationFailed, validationFailed } from "../text/Issues.ts"
import { Moment, toUtc } from "../text/Moment.ts"
import { parseBody } from "../text/parseBody.ts"
import { trimmed } from "../text/trimmed.ts"
import { dataRequestLimits, type Recipient } from "./DataRequest.ts"

const { nameCharacters, noteCharacters, products } = dataRequestLimits

const names = Schema.Array(Schema.String).check(Schema.isMinLength(1), Schema.isMaxLength(200))
const due = Schema.NullOr(Moment)
const note = Schema.NullOr(trimmed(noteCharacters))

const Create = Schema.Struct({
  recipient: Schema.Struct({
    name: trimmed(nameCharacters),
    email: Schema.optionalKey(Schema.NullOr(emailInput(nameCharacters))),
    locale: Schema.optionalKey(Schema.Literals(languages))
  }),
  template_id: Schema.optionalKey(TemplateId),
  product_ids: Schema.optionalKey(Schema.Array(ProductId).check(Schema.isMinLength(1), Schema.isMaxLength(products))),
  fields: Schema.Union([Schema.Literal("missing"), names]),
  due_at: Schema.optionalKey(due),
  note: Schema.optionalKey(note)
})

export interface DataRequestCreate {
  /** Without a language, the recipient gets that of the organization. */
  readonly recipient: Omit<Recipient, "locale"> & { readonly locale: Recipient["locale"] | undefined }
  readonly target: { readonly template_id: TemplateId } | { readonly product_ids: ReadonlyArray<ProductId> }
  readonly fields: ReadonlyArray<string> | "missing"
  readonly due_at: DateTime.Utc | null
  readonly note: string | null
}

const decodeCreate = parseBody(Create)

/** Fails with all issues of a body. The due date is in the future. */
export const parseDataRequest = (
  body: unknown,
  now: DateTime.Utc
): Result.Result<DataRequestCreate, ValidationFailed> =>
  Result.flatMap(decodeCreate(body), ({ due_at, fields, note: text, product_ids, recipient, template_id }) => {
    const due = due_at === undefined || due_at === null ? null : toUtc(due_at)
    const ids = [...new Set((product_ids ?? []).map((id) => ProductId.make(id.toLowerCase())))]
    const target = template_id === undefined ? { product_ids: ids } : { template_id }
    const issues = [
      ...dueIssues(due, now),
      ...((template_id === undefined) === (product_ids === undefined)
        ? [{ field: "template_id", message: "name a template, or product_ids, and not both" }]
        : [])
    ]
    if (issues.length > 0) return Result.fail(validationFailed(issues))
    const { email = null, locale, name } = recipient
    return Result.succeed({ recipient: { name, email, locale }, target, fields, due_at: due, note: text ?? null })
  })

const dueIssues = (due: DateTime.Utc | null, now: DateTime.Utc): ReadonlyArray<Issue> =>
  due !== null && DateTime.isLessThanOrEqualTo(due, now) ? [{ field: "due_at", message: "must be in the future" }] : []

export interface DataRequestUpdate {
  readonly due_at?: DateTime.Utc | null
  readonly note?: string | null
}

const decodeUpdate = parseBody(Schema.Struct({ due_at: Schema.optionalKey(due), note: Schema.optionalKey(note) }))

export const parseDataRequestUpdate = (
  body: unknown,
  now: DateTime.Utc
): Result.Result<DataRequestUpdate, ValidationFailed> =>
  Result.flatMap(decodeUpdate(body), ({ due_at, ...rest }) => {
    if (due_at === undefined) return Result.succeed(rest)
    const due = due_at === null ? null : toUtc(due_at)
    const issues = dueIssues(due, now)
    return issues.length > 0 ? Result.fail(validationFailed(issues)) : Result.succeed({ ...rest, due_at: due })
  })

/** Which answered fields are accepted; all of them without a list. `confirm_unlikely`: unlikely values that published passports may get. */
export const parseAcceptedFields: (
  body: unknown
) => Result.Result<
  { readonly fields?: ReadonlyArray<string>; readonly confirm_unlikely?: ReadonlyArray<string> },
  ValidationFailed
> = parseBody(
  Schema.Struct({ fields: Schema.optionalKey(names), confirm_unlikely: Schema.optionalKey(ConfirmedFields) })
)

/** Which answered fields are rejected, and why; all of them without a list. */
export const parseRejectedFields: (
  body: unknown
) => Result.Result<{ readonly fields?: ReadonlyArray<string>; readonly reason: string }, ValidationFailed> = parseBody(
  Schema.Struct({ fields: Schema.optionalKey(names), reason: trimmed(noteCharacters) })
)
