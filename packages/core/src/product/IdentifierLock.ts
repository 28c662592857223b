/**
 * After a pre-print or a publication, gtin and serial number are printed on a battery: they can no longer change.
 *
 * @source spec §3 rule 2
 */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Locale } from "../text/Locale.ts"
import { type Organization, pendingDomain } from "../party/Organization.ts"
import { type IdentifierLock, LockReason, type Product } from "./Product.ts"
import { CustomDomainPending } from "./Publication.ts"

/** A locked identifier was to be changed. */
export class IdentifiersLocked extends Schema.TaggedError<IdentifiersLocked>()("IdentifiersLocked", {
  fields: Schema.Array(Schema.String),
  reason: LockReason
}) {}

/** The same GTIN in a longer form is a change too: the printed address holds what it holds. */
export const keepLocked = (before: Product, after: Product): Result.Result<Product, IdentifiersLocked> => {
  if (before.lock === null) return Result.succeed(after)
  const fields = [
    ...(before.gtin === after.gtin ? [] : ["gtin"]),
    ...(before.attributes.serial_number === after.attributes.serial_number ? [] : ["serial_number"])
  ]
  return fields.length === 0
    ? Result.succeed(after)
    : Result.fail(new IdentifiersLocked({ fields, reason: before.lock.reason }))
}

export interface PreprintFacts {
  readonly now: DateTime.Utc
  readonly organization: Organization
  /** Language of the page that the printed code leads to; undefined where the caller names none. */
  readonly locale: Locale | undefined
}

/**
 * The lock that lets a product's code be printed. What is locked already keeps its lock; before publication its locale
 * may change.
 *
 * @source spec §3, §4.3 (POST /products/{id}/preprint-qr)
 */
export const preprintLock = (
  { lock }: Pick<Product, "lock">,
  { locale, now, organization }: PreprintFacts
): Result.Result<IdentifierLock, CustomDomainPending> => {
  const host = pendingDomain(organization)
  if (host !== null) return Result.fail(new CustomDomainPending({ host }))
  if (lock === null) return Result.succeed({ at: now, reason: "preprint_qr", locale: locale ?? "de" })
  const isKept = lock.reason === "published" || locale === undefined || locale === lock.locale
  return Result.succeed(isKept ? lock : { ...lock, locale })
}
