/** Handlers of the group `files`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { Files } from "@dpp/service/Files"
import { PassportSettings } from "@dpp/service/PassportSettings"
import { Products } from "@dpp/service/Products"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { caller } from "../caller.ts"
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
            const by = yield* caller
            // The upload is not read if the product does not exist.
            yield* products.find(by, params.id)
            const { path } = yield* files.setImage(by, params.id, yield* uploadedFile(request))
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
            yield* files.removeImage(yield* caller, params.id)
            return { data: { image_url: null } }
          },
          Effect.catchTags({ ProductNotFound: ErrorBody.notFound })
        )
      )
      .handleRaw(
        "add",
        Effect.fnUntraced(
          function* ({ params, request }) {
            const by = yield* caller
            yield* products.find(by, params.id)
            const { name, path } = yield* files.add(by, params.id, yield* uploadedFile(request))
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
