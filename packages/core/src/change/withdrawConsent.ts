/**
 * Takes a consent to a second life back, which is possible as long as no battery that was made by it is published.
 *
 * A draft of the receiver keeps the battery by the address of its passport, as everybody may name it.
 *
 * @source EU 2023/1542 Art. 77(7)
 */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { fallsAway } from "../lifecycle/fallsAway.ts"
import { withIdentities } from "../lifecycle/identities.ts"
import { withoutLink } from "../lifecycle/predecessors.ts"
import type { Product } from "../product/Product.ts"
import { ProductId } from "../product/ProductId.ts"
import type { SuccessorLink } from "../product/ProductLife.ts"
import type { Transfer } from "../transfer/Transfer.ts"
import type { LastingChange } from "./Change.ts"
import { withoutRequest } from "./secondMember.ts"

/** The passport of a battery that was made by the consent is published: its predecessors are fixed. */
export class ConsentInUse extends Schema.TaggedError<ConsentInUse>()("ConsentInUse", {
  product_id: ProductId,
  successor_id: ProductId
}) {}

/** The changes of both organizations. */
export interface ConsentWithdrawn {
  /** The batteries of the owner, without their links. */
  readonly batteries: ReadonlyArray<LastingChange>
  /** The drafts of the receiver. */
  readonly drafts: ReadonlyArray<LastingChange>
}

/** The batteries that were made of one by an offer. */
export const linksBy = ({ id }: Pick<Transfer, "id">, { life }: Product): ReadonlyArray<SuccessorLink> =>
  life.successors.filter(({ transfer_id }) => transfer_id === id)

/** `batteries`: those of the offer. `drafts`: what was made of them. */
export const withdrawConsent = (
  transfer: Pick<Transfer, "id">,
  batteries: ReadonlyArray<Product>,
  drafts: ReadonlyArray<Product>
): Result.Result<ConsentWithdrawn, ConsentInUse> => {
  for (const battery of batteries) {
    const used = linksBy(transfer, battery).find(({ published_at }) => published_at !== null)
    if (used !== undefined)
      return Result.fail(new ConsentInUse({ product_id: battery.id, successor_id: used.product_id }))
  }
  return Result.succeed({
    batteries: batteries.flatMap((before): ReadonlyArray<LastingChange> => {
      const links = linksBy(transfer, before)
      const after = links.reduce((battery, { product_id }) => withoutLink(battery, product_id), before)
      return links.length === 0 ? [] : [{ _tag: "Relinked", before, after }]
    }),
    drafts: drafts.map((before): LastingChange => ({
      _tag: "Updated",
      before,
      after: withoutRequest(byAddress(before, transfer)),
      fields: ["predecessors"],
      origins: {}
    }))
  })
}

/** When the battery was placed on the market is not known to the receiver any more. */
const byAddress = (draft: Product, { id }: Pick<Transfer, "id">): Product => {
  const { elsewhere = [], ...life } = draft.life
  const addresses = new Map(
    elsewhere.flatMap(({ passport_url, product_id, transfer_id }) =>
      transfer_id === id ? [[product_id, passport_url] as const] : []
    )
  )
  const kept = elsewhere.filter(({ transfer_id }) => transfer_id !== id)
  const predecessors = life.predecessors.map((one) => {
    const { product_id, ...rest } = one
    const passport_url = product_id === undefined ? undefined : addresses.get(product_id)
    return passport_url === undefined ? one : { ...rest, passport_url }
  })
  const known = { ...life, predecessors, falls_away: fallsAway([{ placedOnMarket: undefined }]) }
  return { ...draft, life: withIdentities(kept.length === 0 ? known : { ...known, elsewhere: kept }, []) }
}
