/** Finds the published passport of a product for its owner, or for the holder of a grant. */
import type { Reader } from "@dpp/core/access"
import { isPublished, NotPublished, type ProductId, type PublishedProduct } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { orProductNotFound, ProductNotFound } from "./NotFound.ts"
import { PassportStore } from "../ports/PassportStore.ts"
import { ProductStore } from "../ports/ProductStore.ts"

/** Both functions take their ports once, when the service that uses them is built. */
export const publishedPassport = Effect.gen(function* () {
  const products = yield* ProductStore
  const passports = yield* PassportStore

  /** The product, if the organization has it and it is published. The holder of a grant learns of no draft. */
  const requirePublished = Effect.fnUntraced(function* (
    { grant, organization }: Reader,
    id: ProductId
  ): Effect.fn.Return<PublishedProduct, NotPublished | ProductNotFound> {
    const product = yield* products.find(organization.id, id).pipe(orProductNotFound(id))
    if (isPublished(product)) return product
    return yield* grant === null ? new NotPublished({ id }) : new ProductNotFound({ id })
  })

  /** The passport as it is now. The second statement is needed for a failure only. */
  const find = Effect.fnUntraced(function* (reader: Reader, id: ProductId) {
    const found = yield* passports.find(reader.organization.id, id, null)
    if (Option.isSome(found)) return found.value
    yield* requirePublished(reader, id)
    // The product was published between the two statements. This is rare, and the caller may retry.
    return yield* new ProductNotFound({ id })
  })

  return { find, requirePublished }
})
