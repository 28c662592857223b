/**
 * What callers send to make, change and approve an access grant. The rules that join several fields are in `grantIssues`.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source inferred: fields and bounds; see docs/decisions/0074-access-grants.md
 */
import * as Schema from "effect/Schema"
import { type AnnexPoint, annexPoints } from "../catalogue/AnnexPoint.ts"
import { Gtin } from "../identifiers/Gtin.ts"
import { emailInput } from "../party/contact.ts"
import { ProductId } from "../product/Product.ts"
import { described } from "../text/described.ts"
import { Moment } from "../text/Moment.ts"
import { trimmed } from "../text/trimmed.ts"
import {
  AccessGrantId,
  type GrantScope,
  maximumMonths,
  maximumScope,
  ownerConsent,
  statutoryBasis
} from "./AccessGrant.ts"
import { GrantAudience, GrantRole } from "./GrantRole.ts"
import { breaks } from "../text/broken.ts"

const optional = <S extends Schema.Top>(schema: S, description: string) =>
  Schema.optionalKey(described(schema, description))
const entries = <S extends Schema.Top>(schema: S) =>
  Schema.Array(schema).check(Schema.isMinLength(1), Schema.isMaxLength(maximumScope))

const scopeFields = {
  all: optional(Schema.Literal(true), "All passports of the organization, also later ones."),
  gtins: optional(
    entries(Gtin),
    `GTINs of battery models, at most ${maximumScope}: all their batteries, also later ones.`
  ),
  product_ids: optional(entries(ProductId), `Ids of products, at most ${maximumScope}.`)
}
const hasOneKind = Schema.makeFilter(
  (scope: object) =>
    Object.keys(scope).length === 1 || breaks("oneOfFields", { fields: Object.keys(scopeFields).join(", ") }),
  { toJsonSchema: () => ({ minProperties: 1, maxProperties: 1 }) }
)
const Scope = described(
  Schema.Struct(scopeFields).check(hasOneKind),
  "The passports that the grant opens: exactly one of three kinds."
)

const points = optional(
  Schema.Array(Schema.Literals(annexPoints)).check(Schema.isMinLength(1), Schema.isMaxLength(annexPoints.length)),
  "Points of Annex XIII, in any order. Defaults to those of the audience; more of them need `owner_consent`."
)
const freeText = Schema.NullOr(trimmed(2000))
const purpose = optional(freeText, "What the data are needed for.")
const note = optional(freeText, "A note of the organization. The grantee does not see it.")
const legal_basis = optional(
  trimmed(200),
  `Defaults to \`${statutoryBasis}\`. \`${ownerConsent}\` allows further points.`
)
const expires_at = described(Moment, `End of the grant, at most ${maximumMonths} months ahead.`)

export const GranteeInput = described(
  Schema.Struct({
    name: described(trimmed(200), "Name of the person, company or authority."),
    email: optional(Schema.NullOr(emailInput(200)), "E-mail address."),
    identifier: optional(
      Schema.NullOr(trimmed(100)),
      "An identifier such as a GLN, an EORI number or a registration number."
    )
  }),
  "Who reads the data."
)

/** The body that makes a grant. */
export const GrantCreate = Schema.Struct({
  audience: GrantAudience,
  role: GrantRole,
  grantee: GranteeInput,
  scope: Scope,
  points,
  purpose,
  legal_basis,
  valid_from: optional(Moment, "Beginning of the grant. Defaults to now."),
  expires_at,
  note
})
export type GrantCreate = typeof GrantCreate.Type

/** The body that changes a grant. */
export const GrantUpdate = Schema.Struct({
  scope: Schema.optionalKey(Scope),
  points,
  purpose,
  expires_at: Schema.optionalKey(expires_at),
  note,
  status: optional(
    Schema.Literals(["active", "suspended"]),
    "`suspended` closes an active grant, `active` opens it again."
  )
})
export type GrantUpdate = typeof GrantUpdate.Type

/** The body that approves a request: the fields that the request did not specify. */
export const GrantApproval = Schema.Struct({ scope: Schema.optionalKey(Scope), points, legal_basis, expires_at, note })
export type GrantApproval = typeof GrantApproval.Type

/** The body that revokes all active grants. */
export const GrantRevocation = Schema.Struct({ reason: described(trimmed(2000), "Becomes the note of every grant.") })
export type GrantRevocation = typeof GrantRevocation.Type

const selectionFields = {
  ids: optional(
    entries(AccessGrantId),
    `Ids of requests, at most ${maximumScope}. Ids of no request are ignored. Excludes the fields below.`
  ),
  product_id: optional(ProductId, "Selects the requests for this passport."),
  created_before: optional(Moment, "Selects the requests that were made before this time."),
  created_after: optional(Moment, "Selects the requests that were made after this time.")
}

/** The body that denies or deletes many requests: their ids, or what they have in common. */
export const RequestSelection = Schema.Struct({
  ...selectionFields,
  dry_run: optional(Schema.Boolean, "Counts the requests without changing them. Defaults to `false`.")
}).check(
  Schema.makeFilter(
    ({ ids, product_id, created_before, created_after }) => {
      const isFiltered = [product_id, created_before, created_after].some((value) => value !== undefined)
      return (ids === undefined) === isFiltered || breaks("selection", { fields: filters.join(", ") })
    },
    // Documents of the API show a description that is added to the schema only with this.
    { toJsonSchema: () => ({}) }
  )
)
export type RequestSelection = typeof RequestSelection.Type

const filters = Object.keys(selectionFields).filter((name) => name !== "ids")

/** The scope as a grant stores it: each entry once, ids in lower case. */
export const toScope = ({ gtins, product_ids }: typeof Scope.Type): GrantScope => {
  if (gtins !== undefined) return { gtins: [...new Set(gtins)] }
  if (product_ids === undefined) return { all: true }
  return { product_ids: [...new Set(product_ids.map((id) => ProductId.make(id.toLowerCase())))] }
}

/** The points as a grant stores them: each once, ascending. */
export const toPoints = (points: ReadonlyArray<AnnexPoint>): ReadonlyArray<AnnexPoint> =>
  [...new Set(points)].sort((one, other) => one - other)
