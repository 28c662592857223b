/** Finds the published passport of a product of the caller's organization. */
import type { Caller } from "@dpp/core/access"
import { isPublished, type ProductId } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { orProductNotFound, ProductNotFound } from "./NotFound.ts"
import { PassportStore } from "./ports/PassportStore.ts"
import { ProductStore } from "./ports/ProductStore.ts"

/** The product is a draft or a battery model, which has no passport to export. */
export class NotPublished extends Schema.TaggedError<NotPublished>()("NotPublished", { id: Schema.String }) {}

/** Both functions take their ports once, when the service that uses them is built. */
export const publishedPassport = Effect.gen(function* () {
  const products = yield* ProductStore
  const passports = yield* PassportStore

  /** Fails unless the organization has the product and it is published. */
  const requirePublished = Effect.fnUntraced(function* (caller: Caller, id: ProductId) {
    const product = yield* products.find(caller.organization.id, id).pipe(orProductNotFound(id))
    if (!isPublished(product)) return yield* new NotPublished({ id })
  })

  /** The passport as it is now. The second statement is needed for a failure only. */
  const find = Effect.fnUntraced(function* (caller: Caller, id: ProductId) {
    const found = yield* passports.find(caller.organization.id, id, null)
    if (Option.isSome(found)) return found.value
    yield* requirePublished(caller, id)
    // The product was published between the two statements. This is rare, and the caller may retry.
    return yield* new ProductNotFound({ id })
  })

  return { find, requirePublished }
})
