/**
 * What a grant allows at a moment: its status, its view, and the passports that it covers.
 *
 * @source EU 2023/1542 Art. 77(2)
 */
import * as DateTime from "effect/DateTime"
import { toGtin14 } from "../identifiers/Gtin.ts"
import type { Product } from "../product/Product.ts"
import type { AccessGrant, GrantStatus } from "./AccessGrant.ts"
import { type View, viewFor } from "./View.ts"

/** A grant ends at `expires_at`, to the millisecond. */
export const grantStatus = ({ expires_at, state }: AccessGrant, now: DateTime.Utc): GrantStatus =>
  (state === "active" || state === "suspended") && expires_at !== null && DateTime.isLessThanOrEqualTo(expires_at, now)
    ? "expired"
    : state

/** Whether the token of the grant opens anything at `now`. */
export const isInForce = (grant: AccessGrant, now: DateTime.Utc): boolean =>
  grantStatus(grant, now) === "active" && DateTime.isLessThanOrEqualTo(grant.valid_from, now)

export const grantView = ({ points }: AccessGrant): View => viewFor(points)

/** Whether a grant covers a product of its organization. */
export const covers = (
  { organization_id, scope }: Pick<AccessGrant, "organization_id" | "scope">,
  product: Pick<Product, "organization_id" | "id" | "gtin">
): boolean => {
  if (product.organization_id !== organization_id) return false
  if ("all" in scope) return true
  if ("product_ids" in scope) return scope.product_ids.includes(product.id)
  const { gtin } = product
  return gtin !== null && scope.gtins.some((given) => toGtin14(given) === toGtin14(gtin))
}
