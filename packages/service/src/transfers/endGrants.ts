/**
 * Ends the grants of the former holder of passports: those that name only such passports are revoked, and others no longer name
 * them. A grant for all passports, or for a GTIN, opens the others as before.
 *
 * @source EU 2023/1542 Art. 77(2)
 */
import { type AccessGrant, type ActorContext, covers, revokeGrant } from "@dpp/core/access"
import type { AuditRecord } from "@dpp/core/audit"
import type { PublishedProduct } from "@dpp/core/product"
import { type EndedGrant, endedGrantLimits } from "@dpp/core/transfer"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Audit } from "../changes/Audit.ts"
import { GrantStore } from "../ports/GrantStore.ts"

/** How many grants are read at a time. */
const perPage = 1000

export const endingGrants = Effect.gen(function* () {
  const grants = yield* GrantStore
  const audit = yield* Audit

  const findAll = Effect.fnUntraced(function* (sender: ActorContext, now: DateTime.Utc) {
    const found: Array<AccessGrant> = []
    for (const status of ["active", "suspended"] as const) {
      for (let page = 1; ; page++) {
        const query = { status, audience: undefined, page, per_page: perPage, now }
        const { grants: rows } = yield* grants.list(sender.organization.id, query)
        found.push(...rows)
        if (rows.length < perPage) break
      }
    }
    return found
  })

  const record = (id: AccessGrant["id"], action: AuditRecord["action"], changed_fields: ReadonlyArray<string>) => ({
    action,
    resource_type: "access_grant" as const,
    resource_id: id,
    changed_fields
  })

  /** A grant whose scope names products opens those that stay. */
  const narrow = Effect.fnUntraced(function* (
    sender: ActorContext,
    { id, scope }: AccessGrant,
    products: ReadonlyArray<PublishedProduct>
  ) {
    if (!("product_ids" in scope)) return
    const before = yield* grants.findForUpdate(sender.organization.id, id)
    if (Option.isNone(before)) return
    const gone = new Set(products.map((product) => product.id))
    const product_ids = scope.product_ids.filter((product) => !gone.has(product))
    const after =
      product_ids.length === 0
        ? yield* Effect.orDie(Effect.fromResult(revokeGrant(before.value, yield* DateTime.now)))
        : { ...before.value, scope: { product_ids } }
    const action = product_ids.length === 0 ? "access_grant.revoked" : "access_grant.updated"
    yield* audit.commit(sender, record(id, action, product_ids.length === 0 ? [] : ["scope"]), () =>
      grants.update(after, null)
    )
  })

  /** `sender`: the former holder. Returns the grants that opened one of the passports, as far as an offer lists them. */
  return Effect.fnUntraced(function* (sender: ActorContext, products: ReadonlyArray<PublishedProduct>) {
    const ended: Array<EndedGrant> = []
    let ids = 0
    for (const grant of yield* findAll(sender, yield* DateTime.now)) {
      const covered = products.filter((product) => covers(grant, product))
      if (covered.length === 0) continue
      yield* narrow(sender, grant, covered)
      if (ended.length === endedGrantLimits.grants) continue
      const { audience, expires_at, grantee, points, role } = grant
      const isAll = covered.length === products.length
      const areListed = !isAll && ids + covered.length <= endedGrantLimits.productIds
      const product_ids = areListed ? covered.map(({ id }) => id) : []
      ids += product_ids.length
      ended.push({ audience, role, grantee, points, products: isAll ? "all" : covered.length, product_ids, expires_at })
    }
    return ended
  })
})
