/** Handlers of the group `products`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentCaller } from "@dpp/api/Authorization"
import type { BulkDeleted, BulkValidated, ProductChanged, ProductResponse, ProductTranslated } from "@dpp/api/Product"
import type { Caller } from "@dpp/core/access"
import type { Organization } from "@dpp/core/party"
import type { ImportFormat } from "@dpp/core/passport"
import type { ProductId } from "@dpp/core/product"
import { ForeignReading } from "@dpp/service/ports/ForeignReading"
import { Facilities } from "@dpp/service/organizations/Facilities"
import { BulkDeletion } from "@dpp/service/products/BulkDeletion"
import { BulkImport } from "@dpp/service/products/BulkImport"
import { BulkUpdate, type BulkUpdateOptions } from "@dpp/service/products/BulkUpdate"
import { BulkValidation } from "@dpp/service/products/BulkValidation"
import { impossible, ofLinks } from "@dpp/service/shared/impossible"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import { type ProductListQuery, Products } from "@dpp/service/products/Products"
import { Reissue } from "@dpp/service/products/Reissue"
import { CooperativeScheduler } from "@dpp/service/shared/CooperativeScheduler"
import { type Json, type JsonObject, maximumBulkValues, issue, validationFailed } from "@dpp/core/text"
import { elementUpdate } from "@dpp/core/v20"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Result from "effect/Result"
import { bulkResponse } from "../products/bulkResponse.ts"
import { bulkUpdated } from "../products/bulkUpdated.ts"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { type Beside, foreignBody } from "../products/foreignBody.ts"
import { withSite } from "../products/siteOfFile.ts"
import { readJson } from "../request/JsonBody.ts"
import { type BodyFacts, productBody } from "../products/ProductBody.ts"
import { type ListQuery, productListResponses } from "../products/productListResponses.ts"
import { productResponses } from "../products/productResponses.ts"
import { respond } from "../response/respond.ts"

/** Whether the caller confirmed a change that cannot be undone. */
interface Confirmable {
  readonly isConfirmed: boolean
}

/** What a change of a property says beside its value. */
interface BesideElement {
  /** Names of fields, separated by commas. */
  readonly confirm_unlikely?: string
  readonly reason?: string
}

const besideFields = ({ confirm_unlikely, reason }: BesideElement) => ({
  ...(confirm_unlikely === undefined
    ? {}
    : { confirm_unlikely: confirm_unlikely.split(",").map((name) => name.trim()) }),
  ...(reason === undefined ? {} : { reason })
})

const emptyElement = issue("body", "elementValue")

/** What was parsed as JSON is JSON. */
const toJson = (body: unknown): Json => body as Json

/** What a caller asks for beside the file. */
interface Reception extends Beside {
  readonly publish?: boolean | undefined
  readonly update?: boolean | undefined
}

const bySerialNumber = (serial_number: string): ProductListQuery => ({
  status: undefined,
  category: "batteries",
  battery_category: undefined,
  search: undefined,
  serial_number: [serial_number],
  updated_since: undefined,
  sort: "created_at",
  order: "asc",
  page: undefined,
  cursor: undefined,
  per_page: 1
})

/** What the file itself states: a draft has a name and a category even if the file has none. */
const statedFields = (input: JsonObject, translated: ReadonlyArray<string>): JsonObject =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name !== "predecessors" && translated.includes(name)))

