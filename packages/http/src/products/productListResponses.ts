/**
 * Responses with a page of products, under an entity tag that is made of the versions of the products on the page, their
 * order, the place of the page and the total.
 *
 * A request with a tag reads the versions first, so 304 needs no content of a product. So does a request for a page that was
 * asked for before.
 *
 * @source RFC 9110 §13.1.2
 */
import type { ProductPage } from "@dpp/api/groups/Products"
import { defaultItems, pagination } from "@dpp/api/Pagination"
import type { Caller } from "@dpp/core/access"
import { type AnyProduct, type ProductId, readTime, type Registration } from "@dpp/core/product"
import type { ListPage } from "@dpp/service/shared/ListPages"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import { type ProductListQuery, Products } from "@dpp/service/products/Products"
import { CooperativeScheduler } from "@dpp/service/shared/CooperativeScheduler"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { LRUCache } from "lru-cache"
import { ResponseCache, tagFor } from "../response/ResponseCache.ts"
import { productBody } from "./ProductBody.ts"
import { nextLink } from "../response/nextLink.ts"
import { pageFrame, respondList } from "../response/respond.ts"
import { matchesIfNoneMatch, notModified } from "../response/withEtag.ts"

/** The query of a list, before its defaults. */
export interface ListQuery extends Partial<
  Omit<ProductListQuery, "external_id" | "ids" | "serial_number" | "updated_since">
> {
  readonly updated_since?: string
  readonly serial_number?: string | ReadonlyArray<string>
  readonly external_id?: string | ReadonlyArray<string>
  /** Separated by commas. */
  readonly ids?: string
}

const asList = (value: string | ReadonlyArray<string>): ReadonlyArray<string> =>
  typeof value === "string" ? [value] : value

const queryOf = ({ external_id, ids, serial_number, updated_since, ...query }: ListQuery): ProductListQuery => ({
  status: undefined,
  category: undefined,
  battery_category: undefined,
  search: undefined,
  page: undefined,
  cursor: undefined,
  per_page: defaultItems.products,
  sort: "created_at",
  order: "desc",
  ...query,
  // Sound: the contract has checked the form of the ids.
  ...(ids === undefined ? {} : { ids: ids.toLowerCase().split(",") as Array<ProductId> }),
  ...(serial_number === undefined ? {} : { serial_number: asList(serial_number) }),
  ...(external_id === undefined ? {} : { external_id: asList(external_id).map((key) => key.trim()) }),
  updated_since: updated_since === undefined ? undefined : DateTime.makeUnsafe(updated_since)
})

const maximumPages = 10_000

/** What the tag of a page depends on: the products themselves, or their versions. */
type Versions = ListPage<Pick<AnyProduct, "id" | "updated_at"> & { readonly registration?: Registration | null }>

export const productListResponses = Effect.gen(function* () {
  const products = yield* Products
  const { publicOrigin, readinessProfile } = yield* PassportSettings
  const scheduler = yield* CooperativeScheduler
  const cache = yield* ResponseCache
  /** The pages that organizations have read: the next read of one asks for the versions of its products first. */
  const pages = new LRUCache<string, true>({ max: maximumPages })

  const headersOf = ({ organization }: Caller, query: ListQuery, { items, next, page, total }: Versions) => {
    const { custom_domain, custom_domain_status } = organization
    const link = nextLink("/products", { ...query, per_page: query.per_page ?? defaultItems.products }, next)
    const etag = tagFor(
      "products",
      organization.id,
      publicOrigin,
      `${custom_domain_status} ${custom_domain}`,
      readinessProfile,
      JSON.stringify([query, page, total, link]),
      ...items.map((item) => `${item.id} ${DateTime.toEpochMillis(readTime(item))}`)
    )
    return { ...link, etag }
  }

  return Effect.fnUntraced(
    function* (caller: Caller, given: ListQuery, request: HttpServerRequest) {
      const query = queryOf(given)
      const pageKey = JSON.stringify([caller.organization.id, query])
      if (request.headers["if-none-match"] !== undefined || pages.has(pageKey)) {
        const headers = headersOf(caller, given, yield* products.listVersions(caller, query))
        if (matchesIfNoneMatch(request, headers.etag)) return notModified(headers)
        const response = cache.get(headers.etag)
        if (response !== undefined) return response
      }
      const found = yield* products.list(caller, query)
      const headers = headersOf(caller, given, found)
      const facts = { organization: caller.organization, publicOrigin, readinessProfile }
      const write = (product: AnyProduct): ProductPage["data"][number] => productBody(product, facts)
      const place = { page: found.page, per_page: query.per_page }
      const after: Pick<ProductPage, "pagination"> = { pagination: pagination(place, found.total) }
      const listed = yield* respondList(caller.organization.id, found.items, write, pageFrame(after))
      pages.set(pageKey, true)
      return cache.set(headers.etag, HttpServerResponse.setHeaders(listed, headers))
    },
    Effect.provideService(CooperativeScheduler, scheduler)
  )
})
