/** Handlers of the group `files`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentCaller } from "@dpp/api/Authorization"
import { Files } from "@dpp/service/Files"
import { PassportSettings } from "@dpp/service/PassportSettings"
import { Products } from "@dpp/service/Products"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as ErrorBody from "../ErrorBody.ts"
import { uploadedFile } from "../uploadedFile.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "files",
  Effect.fn(function* (handlers) {
    const files = yield* Files
    const products = yield* Products
    const { publicOrigin } = yield* PassportSettings

    return handlers
      .handleRaw(
        "setImage",
        Effect.fnUntraced(
          function* ({ params, request }) {
            const caller = yield* CurrentCaller
            // The upload is not read if the product does not exist.
            yield* products.find(caller, params.id)
            const { path } = yield* files.setImage(caller, params.id, yield* uploadedFile(request))
            return { data: { image_url: `${publicOrigin}${path}` } }
          },
          Effect.catchTags({
            ProductNotFound: ErrorBody.notFound,
            StorageLimitReached: ErrorBody.storageLimitReached,
            ValidationFailed: ErrorBody.validationFailed
          })
        )
      )
      .handle(
        "removeImage",
        Effect.fnUntraced(
          function* ({ params }) {
            yield* files.removeImage(yield* CurrentCaller, params.id)
            return { data: { image_url: null } }
          },
          Effect.catchTags({ ProductNotFound: ErrorBody.notFound })
        )
      )
      .handleRaw(
        "add",
        Effect.fnUntraced(
          function* ({ params, request }) {
            const caller = yield* CurrentCaller
            yield* products.find(caller, params.id)
            const { name, path } = yield* files.add(caller, params.id, yield* uploadedFile(request))
            return { url: `${publicOrigin}${path}`, fileName: name }
          },
          Effect.catchTags({
            ProductNotFound: ErrorBody.notFound,
            StorageLimitReached: ErrorBody.storageLimitReached,
            ValidationFailed: ErrorBody.validationFailed
          })
        )
      )
  })
)