const make = Effect.gen(function* () {
  const products = yield* Products
  const bulkImport = yield* BulkImport
  const bulkDeletion = yield* BulkDeletion
  const bulkUpdate = yield* BulkUpdate
  const bulkValidation = yield* BulkValidation
  const reissues = yield* Reissue
  const { publicOrigin, readinessProfile } = yield* PassportSettings
  const scheduler = yield* CooperativeScheduler
  const reading = yield* ForeignReading
  const facilities = yield* Facilities
  const responses = yield* productResponses
  const lists = yield* productListResponses

  const factsOf = (organization: Organization): BodyFacts => ({ organization, publicOrigin, readinessProfile })

  const list = Effect.fnUntraced(function* (query: ListQuery, request: HttpServerRequest) {
    return yield* lists(yield* CurrentCaller, query, request)
  }, asErrorBodies)

  const create = Effect.fnUntraced(function* (request: HttpServerRequest) {
    const caller = yield* CurrentCaller
    const { meta, product } = yield* products.create(caller, yield* readJson(request))
    const response = respond<ProductChanged>({ data: productBody(product, factsOf(caller.organization)), meta }, 201)
    return HttpServerResponse.setHeader(response, "etag", responses.tagOf(caller, product))
  }, asErrorBodies)

  /** The battery of the organization that has the serial number of a file. */
  const knownId = Effect.fnUntraced(function* (caller: Caller, { serial_number }: JsonObject) {
    if (typeof serial_number !== "string") return undefined
    const { items } = yield* products.list(caller, bySerialNumber(serial_number))
    return items[0]?.id
  })

  const createFrom = Effect.fnUntraced(
    function* (format: ImportFormat, request: HttpServerRequest, { publish, update: updates, ...beside }: Reception) {
      const caller = yield* CurrentCaller
      const read = yield* foreignBody(format, request, beside)
      const {
        condition,
        events,
        leftOver: losses,
        omitted,
        product: input,
        translated
      } = withSite(read, yield* facilities.list(caller.organization.id))
      const known = updates === true ? yield* knownId(caller, input) : undefined
      const status = publish === true ? { status: "published" } : {}
      const { meta, product } = yield* known === undefined
        ? products.create(caller, { ...input, ...status })
        : products.update(caller, known, { ...statedFields(input, translated), ...status }, { isConfirmed: false })
      const data = productBody(product, factsOf(caller.organization))
      const response = respond<ProductTranslated>(
        {
          data,
          meta: {
            ...meta,
            created: known === undefined,
            translated,
            losses,
            ...(omitted === 0 ? {} : { losses_omitted: omitted }),
            condition,
            ...(events.length === 0 ? {} : { lifecycle_events: events })
          }
        },
        known === undefined ? 201 : 200
      )
      return HttpServerResponse.setHeader(response, "etag", responses.tagOf(caller, product))
    },
    // It names no predecessors of this service, and those of a known battery stay.
    impossible(...ofLinks, "PredecessorsFixed", "PublicationIsFinal", "ProductModified"),
    Effect.catchTag("PassportCeased", ErrorBody.passportEnded),
    asErrorBodies,
    Effect.provideService(ForeignReading, reading)
  )

  const createMany = Effect.fnUntraced(
    function* (request: HttpServerRequest) {
      const caller = yield* CurrentCaller
      const imported = yield* bulkImport.run(caller, yield* readJson(request, maximumBulkValues))
      return yield* bulkResponse(request, imported, factsOf(caller.organization))
    },
    asErrorBodies,
    Effect.provideService(CooperativeScheduler, scheduler)
  )

  const updateMany = Effect.fnUntraced(function* (request: HttpServerRequest, options: BulkUpdateOptions) {
    const body = yield* readJson(request, maximumBulkValues)
    return bulkUpdated(yield* bulkUpdate.run(yield* CurrentCaller, body, options))
  }, asErrorBodies)

  const validateMany = Effect.fnUntraced(function* (request: HttpServerRequest, options: Confirmable) {
    const body = yield* readJson(request, maximumBulkValues)
    const { meta, results } = yield* bulkValidation.run(yield* CurrentCaller, body, options)
    return respond<BulkValidated>({ data: { results }, meta })
  }, asErrorBodies)

  const get = Effect.fnUntraced(function* (id: ProductId, request: HttpServerRequest) {
    return yield* responses.get(yield* CurrentCaller, id, request)
  }, asErrorBodies)

  const update = Effect.fnUntraced(
    function* (id: ProductId, request: HttpServerRequest, options: Confirmable) {
      const caller = yield* CurrentCaller
      const body = yield* readJson(request)
      const expectedVersion = yield* responses.requestedVersion(caller, id, request)
      const { meta, product } = yield* products.update(caller, id, body, { ...options, expectedVersion })
      const response = respond<ProductChanged>({ data: productBody(product, factsOf(caller.organization)), meta })
      return HttpServerResponse.setHeader(response, "etag", responses.tagOf(caller, product))
    },
    Effect.catchTag("PassportCeased", ErrorBody.passportEnded),
    asErrorBodies
  )

  const updateElement = Effect.fnUntraced(
    function* (id: ProductId, path: string, request: HttpServerRequest, beside: BesideElement) {
      const caller = yield* CurrentCaller
      const sent = toJson(yield* readJson(request))
      // An empty body is read as null, which would clear the value.
      const isEmpty = sent === null && !(Number(request.headers["content-length"]) > 0)
      const fields = isEmpty ? Result.fail([emptyElement]) : elementUpdate(path, sent)
      const expectedVersion = yield* responses.requestedVersion(caller, id, request)
      // An empty update changes nothing: role and product are checked before the path.
      const body = Result.match(fields, {
        onFailure: () => ({}),
        onSuccess: (sent) => ({ ...sent, ...besideFields(beside) })
      })
      const { meta, product } = yield* products.update(caller, id, body, { isConfirmed: false, expectedVersion })
      if (Result.isFailure(fields)) {
        return yield* validationFailed(fields.failure)
      }
      const response = respond<ProductChanged>({ data: productBody(product, factsOf(caller.organization)), meta })
      return HttpServerResponse.setHeader(response, "etag", responses.tagOf(caller, product))
    },
    // No property of the document publishes a product, or links it with others.
    impossible(
      "ExternalIdTaken",
      "PublishedLimitReached",
      "CustomDomainPending",
      "PredecessorsFixed",
      "PublicationIsFinal"
    ),
    Effect.catchTag("PassportCeased", ErrorBody.passportEnded),
    asErrorBodies
  )

  const remove = Effect.fnUntraced(function* (
    id: ProductId,
    options: Confirmable & { readonly reason: string | undefined }
  ) {
    yield* products.remove(yield* CurrentCaller, id, options)
    return { data: { id, deleted: true as const } }
  }, asErrorBodies)

  const deleteMany = Effect.fnUntraced(function* (request: HttpServerRequest) {
    const body = yield* readJson(request)
    const results = yield* bulkDeletion.run(yield* CurrentCaller, body)
    const rejected = results.filter(({ outcome }) => outcome === "rejected").length
    return respond<BulkDeleted>({ data: { deleted: results.length - rejected, rejected, results } })
  }, asErrorBodies)

  const reissue = Effect.fnUntraced(
    function* (id: ProductId) {
      const caller = yield* CurrentCaller
      const product = yield* reissues.run(caller, id)
      const response = respond<ProductResponse>({ data: productBody(product, factsOf(caller.organization)) })
      return HttpServerResponse.setHeader(response, "etag", responses.tagOf(caller, product))
    },
    Effect.catchTag("PassportCeased", ErrorBody.passportEnded),
    asErrorBodies
  )

  return {
    deleteMany,
    list,
    create,
    createFrom,
    createMany,
    updateMany,
    validateMany,
    get,
    update,
    updateElement,
    reissue,
    remove
  }
})

