/**
 * Takes a consent back: drafts that were made by it name the battery by its address from then on.
 *
 * Drafts are locked before the batteries, as a change of a draft does, so that both wait for each other in the same order.
 *
 * @source EU 2023/1542 Art. 77(7)
 */
import type { ActorContext, Caller } from "@dpp/core/access"
import { auditEntries, type LastingChange, linksBy, withdrawConsent } from "@dpp/core/change"
import type { Product } from "@dpp/core/product"
import type { Transfer } from "@dpp/core/transfer"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { Audit } from "../changes/Audit.ts"
import { otherSide } from "../changes/otherSide.ts"
import { ProductStore } from "../ports/ProductStore.ts"

/** The function takes its ports once, when the service that uses it is built. */
export const takingBack = Effect.gen(function* () {
  const products = yield* ProductStore
  const audit = yield* Audit

  const storeChanges = Effect.fnUntraced(function* (context: ActorContext, changes: ReadonlyArray<LastingChange>) {
    if (!Arr.isReadonlyArrayNonEmpty(changes)) return
    const entries = yield* Effect.forEach(changes.flatMap(auditEntries), (record) => audit.entry(context, record))
    yield* products.storeMany(changes, entries).pipe(Effect.catchTag("FacilityGone", Effect.die))
  })

  /** `transfer`: an accepted consent, locked. */
  return Effect.fnUntraced(function* (caller: Caller, transfer: Transfer) {
    const { product_ids, receiver, sender } = transfer
    if (receiver === null) return
    const made = (batteries: ReadonlyArray<Product>) =>
      batteries.flatMap((battery) => linksBy(transfer, battery)).map(({ product_id }) => product_id)
    const lock = (batteries: ReadonlyArray<Product>) => products.findBatteriesForUpdate(receiver.id, made(batteries))
    yield* lock(yield* products.findBatteries(sender.id, product_ids))
    const batteries = yield* products.findBatteriesForUpdate(sender.id, product_ids)
    // One that was made meanwhile is locked now.
    const withdrawn = yield* Effect.fromResult(withdrawConsent(transfer, batteries, yield* lock(batteries)))
    yield* audit.lock([sender.id, receiver.id])
    yield* storeChanges(caller, withdrawn.batteries)
    yield* storeChanges(otherSide(caller, receiver.id), withdrawn.drafts)
  })
})
