/** Handlers of the group `products`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentCaller } from "@dpp/api/Authorization"
import type { ProductPage } from "@dpp/api/groups/Products"
import { defaultItems, pagination } from "@dpp/api/Pagination"
import type { BulkCreated, ProductChanged } from "@dpp/api/Product"
import type { Organization } from "@dpp/core/party"
import type { AnyProduct, ProductId } from "@dpp/core/product"
import { BulkImport, type BulkResult } from "@dpp/service/BulkImport"
import { PassportSettings } from "@dpp/service/PassportSettings"
import { type ProductListQuery, Products } from "@dpp/service/Products"
import { ThreadTime } from "@dpp/service/ThreadTime"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as ErrorBody from "../ErrorBody.ts"
import { readJson } from "../JsonBody.ts"
import { maximumBulkValues } from "../jsonLimits.ts"
import { batteryBody, type BodyFacts, productBody } from "../ProductBody.ts"
import { productResponses } from "../productResponses.ts"
import { nextLink } from "../response/nextLink.ts"
import { type Frame, pageFrame, respond, respondList } from "../response/respond.ts"
import { isMatched } from "../response/withEtag.ts"

/** Refusals of every operation that stores products. */
const storing = {
  ValidationFailed: ErrorBody.validationFailed,
  PublishedLimitReached: ErrorBody.publishedLimitReached,
  StorageLimitReached: ErrorBody.storageLimitReached
} as const

/** Refusals of an operation that stores one product. */
const storingOne = {
  ...storing,
  SerialNumberTaken: ErrorBody.serialNumberTaken,
  BatteryIdentifierTaken: ErrorBody.batteryIdentifierTaken,
  CustomDomainPending: ErrorBody.customDomainPending,
  PassportIncomplete: ErrorBody.passportIncomplete
} as const

/** Whether the caller confirmed a change that cannot be undone. */
interface Confirmable {
  readonly isConfirmed: boolean
}

/** The query of a list, before its defaults. */
interface ListQuery extends Partial<Omit<ProductListQuery, "updated_since">> {
  readonly updated_since?: string
}

const queryOf = ({ updated_since, ...query }: ListQuery): ProductListQuery => ({
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
  updated_since: updated_since === undefined ? undefined : DateTime.makeUnsafe(updated_since)
})

/** The JSON around the products of a bulk import. `meta` is left out if there is nothing to remark. */
const bulkFrame = ({ meta, products, skipped }: BulkResult): Frame => {
  const counts: Omit<BulkCreated["data"], "products"> = {
    imported: products.length,
    skipped: skipped.length,
    skipped_serials: skipped
  }
  const hasRemarks =
    meta.unrecognized_fields.length > 0 ||
    Object.keys(meta.field_warnings).length > 0 ||
    meta.template_fields !== undefined ||
    meta.warnings !== undefined
  const after: Pick<BulkCreated, "meta"> = { meta }
  return {
    before: `{"data":${JSON.stringify(counts).slice(0, -1)},"products":[`,
    after: hasRemarks ? `]},${JSON.stringify(after).slice(1)}` : "]}}"
  }
}

const make = Effect.gen(function* () {
  const products = yield* Products
  const bulkImport = yield* BulkImport
  const { publicOrigin, readinessProfile } = yield* PassportSettings
  const threadTime = yield* ThreadTime
  const responses = yield* productResponses

  const factsOf = (organization: Organization): BodyFacts => ({ organization, publicOrigin, readinessProfile })

  const list = Effect.fnUntraced(
    function* (given: ListQuery) {
      const caller = yield* CurrentCaller
      const query = queryOf(given)
      const { items, next, page, total } = yield* products.list(caller, query)
      const facts = factsOf(caller.organization)
      const write = (product: AnyProduct): ProductPage["data"][number] => productBody(product, facts)
      const { per_page } = query
      const after: Pick<ProductPage, "pagination"> = { pagination: pagination({ page, per_page }, total) }
      const response = yield* respondList(caller.organization.id, items, write, pageFrame(after))
      return HttpServerResponse.setHeaders(response, nextLink("/products", { ...given, per_page }, next))
    },
    Effect.catchTags({ ValidationFailed: ErrorBody.validationFailed }),
    Effect.provideService(ThreadTime, threadTime)
  )

  const create = Effect.fnUntraced(
    function* (request: HttpServerRequest) {
      const caller = yield* CurrentCaller
      const { meta, product } = yield* products.create(caller, yield* readJson(request))
      return respond<ProductChanged>({ data: productBody(product, factsOf(caller.organization)), meta }, 201)
    },
    Effect.catchTags({ ...storingOne, DraftLimitReached: ErrorBody.draftLimitReached })
  )

  const createMany = Effect.fnUntraced(
    function* (request: HttpServerRequest) {
      const caller = yield* CurrentCaller
      const imported = yield* bulkImport.run(caller, yield* readJson(request, maximumBulkValues))
      const facts = factsOf(caller.organization)
      const write = (product: (typeof imported.products)[number]): BulkCreated["data"]["products"][number] =>
        batteryBody(product, facts)
      return yield* respondList(caller.organization.id, imported.products, write, bulkFrame(imported), 201)
    },
    Effect.catchTags({ ...storing, DraftLimitReached: ErrorBody.draftLimitReached }),
    Effect.provideService(ThreadTime, threadTime)
  )

  const get = Effect.fnUntraced(
    function* (id: ProductId, request: HttpServerRequest) {
      return yield* responses.get(yield* CurrentCaller, id, request)
    },
    Effect.catchTags({ ProductNotFound: ErrorBody.notFound })
  )

  const update = Effect.fnUntraced(
    function* (id: ProductId, request: HttpServerRequest, options: Confirmable) {
      const caller = yield* CurrentCaller
      const isExpected = (before: AnyProduct) => isMatched(request, responses.tagOf(caller, before))
      const body = yield* readJson(request)
      const { meta, product } = yield* products.update(caller, id, body, { ...options, isExpected })
      const response = respond<ProductChanged>({ data: productBody(product, factsOf(caller.organization)), meta })
      return HttpServerResponse.setHeader(response, "etag", responses.tagOf(caller, product))
    },
    Effect.catchTags({
      ...storingOne,
      ProductNotFound: ErrorBody.notFound,
      ProductModified: ErrorBody.productModified,
      IdentifiersLocked: ErrorBody.identifiersLocked,
      ConfirmationRequired: ErrorBody.confirmationRequired,
      PublicationIsFinal: ErrorBody.publicationIsFinal
    })
  )

  const remove = Effect.fnUntraced(
    function* (id: ProductId, options: Confirmable) {
      yield* products.remove(yield* CurrentCaller, id, options)
      return { data: { id, deleted: true as const } }
    },
    Effect.catchTags({ ProductNotFound: ErrorBody.notFound, ConfirmationRequired: ErrorBody.confirmationRequired })
  )

  return { list, create, createMany, get, update, remove }
})

export const layer = HttpApiBuilder.group(
  Api,
  "products",
  Effect.fn(function* (handlers) {
    const { create, createMany, get, list, remove, update } = yield* make
    return handlers
      .handle("list", ({ query }) => list(query))
      .handleRaw("create", ({ request }) => create(request))
      .handleRaw("bulkCreate", ({ request }) => createMany(request))
      .handle("get", ({ params, request }) => get(params.id, request))
      .handleRaw("update", ({ params, query, request }) =>
        update(params.id, request, { isConfirmed: query.confirm ?? false })
      )
      .handle("delete", ({ params, query }) => remove(params.id, { isConfirmed: query.confirm ?? false }))
  })
)
