/** Handlers of the group `lookup`: translation only. */
import { Api } from "@dpp/api/Api"
import * as ProductKey from "@dpp/core/ProductKey"
import { Exports } from "@dpp/service/Exports"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import { caller } from "../caller.ts"
import * as ErrorBody from "../ErrorBody.ts"

const malformed = { productId: ["Expected <GTIN>:<serial number>, percent-encoded"] }

export const layer = HttpApiBuilder.group(
  Api,
  "lookup",
  Effect.fn(function* (handlers) {
    const exports = yield* Exports

    return handlers.handleAll({
      byProductId: Effect.fnUntraced(
        function* ({ params }) {
          const by = yield* caller
          const key = ProductKey.parse(params.productId)
          if (Option.isNone(key)) return yield* ErrorBody.requestInvalid(malformed, [])
          const { document } = yield* exports.byKey(by, key.value)
          return HttpServerResponse.jsonUnsafe(document)
        },
        Effect.catchTags({ ProductNotFound: ErrorBody.notFound, ExportInvalid: ErrorBody.exportInvalid })
      )
    })
  })
)
