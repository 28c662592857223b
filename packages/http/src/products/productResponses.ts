/**
 * Responses with one product, under an entity tag that is made of the time of its last change. All changes of a product
 * have different times.
 *
 * @source RFC 9110 §13.1.1, §13.1.2
 */
import type { Caller } from "@dpp/core/access"
import type { ProductResponse } from "@dpp/api/Product"
import { type AnyProduct, type ProductId, readTime } from "@dpp/core/product"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import { ProductModified, Products } from "@dpp/service/products/Products"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { LRUCache } from "lru-cache"
import { ResponseCache, tagFor } from "../response/ResponseCache.ts"
import { productBody } from "./ProductBody.ts"
import { respond } from "../response/respond.ts"
import { isConditional, matchesIfNoneMatch, satisfiesIfMatch, notModified } from "../response/withEtag.ts"

const maximumProducts = 100_000

export const productResponses = Effect.gen(function* () {
  const products = yield* Products
  const cache = yield* ResponseCache
  const { publicOrigin, readinessProfile } = yield* PassportSettings
  /** The products that organizations have read: the next read of one asks for the time of its last change first. */
  const known = new LRUCache<string, true>({ max: maximumProducts })
  const keyOf = ({ organization }: Caller, id: ProductId): string => `${organization.id} ${id}`

  const tagAt = ({ organization }: Caller, id: ProductId, time: DateTime.Utc): string => {
    const { custom_domain, custom_domain_status } = organization
    const address = `${custom_domain_status} ${custom_domain}`
    return tagFor("product", organization.id, id, DateTime.formatIso(time), publicOrigin, address, readinessProfile)
  }

  const tagOf = (caller: Caller, product: AnyProduct): string => tagAt(caller, product.id, readTime(product))

  const responseOf = ({ organization }: Caller, product: AnyProduct) =>
    respond<ProductResponse>({ data: productBody(product, { organization, publicOrigin, readinessProfile }) })

  const fresh = (caller: Caller, product: AnyProduct, request: HttpServerRequest) => {
    known.set(keyOf(caller, product.id), true)
    const make = Effect.sync(() => responseOf(caller, product))
    return cache.getOrMake(request, tagOf(caller, product), {}, make)
  }

  const get = Effect.fnUntraced(function* (caller: Caller, id: ProductId, request: HttpServerRequest) {
    if (known.has(keyOf(caller, id))) {
      const etag = tagAt(caller, id, yield* products.timeOf(caller, id))
      if (matchesIfNoneMatch(request, etag)) return notModified({ etag })
      const response = cache.get(etag)
      if (response !== undefined) return response
    }
    return yield* fresh(caller, yield* products.find(caller, id), request)
  })

  /**
   * The version that `If-Match` of the request names; undefined for every version. It is read in the transaction of the request:
   * a look-up that is shared with others would wait for the connection that the transaction has.
   */
  const requestedVersion = Effect.fnUntraced(function* (caller: Caller, id: ProductId, request: HttpServerRequest) {
    if (!isConditional(request)) return undefined
    const product = yield* products.find(caller, id)
    return satisfiesIfMatch(request, tagOf(caller, product)) ? product.updated_at : yield* new ProductModified({ id })
  })

  return { get, requestedVersion, tagOf }
})
