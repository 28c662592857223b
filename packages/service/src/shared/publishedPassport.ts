/** Finds the published passport of a product for its owner, or for the holder of a grant. */
import type { Reader } from "@dpp/core/access"
import {
  holderAt,
  isHandedOn,
  isPublished,
  NotPublished,
  type Product,
  type ProductId,
  type PublishedProduct,
  readableMoment
} from "@dpp/core/product"
import { endedAt, PassportCeased, PassportTransferred } from "@dpp/core/lifecycle"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { orProductNotFound, ProductNotFound } from "./NotFound.ts"
import { PassportStore } from "../ports/PassportStore.ts"
import { ProductStore } from "../ports/ProductStore.ts"

/** The functions take their ports once, when the service that uses them is built. */
export const publishedPassport = Effect.gen(function* () {
  const products = yield* ProductStore
  const passports = yield* PassportStore

  /** The product, if the organization has it and it is published. The holder of a grant learns of no draft. */
  const requirePublished = Effect.fnUntraced(function* (
    { grant, organization }: Reader,
    id: ProductId
  ): Effect.fn.Return<PublishedProduct, NotPublished | ProductNotFound> {
    const product = yield* products.find(organization.id, id).pipe(orProductNotFound(id))
    // The grants of a former holder end with its responsibility.
    if (grant !== null && isHandedOn(product)) return yield* new ProductNotFound({ id })
    if (isPublished(product)) return product
    return yield* grant === null ? new NotPublished({ id }) : new ProductNotFound({ id })
  })

  /** The passport as it was at a moment, from the versions of the organization that had it then. */
  const findAt = (product: Product, moment: DateTime.Utc | null) => {
    const read = readableMoment(product, moment)
    return passports.find(holderAt(product, read), product.id, read)
  }

  /** The passport as the organization has it. The second statement is needed for a failure only. */
  const findHeld = Effect.fnUntraced(function* (reader: Reader, id: ProductId) {
    const found = yield* passports.find(reader.organization.id, id, null)
    if (Option.isSome(found)) {
      const { product } = found.value.facts
      if (product.life.standing === "ceased") return yield* new PassportCeased({ id })
      if (reader.grant !== null && isHandedOn(product)) return yield* new ProductNotFound({ id })
      return found.value
    }
    yield* requirePublished(reader, id)
    // The product was published between the two statements. This is rare, and the caller may retry.
    return yield* new ProductNotFound({ id })
  })

  /** The passport as it is now, or as it was when another organization received it. */
  const find = Effect.fnUntraced(function* (reader: Reader, id: ProductId) {
    const held = yield* findHeld(reader, id)
    const { product } = held.facts
    return isHandedOn(product) ? yield* findAt(product, null).pipe(orProductNotFound(id)) : held
  })

  /** The passport as it is now, of the organization that answers for it. It signs nothing about one that it handed on. */
  const findOwn = Effect.fnUntraced(function* (reader: Reader, id: ProductId) {
    const held = yield* findHeld(reader, id)
    return isHandedOn(held.facts.product) ? yield* new PassportTransferred({ id }) : held
  })

  /**
   * The product whose passport is read as it was at a moment; null for the present. After its end, the owner and authorities
   * read the passport of moments before.
   */
  const requireReadable = Effect.fnUntraced(function* (reader: Reader, id: ProductId, moment: DateTime.Utc | null) {
    const product = yield* requirePublished(reader, id)
    const end = endedAt(product.life)
    if (end === null) return product
    const isBefore = moment !== null && DateTime.isLessThan(moment, DateTime.makeUnsafe(end))
    const mayRead = reader.grant === null || reader.grant.audience === "authorities"
    return isBefore && mayRead ? product : yield* new PassportCeased({ id })
  })

  return { find, findAt, findOwn, requireReadable }
})
