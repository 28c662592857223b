/** Checks that the products of a scope belong to the organization. */
import type { ActorContext } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import { issue, validationFailed } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { ProductStore } from "../ports/ProductStore.ts"

export const ownProducts = Effect.gen(function* () {
  const products = yield* ProductStore

  /**
   * Fails for products that the organization does not have. One statement reads all of them, and never within a
   * transaction: it is sent on another connection.
   */
  const require = Effect.fnUntraced(function* (
    organization: OrganizationId,
    ids: ReadonlyArray<ProductId>,
    fieldOf: (index: number) => string
  ) {
    const found = yield* Effect.forEach(ids, (id) => products.timeOf(organization, id), { concurrency: "unbounded" })
    const unknown = found.flatMap((time, index) => (Option.isNone(time) ? [fieldOf(index)] : []))
    if (unknown.length === 0) return
    return yield* validationFailed(unknown.map((field) => issue(field, "noProduct")))
  })

  /** Fails for products of a scope that a caller sent. */
  const requireScope = (
    { organization }: ActorContext,
    scope: { readonly product_ids?: ReadonlyArray<ProductId> } = {}
  ) => require(organization.id, scope.product_ids ?? [], (index) => `scope.product_ids[${index}]`)

  return { require, requireScope }
})
