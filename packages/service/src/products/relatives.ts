/** The batteries that are related to one battery, and its condition: facts of a decision. */
import type { Needs } from "@dpp/core/change"
import { noRelatives, type Relatives } from "@dpp/core/lifecycle"
import type { OrganizationId } from "@dpp/core/party"
import { isHandedOn, type Product, type ProductId } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { ConditionStore } from "../ports/ConditionStore.ts"
import { PassportTransfers } from "../ports/PassportTransfers.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { TransferStore } from "../ports/TransferStore.ts"

export const relativesOfProducts = Effect.gen(function* () {
  const store = yield* ProductStore
  const conditions = yield* ConditionStore
  const transfers = yield* TransferStore
  const passports = yield* PassportTransfers

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

  /** Locks the batteries of other organizations that consented. One that was handed on since, or whose consent was taken back, is not found. */
  const findElsewhere = Effect.fnUntraced(function* (receiver: OrganizationId, ids: ReadonlyArray<ProductId>) {
    const consents = ids.length === 0 ? [] : yield* transfers.consents(receiver, ids)
    const owners = [...Map.groupBy(consents, ({ owner }) => owner)].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const found = yield* Effect.forEach(owners, ([owner, given]) =>
      store.findBatteriesForUpdate(
        owner,
        given.map(({ product_id }) => product_id)
      )
    )
    // The owner takes a consent back under the lock of the battery.
    const lasting = consents.length === 0 ? [] : yield* transfers.consents(receiver, ids)
    const given = new Map(lasting.map((consent) => [consent.product_id, consent.transfers]))
    return {
      batteries: found.flat().filter((battery) => !isHandedOn(battery) && given.has(battery.id)),
      consents: given
    }
  })

  /** Locks the batteries of whichever organizations that name a battery as their successor. */
  const findLinked = Effect.fnUntraced(function* (successor: ProductId, ids: ReadonlyArray<ProductId>) {
    const holders = yield* Effect.forEach(ids, (id) =>
      Effect.map(passports.holderOf(id), (holder) => ({ id, holder: Option.getOrNull(holder) }))
    )
    const owners = [...Map.groupBy(holders, ({ holder }) => holder)].toSorted(([a], [b]) =>
      (a ?? "") < (b ?? "") ? -1 : 1
    )
    const found = yield* Effect.forEach(owners, ([owner, held]) =>
      owner === null
        ? Effect.succeed([])
        : store.findBatteriesForUpdate(
            owner,
            held.map(({ id }) => id)
          )
    )
    return found.flat().filter(({ life }) => life.successors.some(({ product_id }) => product_id === successor))
  })

  /** Locks the predecessors: own ones in the order of their ids, then those of others. */
  const findRelatives = Effect.fnUntraced(function* (
    organization: OrganizationId,
    { descendantsOf, predecessors, successor }: Needs
  ) {
    if (predecessors.length === 0) return noRelatives
    const rows = yield* store.findBatteriesForUpdate(organization, predecessors)
    const own = rows.filter((battery) => !isHandedOn(battery))
    const known = new Set(own.map(({ id }) => id))
    const others = predecessors.filter((id) => !known.has(id))
    const elsewhere =
      successor === null
        ? yield* findElsewhere(organization, others)
        : { batteries: yield* findLinked(successor, others), consents: noRelatives.consents }
    return {
      predecessors: new Map([...own, ...elsewhere.batteries].map((product) => [product.id, product])),
      consents: elsewhere.consents,
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

  return { findRelatives, findElsewhere, conditionOf }
})
