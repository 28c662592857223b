/**
 * After a pre-print or a publication, GTIN and serial number are printed on a battery: they can no longer change.
 *
 * @source spec §3 rule 2
 */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type Organization } from "../party/Organization.ts"
import { pendingDomain } from "../party/organizationRules.ts"
import type { Locale } from "../text/Locale.ts"
import type { Product } from "./Product.ts"
import { LockReason, lockOf, type Preprinted, type ProductState, type Published } from "./ProductState.ts"
import { CustomDomainPending } from "./Publication.ts"

/** An update changes a locked identifier. */
export class IdentifiersLocked extends Schema.TaggedError<IdentifiersLocked>()("IdentifiersLocked", {
  fields: Schema.Array(Schema.String),
  reason: LockReason
}) {
  override get message(): string {
    return `${this.fields.join(" and ")} cannot change: they are printed on the battery.`
  }
}

/** The product is a battery model, which has no passport and therefore no QR code. */
export class NoPassport extends Schema.TaggedError<NoPassport>()("NoPassport", { id: Schema.String }) {
  override get message(): string {
    return `The product ${this.id} is a battery model, which has no passport.`
  }
}

/** The same GTIN in a longer form is a change too: the printed address has the GTIN as it is. */
export const keepLocked = (before: Product, after: Product): Result.Result<Product, IdentifiersLocked> => {
  const lock = lockOf(before.state)
  if (lock === null) return Result.succeed(after)
  const fields = [
    ...(before.gtin === after.gtin ? [] : ["gtin"]),
    ...(before.attributes.serial_number === after.attributes.serial_number ? [] : ["serial_number"])
  ]
  return fields.length === 0
    ? Result.succeed(after)
    : Result.fail(new IdentifiersLocked({ fields, reason: lock.reason }))
}

export interface PreprintFacts {
  readonly now: DateTime.Utc
  readonly organization: Organization
  /** Language of the page that the printed code leads to; undefined where the caller names none. */
  readonly locale: Locale | undefined
}

/**
 * The state in which a product's code can be printed. A product that is preprinted stays so, but its locale may change;
 * a published one stays as it is.
 *
 * @source spec §3, §4.3 (POST /products/{id}/preprint-qr)
 */
export const preprint = (
  state: ProductState,
  { locale, now, organization }: PreprintFacts
): Result.Result<Preprinted | Published, CustomDomainPending> => {
  const host = pendingDomain(organization)
  if (host !== null) return Result.fail(new CustomDomainPending({ host }))
  switch (state._tag) {
    case "Draft":
      return Result.succeed({ _tag: "Preprinted", locked_at: now, locale: locale ?? "de" })
    case "Preprinted":
      return Result.succeed(locale === undefined || locale === state.locale ? state : { ...state, locale })
    case "Published":
      return Result.succeed(state)
  }
}
