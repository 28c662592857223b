/** Handlers of the group `importTemplate`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { templateMediaTypes } from "@dpp/api/groups/ImportTemplate"
import { ImportTemplates } from "@dpp/service/products/ImportTemplates"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { contentDisposition } from "../response/attachment.ts"
import { withEtag } from "../response/withEtag.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "importTemplate",
  Effect.fn(function* (handlers) {
    const templates = yield* ImportTemplates

    return handlers.handle(
      "get",
      Effect.fnUntraced(function* ({ query, request }) {
        const { battery_category: category, format = "xlsx", lang: locale = "en" } = query
        const file = yield* templates.get({ category, format, locale })
        const response = HttpServerResponse.uint8Array(file, {
          contentType: format === "csv" ? `${templateMediaTypes.csv}; charset=utf-8` : templateMediaTypes.xlsx,
          headers: {
            ...contentDisposition("attachment", `batteries-${category}.${format}`),
            "cache-control": "private, max-age=300"
          }
        })
        return withEtag(request, response)
      })
    )
  })
)
