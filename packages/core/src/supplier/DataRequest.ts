/**
 * A request to a supplier: an organization asks for values of a template or of products, and a person without an account answers.
 *
 * The answer is a proposal: nothing of it is in a template or a product before the organization accepts it.
 *
 * @source inferred: see docs/decisions/0095-requests-to-suppliers.md
 */
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { DataRequestId } from "../access/DataRequestId.ts"
import type { AttributeName, Attributes } from "../catalogue/Catalogue.ts"
import { completeLanguages } from "../languages/languages.ts"
import { emailInput } from "../party/contact.ts"
import { OrganizationId } from "../party/Organization.ts"
import type { ProductId } from "../product/ProductId.ts"
import type { TemplateId } from "../product/TemplateValues.ts"
import {
  changeTime,
  column,
  computed,
  filled,
  filledTime,
  key,
  resource,
  sentOptionally,
  shown,
  shownAs,
  text,
  timeOrNull
} from "../resource/resource.ts"
import { described, written } from "../text/described.ts"
import { isoTime } from "../text/isoTime.ts"
import { trimmed } from "../text/trimmed.ts"

/** `submitted`: the answer waits for a decision. A rejected request is `open` again. `accepted` and `withdrawn` are final. */
export const DataRequestStatus = Schema.Literals(["open", "submitted", "accepted", "withdrawn"])
export type DataRequestStatus = typeof DataRequestStatus.Type

/**
 * `open`: requests of an organization that are open or submitted. `links`: how many links of a request are valid, the newest.
 * `documents`, `documentBytes`: what may be stored for a request at a time.
 */
export const dataRequestLimits = {
  open: 1000,
  products: 500,
  links: 10,
  nameCharacters: 200,
  noteCharacters: 2000,
  documents: 1000,
  documentBytes: 100 * 1024 * 1024
} as const

/**
 * `before`, `after`: days between the reminder and the date. `latest`: so many days after it, none is sent any more. `pause`: days without a
 * reminder after the request was made or a person has reminded.
 */
export const reminderDays = { before: 3, after: 1, latest: 14, pause: 1 } as const

/** Who is asked. */
export const Recipient = resource({
  name: text(dataRequestLimits.nameCharacters, "Name of the supplier."),
  email: filled(
    Schema.String,
    emailInput(dataRequestLimits.nameCharacters),
    "Where the link and reminders are sent, if the service sends mails."
  ),
  locale: sentOptionally(
    Schema.Literals(completeLanguages),
    "Language of the page and the mails. By default it is that of the organization."
  )
})
export type Recipient = typeof Recipient.row.Type

const names = Schema.Array(Schema.String)

/** Why an answer was sent back. `fields`: those that are to be corrected. */
const Rejection = Schema.Struct({
  at: Schema.DateTimeUtcFromString,
  fields: written<ReadonlyArray<AttributeName>>(),
  reason: Schema.String
})
export type Rejection = typeof Rejection.Type

const ShownRejection = Schema.Struct({
  fields: described(names, "The attributes to correct."),
  reason: described(Schema.String, "What is wrong with them."),
  at: described(isoTime, "When it was sent back.")
}).annotate({ identifier: "DataRequestRejection", description: "Why an answer was sent back." })

const id = Schema.String.annotate({ format: "uuid" })

export const DataRequest = resource({
  id: key(DataRequestId, "Id of the request. The audit entries of the values that it brought have it, too."),
  organization_id: column(OrganizationId),
  recipient: shownAs(written<Recipient>(), Recipient.json, "Who is asked."),
  // null if the values are for products.
  template_id: shownAs(written<TemplateId | null>(), Schema.NullOr(id), "The template that the values are for."),
  // Empty if the values are for a template.
  product_ids: shownAs(written<ReadonlyArray<ProductId>>(), Schema.Array(id), "The batteries that the values are for."),
  // In the order of the catalogue; at least one.
  fields: shownAs(written<ReadonlyArray<AttributeName>>(), names, "The attributes that are asked for."),
  due_at: filledTime("By when the answer is needed; `null` for no date. A late answer is accepted, too."),
  is_overdue: computed(Schema.Boolean, "Whether the request is open after its date."),
  note: filled(
    Schema.String,
    trimmed(dataRequestLimits.noteCharacters),
    "A text for the supplier, such as the article that the values are about."
  ),
  status: shown(
    DataRequestStatus,
    "`open`: the supplier can answer. `submitted`: the answer waits for your decision. `accepted` and `withdrawn` are final."
  ),
  // The supplier cannot change them any more.
  accepted_fields: shownAs(
    written<ReadonlyArray<AttributeName>>(),
    names,
    "The attributes whose values were accepted."
  ),
  rejection: shownAs(
    Schema.NullOr(Rejection),
    Schema.NullOr(ShownRejection),
    "The last rejection; `null` without one, and once the answer is submitted again."
  ),
  submitted_at: timeOrNull("When the answer was submitted last."),
  reminded_at: timeOrNull("When the supplier was reminded last."),
  // A new date has reminders of its own.
  reminded_before_due_at: timeOrNull(
    `When the service reminded the supplier by mail, ${reminderDays.before} days before the date; \`null\` if it has not.`
  ),
  reminded_after_due_at: timeOrNull(
    `When the service reminded the supplier by mail, ${reminderDays.after} day after the date; \`null\` if it has not.`
  ),
  created_at: changeTime,
  updated_at: changeTime
})
export type DataRequest = typeof DataRequest.row.Type

/** What a template, or products that have the same values, had in the fields of a request. */
export interface StandingValues {
  /** Empty for a template. */
  readonly product_ids: ReadonlyArray<ProductId>
  readonly values: Attributes
}

/**
 * What the fields of a request had, in their order: a short value as its JSON text, a longer one as a hash, an empty one as null.
 * It is kept for every product of a request, so it does not have the values themselves.
 */
export interface StandingFingerprints {
  /** Products with the same values; empty for a template. */
  readonly product_ids: ReadonlyArray<ProductId>
  readonly fingerprints: ReadonlyArray<string | null>
}

/** The values that a supplier states. */
export interface Answer {
  readonly values: Attributes
}

export const noAnswer: Answer = { values: {} }

/** Whether the time is over. This is a mark only: a late answer is an answer. */
export const isOverdue = ({ due_at, status }: DataRequest, now: DateTime.Utc): boolean =>
  status === "open" && due_at !== null && DateTime.isLessThan(due_at, now)
