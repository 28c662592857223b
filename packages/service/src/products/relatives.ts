/** The batteries of an organization that are related to one battery, and its condition: facts of a decision. */
import type { Needs } from "@dpp/core/change"
import { noRelatives, type Relatives } from "@dpp/core/lifecycle"
import type { OrganizationId } from "@dpp/core/party"
import type { Product, ProductId } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { ConditionStore } from "../ports/ConditionStore.ts"
import { ProductStore } from "../ports/ProductStore.ts"

export const relativesOfProducts = Effect.gen(function* () {
  const store = yield* ProductStore
  const conditions = yield* ConditionStore

  /** All batteries that were made of a battery, directly or not. */
  const findDescendants = Effect.fnUntraced(function* (organization: OrganizationId, battery: Product) {
    const found = new Set<ProductId>()
    let level: ReadonlyArray<Product> = [battery]
    while (level.length > 0) {
      const next = level
        .flatMap(({ life }) => life.successors.map(({ product_id }) => product_id))
        .filter((id) => !found.has(id))
      for (const id of next) found.add(id)
      level = next.length === 0 ? [] : yield* store.findBatteries(organization, next)
    }
    return found
  })

  /** Locks the predecessors, in the order of their ids. */
  const findRelatives = Effect.fnUntraced(function* (
    organization: OrganizationId,
    { descendantsOf, predecessors }: Needs
  ) {
    if (predecessors.length === 0) return noRelatives
    const found = yield* store.findBatteriesForUpdate(organization, predecessors)
    return {
      predecessors: new Map(found.map((product) => [product.id, product])),
      descendants:
        descendantsOf === null ? noRelatives.descendants : yield* findDescendants(organization, descendantsOf)
    } satisfies Relatives
  })

  /** The condition of a battery; null before its first reading. */
  const conditionOf = (organization: OrganizationId, id: ProductId) =>
    Effect.map(
      conditions.find(organization, id),
      Option.match({ onNone: () => null, onSome: ({ condition }) => condition })
    )

  return { findRelatives, conditionOf }
})
