/**
 * What callers send to make, change and approve an access grant. The rules that join several fields are in `grantIssues`.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source inferred: fields and bounds; see docs/decisions/0074-access-grants.md
 */
import type * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { AnnexPoint } from "../catalogue/AnnexPoint.ts"
import { Gtin } from "../identifiers/Gtin.ts"
import { emailInput } from "../party/contact.ts"
import { ProductId } from "../product/Product.ts"
import type { ValidationFailed } from "../text/Issues.ts"
import { Moment } from "../text/Moment.ts"
import { parseBody } from "../text/parseBody.ts"
import { trimmed } from "../text/trimmed.ts"
import { AccessGrantId, GrantAudience, GrantRole, type GrantScope, maximumScope } from "./AccessGrant.ts"

const optional = <S extends Schema.Top>(schema: S) => Schema.optionalKey(schema)
const entries = <S extends Schema.Top>(schema: S) =>
  Schema.Array(schema).check(Schema.isMinLength(1), Schema.isMaxLength(maximumScope))

const scopeFields = {
  all: optional(Schema.Literal(true)),
  gtins: optional(entries(Gtin)),
  product_ids: optional(entries(ProductId))
}
const Scope = Schema.Struct(scopeFields).check(
  Schema.makeFilter(
    (scope) => Object.keys(scope).length === 1 || `must have exactly one of ${Object.keys(scopeFields).join(", ")}`
  )
)

/** Points of Annex XIII, in any order. */
const Points = Schema.Array(Schema.Literals([1, 2, 3, 4] satisfies ReadonlyArray<AnnexPoint>)).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(4)
)

const freeText = Schema.NullOr(trimmed(2000))
const legalBasis = trimmed(200)

export const GranteeInput = Schema.Struct({
  name: trimmed(200),
  email: optional(Schema.NullOr(emailInput(200))),
  identifier: optional(Schema.NullOr(trimmed(100)))
})

/** The body that makes a grant. */
export const GrantCreate = Schema.Struct({
  audience: GrantAudience,
  role: GrantRole,
  grantee: GranteeInput,
  scope: Scope,
  points: optional(Points),
  purpose: optional(freeText),
  legal_basis: optional(legalBasis),
  valid_from: optional(Moment),
  expires_at: Moment,
  note: optional(freeText)
})
export type GrantCreate = typeof GrantCreate.Type

/** The body that changes a grant. */
export const GrantUpdate = Schema.Struct({
  scope: optional(Scope),
  points: optional(Points),
  purpose: optional(freeText),
  expires_at: optional(Moment),
  note: optional(freeText),
  status: optional(Schema.Literals(["active", "suspended"]))
})
export type GrantUpdate = typeof GrantUpdate.Type

/** The body that approves a request: the fields that the request did not specify. */
export const GrantApproval = Schema.Struct({
  scope: optional(Scope),
  points: optional(Points),
  legal_basis: optional(legalBasis),
  expires_at: Moment,
  note: optional(freeText)
})
export type GrantApproval = typeof GrantApproval.Type

/** The body that revokes all active grants. */
export const GrantRevocation = Schema.Struct({ reason: trimmed(2000) })
export type GrantRevocation = typeof GrantRevocation.Type

const selectionFields = {
  ids: optional(entries(AccessGrantId)),
  product_id: optional(ProductId),
  created_before: optional(Moment),
  created_after: optional(Moment)
}

/** The body that denies or deletes many requests: their ids, or what they have in common. */
export const RequestSelection = Schema.Struct({ ...selectionFields, dry_run: optional(Schema.Boolean) }).check(
  Schema.makeFilter(({ ids, product_id, created_before, created_after }) => {
    const isFiltered = [product_id, created_before, created_after].some((value) => value !== undefined)
    return (ids === undefined) === isFiltered || `must have either ids or some of ${filters.join(", ")}`
  })
)
export type RequestSelection = typeof RequestSelection.Type

const filters = Object.keys(selectionFields).filter((name) => name !== "ids")

export const parseCreate: (body: unknown) => Result.Result<GrantCreate, ValidationFailed> = parseBody(GrantCreate)
export const parseUpdate: (body: unknown) => Result.Result<GrantUpdate, ValidationFailed> = parseBody(GrantUpdate)
export const parseApproval: (body: unknown) => Result.Result<GrantApproval, ValidationFailed> = parseBody(GrantApproval)
export const parseRevocation: (body: unknown) => Result.Result<GrantRevocation, ValidationFailed> =
  parseBody(GrantRevocation)

export const parseSelection: (body: unknown) => Result.Result<RequestSelection, ValidationFailed> =
  parseBody(RequestSelection)

/** The scope as a grant stores it: each entry once, ids in lower case. */
export const toScope = ({ gtins, product_ids }: typeof Scope.Type): GrantScope => {
  if (gtins !== undefined) return { gtins: [...new Set(gtins)] }
  if (product_ids === undefined) return { all: true }
  return { product_ids: [...new Set(product_ids.map((id) => ProductId.make(id.toLowerCase())))] }
}

/** The points as a grant stores them: each once, ascending. */
export const toPoints = (points: ReadonlyArray<AnnexPoint>): ReadonlyArray<AnnexPoint> =>
  [...new Set(points)].sort((one, other) => one - other)
