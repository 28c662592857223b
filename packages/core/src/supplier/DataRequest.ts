/**
 * A request to a supplier: an organization asks for values of a template or of products, and a person without an account answers.
 *
 * The answer is a proposal: nothing of it is in a template or a product before the organization accepts it.
 *
 * @source inferred: see docs/decisions/0095-requests-to-suppliers.md
 */
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import type { DataRequestId } from "../access/DataRequestId.ts"
import type { AttributeName, Attributes } from "../catalogue/Catalogue.ts"
import type { CompleteLanguage } from "../languages/languages.ts"
import type { OrganizationId } from "../party/Organization.ts"
import type { ProductId } from "../product/ProductId.ts"
import type { TemplateId } from "../product/TemplateValues.ts"

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

/** Who is asked. */
export interface Recipient {
  readonly name: string
  readonly email: string | null
  readonly locale: CompleteLanguage
}

/** Why an answer was sent back. `fields`: those that are to be corrected. */
export interface Rejection {
  readonly fields: ReadonlyArray<AttributeName>
  readonly reason: string
  readonly at: DateTime.Utc
}

export interface DataRequest {
  readonly id: DataRequestId
  readonly organization_id: OrganizationId
  readonly recipient: Recipient
  /** The template that the values are for; null if they are for products. */
  readonly template_id: TemplateId | null
  /** The products that the values are for; empty if they are for a template. */
  readonly product_ids: ReadonlyArray<ProductId>
  /** In the order of the catalogue; at least one. */
  readonly fields: ReadonlyArray<AttributeName>
  readonly due_at: DateTime.Utc | null
  /** A text of the organization for the recipient. */
  readonly note: string | null
  readonly status: DataRequestStatus
  /** The fields whose values were accepted: the supplier cannot change them any more. */
  readonly accepted_fields: ReadonlyArray<AttributeName>
  /** The last rejection; null before, and once the answer is submitted again. */
  readonly rejection: Rejection | null
  readonly submitted_at: DateTime.Utc | null
  readonly reminded_at: DateTime.Utc | null
  /** When the service has reminded before the date, and after it. A new date has its own reminders. */
  readonly reminded_before_due_at: DateTime.Utc | null
  readonly reminded_after_due_at: DateTime.Utc | null
  readonly created_at: DateTime.Utc
  readonly updated_at: DateTime.Utc
}

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