export const layer = HttpApiBuilder.group(
  Api,
  "products",
  Effect.fn(function* (handlers) {
    const requests = yield* make
    return handlers
      .handle("list", ({ query, request }) => requests.list(query, request))
      .handleRaw("create", ({ request }) => requests.create(request))
      .handleRaw("createFrom", ({ params, query, request }) => requests.createFrom(params.format, request, query))
      .handleRaw("createFromFormerPath", ({ params, query, request }) =>
        requests.createFrom(params.format, request, query)
      )
      .handleRaw("bulkCreate", ({ request }) => requests.createMany(request))
      .handleRaw("updateMany", ({ query, request }) =>
        requests.updateMany(request, {
          isConfirmed: query.confirm ?? false,
          isUpsert: query.upsert ?? false,
          isDryRun: query.dry_run ?? false
        })
      )
      .handleRaw("validateMany", ({ query, request }) =>
        requests.validateMany(request, { isConfirmed: query.confirm ?? false })
      )
      .handleRaw("deleteMany", ({ request }) => requests.deleteMany(request))
      .handle("get", ({ params, request }) => requests.get(params.id, request))
      .handleRaw("updateElement", ({ params, query, request }) =>
        requests.updateElement(params.dppId, params.elementPath, request, query)
      )
      .handleRaw("update", ({ params, query, request }) =>
        requests.update(params.id, request, { isConfirmed: query.confirm ?? false })
      )
      .handle("reissue", ({ params }) => requests.reissue(params.id))
      .handle("delete", ({ params, query }) =>
        requests.remove(params.id, { isConfirmed: query.confirm ?? false, reason: query.reason })
      )
  })
)
