/** Handlers of the group `lookup`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { defaultItems } from "@dpp/api/Pagination"
import { CurrentCaller, CurrentReader } from "@dpp/api/Authorization"
import { type Json, toUtc, issue } from "@dpp/core/text"
import { elementAt } from "@dpp/core/v20"
import type { ProductId } from "@dpp/core/product"
import { parseProductKey } from "@dpp/core/identifiers"
import { Lookup } from "@dpp/service/passports/Lookup"
import { Exports } from "@dpp/service/passports/Exports"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { readJson } from "../request/JsonBody.ts"
import { currentDocument } from "../passports/passportDocuments.ts"
import { nextLink } from "../response/nextLink.ts"
import { withEtag } from "../response/withEtag.ts"

const malformed = [issue("productId", "encodedKey", { form: "<GTIN>:<serial number>" })]

export const layer = HttpApiBuilder.group(
  Api,
  "lookup",
  Effect.fn(function* (handlers) {
    const exports = yield* Exports
    const lookup = yield* Lookup
    const respondCurrent = yield* currentDocument

    const byId = Effect.fnUntraced(function* (id: ProductId, date: string | undefined, request: HttpServerRequest) {
      const reader = yield* CurrentReader
      if (date === undefined) return yield* respondCurrent(reader, id, request, "inline")
      const { document } = yield* exports.at(reader, id, toUtc(date))
      return withEtag(request, HttpServerResponse.jsonUnsafe(document))
    }, asErrorBodies)

    const element = Effect.fnUntraced(function* (
      id: ProductId,
      path: string,
      request: HttpServerRequest,
      isShown: (found: Json) => boolean
    ) {
      const { document } = yield* exports.modelJson(yield* CurrentReader, id)
      const found = elementAt(document, path)
      if (found === undefined || !isShown(found)) return yield* ErrorBody.elementNotFound()
      return withEtag(request, HttpServerResponse.jsonUnsafe(found))
    }, asErrorBodies)

    return handlers
      .handle(
        "byProductId",
        Effect.fnUntraced(function* ({ params, request }) {
          const reader = yield* CurrentReader
          const key = parseProductKey(params.productId)
          if (Option.isNone(key)) return yield* ErrorBody.requestInvalid(malformed)
          const { document } = yield* exports.byKey(reader, key.value)
          return withEtag(request, HttpServerResponse.jsonUnsafe(document))
        }, asErrorBodies)
      )
      .handleRaw(
        "byProductIds",
        Effect.fnUntraced(function* ({ query, request }) {
          const limit = query.limit ?? defaultItems.passportIds
          const page = { limit, cursor: query.cursor }
          const { ids, next } = yield* lookup.idsByProductIds(yield* CurrentCaller, yield* readJson(request), page)
          return HttpApiSchema.withHeaders({
            body: ids,
            headers: nextLink("/dppsByProductIds", { limit }, next)
          })
        }, asErrorBodies)
      )
      .handle("element", ({ params, request }) => element(params.dppId, params.elementPath, request, () => true))
      .handle("collection", ({ params, request }) =>
        element(params.dppId, params.elementPath, request, (found) => typeof found === "object")
      )
      .handle("byId", ({ params, query, request }) => byId(params.dppId, query.date, request))
      .handle("byIdAndDate", ({ params, query, request }) => byId(params.dppId, query.date, request))
  })
)
