/** Handlers of the group `files`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentCaller } from "@dpp/api/Authorization"
import type { ProductFile } from "@dpp/api/groups/Files"
import { pathOf } from "@dpp/service/files/fileAddress"
import { Files } from "@dpp/service/files/Files"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import { type ListedFile, ProductFiles } from "@dpp/service/files/ProductFiles"
import { Products } from "@dpp/service/products/Products"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { uploadedDocument, uploadedFile } from "../files/uploadedFile.ts"
import { warned } from "@dpp/core/product"

export const layer = HttpApiBuilder.group(
  Api,
  "files",
  Effect.fn(function* (handlers) {
    const files = yield* Files
    const products = yield* Products
    const productFiles = yield* ProductFiles
    const { publicOrigin } = yield* PassportSettings

    const bodyOf = ({ fields, record }: ListedFile): typeof ProductFile.Type => ({
      id: record.token,
      product_id: record.product_id,
      url: `${publicOrigin}${pathOf(record)}`,
      fileName: record.name,
      content_type: record.content_type,
      bytes: record.bytes,
      audience: record.audience,
      attributes: fields,
      created_at: DateTime.formatIso(record.created_at)
    })

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
          Effect.catchTag("PassportCeased", ErrorBody.passportEnded),
          asErrorBodies
        )
      )
      .handle(
        "removeImage",
        Effect.fnUntraced(
          function* ({ params }) {
            yield* files.removeImage(yield* CurrentCaller, params.id)
            return { data: { image_url: null } }
          },
          Effect.catchTag("PassportCeased", ErrorBody.passportEnded),
          asErrorBodies
        )
      )
      .handleRaw(
        "add",
        Effect.fnUntraced(function* ({ params, request }) {
          const caller = yield* CurrentCaller
          yield* products.find(caller, params.id)
          const upload = yield* uploadedDocument(request)
          const { audience, name, path } = yield* files.add(caller, params.id, upload.file, upload.audience)
          return { url: `${publicOrigin}${path}`, fileName: name, audience }
        }, asErrorBodies)
      )
      .handle(
        "list",
        Effect.fnUntraced(function* ({ params }) {
          return { data: (yield* productFiles.list(yield* CurrentCaller, params.id)).map(bodyOf) }
        }, asErrorBodies)
      )
      .handle(
        "update",
        Effect.fnUntraced(function* ({ params, payload }) {
          const caller = yield* CurrentCaller
          yield* products.find(caller, params.id)
          const changed = yield* productFiles.setAudience(caller, params.id, params.fileId, payload.audience)
          return { data: bodyOf(changed), meta: warned(changed.warnings) }
        }, asErrorBodies)
      )
  })
)
