/**
 * An access grant: the right of a person or authority to read more of certain passports than the public, until a date.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source inferred: fields, bounds and states; see docs/decisions/0074-access-grants.md
 */
import type * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import type { AnnexPoint } from "../catalogue/AnnexPoint.ts"
import type { Gtin } from "../identifiers/Gtin.ts"
import { Uuid } from "../identifiers/Uuid.ts"
import type { OrganizationId } from "../party/Organization.ts"
import type { ProductId } from "../product/Product.ts"

export const AccessGrantId = Uuid.pipe(Schema.brand("AccessGrantId"))
export type AccessGrantId = typeof AccessGrantId.Type

/** The audiences that need a grant. */
export const GrantAudience = Schema.Literals(["legitimate_interest", "authorities"]).annotate({
  description: "`legitimate_interest` reads points 1, 2 and 4 of Annex XIII; `authorities` reads points 1, 2 and 3."
})
export type GrantAudience = typeof GrantAudience.Type

/** What the grantee does with the data. Each role belongs to one audience. */
export const GrantRole = Schema.Literals([
  "repairer",
  "remanufacturer",
  "second_life_operator",
  "recycler",
  "purchaser",
  "aggregator",
  "notified_body",
  "market_surveillance",
  "commission"
]).annotate({
  description:
    "What the grantee does with the data. `notified_body`, `market_surveillance` and `commission` belong to `authorities`, " +
    "the others to `legitimate_interest`. `purchaser` needs `product_ids` in its scope."
})
export type GrantRole = typeof GrantRole.Type

export const audienceOfRole: Readonly<Record<GrantRole, GrantAudience>> = {
  repairer: "legitimate_interest",
  remanufacturer: "legitimate_interest",
  second_life_operator: "legitimate_interest",
  recycler: "legitimate_interest",
  purchaser: "legitimate_interest",
  aggregator: "legitimate_interest",
  notified_body: "authorities",
  market_surveillance: "authorities",
  commission: "authorities"
}

/** `denied` and `revoked` are final. */
export const GrantState = Schema.Literals(["pending", "active", "suspended", "revoked", "denied"])
export type GrantState = typeof GrantState.Type

/** What responses show: an active or suspended grant whose time is over is `expired`. */
export const GrantStatus = Schema.Literals([...GrantState.literals, "expired"])
export type GrantStatus = typeof GrantStatus.Type

/** The passports of a grant: all of the organization, those of some models, or single ones. */
export type GrantScope =
  | { readonly all: true }
  | { readonly gtins: ReadonlyArray<Gtin> }
  | { readonly product_ids: ReadonlyArray<ProductId> }

export interface Grantee {
  readonly name: string
  readonly email: string | null
  /** An identifier of the grantee, such as a GLN, an EORI number or a registration number. */
  readonly identifier: string | null
}

export interface AccessGrant {
  readonly id: AccessGrantId
  readonly organization_id: OrganizationId
  readonly audience: GrantAudience
  readonly role: GrantRole
  readonly grantee: Grantee
  readonly scope: GrantScope
  /** Points of Annex XIII, ascending. */
  readonly points: ReadonlyArray<AnnexPoint>
  readonly purpose: string | null
  readonly legal_basis: string
  readonly state: GrantState
  readonly valid_from: DateTime.Utc
  /** null as long as a request waits for its decision. */
  readonly expires_at: DateTime.Utc | null
  /** Version of the access policy by which the grant was given. */
  readonly policy_version: string
  /** The part of the token that is not secret; null before a token was made. */
  readonly token_prefix: string | null
  readonly created_at: DateTime.Utc
  /** When the request was approved or denied, or the grant revoked. */
  readonly decided_at: DateTime.Utc | null
  readonly note: string | null
}

/** The legal basis of a grant that states none. */
export const statutoryBasis = "EU 2023/1542 Art. 77(2)"

/** The economic operator opens more of its own data than the law requires. */
export const ownerConsent = "owner_consent"

/** Months that a grant may last from now on. */
export const maximumMonths = 24

/** Days after which a request that has no decision ends. */
export const maximumRequestDays = 90

/** GTINs or product ids of a scope. */
export const maximumScope = 500
