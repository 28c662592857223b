/** Decides what a creation makes: a draft, or a passport that is published at once. */
import * as Result from "effect/Result"
import { linkPredecessors } from "../lifecycle/predecessors.ts"
import { type ChangeMeta, withFieldWarnings } from "../product/ChangeMeta.ts"
import { newBatteryModel, newProduct } from "../product/NewProduct.ts"
import { ownPredecessors } from "../product/Predecessor.ts"
import type { AnyProduct, Product, ProductId } from "../product/Product.ts"
import type { BatteryInput, ParsedInput } from "../product/ProductInput.ts"
import { publish } from "../product/Publication.ts"
import { publicationWarnings } from "../product/publicationWarnings.ts"
import { fieldRefused } from "../text/Issues.ts"
import type { FieldOrigins } from "../audit/ChangeDetails.ts"
import type { Decision, Facts, Refused } from "./Decision.ts"
import { filledOrigins, newOrigins } from "./fieldOrigins.ts"
import { publishedLinks, relinked, warningsOfSuccessor, withSuccessorIssues } from "./relatives.ts"

interface Made<P extends AnyProduct> {
  readonly product: P
  readonly meta: ChangeMeta
  /** Where the fields come from that were not sent. */
  readonly origins: FieldOrigins
  readonly others: Decision["others"]
}
type New<P extends AnyProduct> = Result.Result<Made<P>, Refused<"Create">>

export const newAnyProduct = (input: ParsedInput, id: ProductId, facts: Facts): New<AnyProduct> => {
  if (input.category === "batteries") return newBattery(input, id, facts)
  const { now, organization } = facts
  const made = newBatteryModel(input, { id, now, organization })
  return Result.succeed({ ...made, origins: filledOrigins(made.meta), others: [] })
}

/** The battery that an input creates, published if the input asks for it. */
export const newBattery = (input: BatteryInput, id: ProductId, facts: Facts): New<Product> =>
  Result.gen(function* () {
    const { facility, now, organization, relatives } = facts
    const created = yield* newProduct(input, { id, now, organization, facility })
    const origins = newOrigins(created.product.attributes, input, created.meta)
    const linked = yield* linkPredecessors(created.product, [], relatives, facts)
    if (input.status === "draft") return { ...linked, origins, meta: created.meta, others: relinked(linked.others) }
    const product = yield* withSuccessorIssues(publish(linked.product, facts), linked.product, facts)
    const warnings = [...publicationWarnings(product), ...warningsOfSuccessor(product, facts)]
    return {
      product,
      origins,
      meta: withFieldWarnings(created.meta, warnings),
      others: publishedLinks(product, linked.others, facts)
    }
  })

/** The battery of a row of a bulk request, which names no battery of the organization as a predecessor. */
export const importedBattery = (
  input: BatteryInput,
  id: ProductId,
  facts: Facts
): Result.Result<Made<Product>, Refused<"Import">> =>
  ownPredecessors(input.predecessors).length > 0
    ? Result.fail(namesOwn)
    : Result.mapError(newBattery(input, id, facts), (refused) => {
        switch (refused._tag) {
          // Without an own predecessor none of them can arise.
          case "PredecessorNotFound":
          case "PredecessorCeased":
          case "AlreadySucceeded":
          case "ConsentUsed":
          case "LineageCycle":
            return namesOwn
          default:
            return refused
        }
      })

const namesOwn = fieldRefused("predecessors", "ownBattery")
