/**
 * An access grant: the right of a person or authority to read more of certain passports than the public, until a date.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source inferred: fields, bounds and states; see docs/decisions/0074-access-grants.md
 */
import * as Schema from "effect/Schema"
import { annexPoints } from "../catalogue/AnnexPoint.ts"
import { Gtin } from "../identifiers/Gtin.ts"
import { Uuid } from "../identifiers/Uuid.ts"
import { OrganizationId } from "../party/Organization.ts"
import type { ProductId } from "../product/Product.ts"
import {
  alike,
  changeTime,
  column,
  computed,
  key,
  resource,
  shown,
  shownAs,
  time,
  timeOrNull
} from "../resource/resource.ts"
import { GrantAudience, GrantRole } from "./GrantRole.ts"
import { described, written } from "../text/described.ts"

export const AccessGrantId = Uuid.pipe(Schema.brand("AccessGrantId"))
export type AccessGrantId = typeof AccessGrantId.Type

/** `denied` and `revoked` are final. */
export const GrantState = Schema.Literals(["pending", "active", "suspended", "revoked", "denied"])
export type GrantState = typeof GrantState.Type

/** What responses show: an active or suspended grant whose time is over is `expired`. */
export const GrantStatus = Schema.Literals([...GrantState.literals, "expired"])
export type GrantStatus = typeof GrantStatus.Type

/** GTINs or product ids of a scope. */
export const maximumScope = 500

const id = Schema.String.annotate({ format: "uuid" })
const entries = <S extends Schema.Top>(schema: S) =>
  Schema.Array(schema).check(Schema.isMinLength(1), Schema.isMaxLength(maximumScope))

/** The passports of a grant: all of the organization, those of some models, or single ones. */
export type GrantScope =
  | { readonly all: true }
  | { readonly gtins: ReadonlyArray<Gtin> }
  | { readonly product_ids: ReadonlyArray<ProductId> }

const Scope = Schema.Union([
  Schema.Struct({
    all: described(Schema.Literal(true), "All passports of the organization, also later ones.")
  }),
  Schema.Struct({
    gtins: entries(Schema.toEncoded(Gtin)).annotate({
      description: `GTINs of battery models, at most ${maximumScope}: all their batteries, also later ones.`
    })
  }),
  Schema.Struct({
    product_ids: entries(id).annotate({ description: `Ids of products, at most ${maximumScope}.` })
  })
]).annotate({ identifier: "GrantScope" })

export const Grantee = Schema.Struct({
  name: described(Schema.String, "Name of the person, company or authority."),
  email: described(Schema.NullOr(Schema.String), "E-mail address."),
  identifier: described(
    Schema.NullOr(Schema.String),
    "An identifier such as a GLN, an EORI number or a registration number."
  )
})
export type Grantee = typeof Grantee.Type

export const AccessGrant = resource({
  id: key(AccessGrantId, "Id of the grant."),
  organization_id: column(OrganizationId),
  audience: alike(GrantAudience),
  role: alike(GrantRole),
  grantee: shown(Grantee, "Who reads the data."),
  scope: shownAs(written<GrantScope>(), Scope, "The passports that the grant opens: exactly one of three kinds."),
  points: shown(
    Schema.Array(Schema.Literals(annexPoints)),
    "Points of Annex XIII that the grant opens, ascending. Point 1 is public."
  ),
  purpose: shown(Schema.NullOr(Schema.String), "What the data are needed for."),
  legal_basis: shown(
    Schema.String,
    "Why the grantee may read the data. `owner_consent` allows points beyond those of the audience."
  ),
  state: column(GrantState),
  status: computed(
    GrantStatus,
    "`pending` waits for a decision; `denied` and `revoked` are final; an active or suspended grant is `expired` after " +
      "`expires_at`. Only an `active` grant opens anything."
  ),
  valid_from: time("Time from which the grant opens anything."),
  expires_at: timeOrNull("Time at which the grant ends; `null` for a request without decision."),
  policy_version: shown(Schema.String, "Version of the access policy by which the grant was given."),
  token_prefix: shown(
    Schema.NullOr(Schema.String),
    "The part of the token that is not secret; `null` before a token is made."
  ),
  created_at: changeTime,
  decided_at: timeOrNull("Time at which the request was approved or denied, or the grant revoked."),
  note: shown(Schema.NullOr(Schema.String), "A note of the organization. The grantee does not see it.")
})
export type AccessGrant = typeof AccessGrant.row.Type

/** The legal basis of a grant that states none. */
export const statutoryBasis = "EU 2023/1542 Art. 77(2)"

/** The economic operator opens more of its own data than the law requires. */
export const ownerConsent = "owner_consent"

/** Months that a grant may last from now on. */
export const maximumMonths = 24

/** Days after which a request that has no decision ends. */
export const maximumRequestDays = 90
