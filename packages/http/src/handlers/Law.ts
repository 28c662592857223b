/** Handlers of the group `law`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentCaller } from "@dpp/api/Authorization"
import { templateMediaTypes } from "@dpp/api/groups/ImportTemplate"
import type { Law } from "@dpp/api/Law"
import { describeLaw } from "@dpp/core/law"
import { Laws } from "@dpp/service/law/Laws"
import { LawAnswers } from "@dpp/service/products/LawAnswers"
import { StockReadiness } from "@dpp/service/products/StockReadiness"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { changesBody, readinessBody } from "../products/readinessBody.ts"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import { contentDisposition } from "../response/attachment.ts"
import { respond } from "../response/respond.ts"
import { withEtag } from "../response/withEtag.ts"

/** A record of the administrator is seen after this time at the latest. */
const cacheable = { "cache-control": "public, max-age=60" }

export const layer = HttpApiBuilder.group(
  Api,
  "law",
  Effect.fn(function* (handlers) {
    const laws = yield* Laws
    const answers = yield* LawAnswers
    const stock = yield* StockReadiness

    return handlers
      .handle(
        "product",
        Effect.fnUntraced(function* ({ params, query }) {
          return { data: yield* answers.product(yield* CurrentCaller, params.id, query.as_of) }
        }, asErrorBodies)
      )
      .handle(
        "template",
        Effect.fnUntraced(function* ({ params, query }) {
          return { data: yield* answers.template(yield* CurrentCaller, params.id, query.as_of) }
        }, asErrorBodies)
      )
      .handle(
        "readiness",
        Effect.fnUntraced(function* ({ query: { as_of, ...query } }) {
          return { data: readinessBody(yield* stock.read(yield* CurrentCaller, as_of, query)) }
        })
      )
      .handle(
        "changes",
        Effect.fnUntraced(function* ({ query: { proposed, ...days } }) {
          const query = { ...days, proposed: proposed === "true" }
          return { data: changesBody(yield* stock.changes(yield* CurrentCaller, query), query) }
        }, asErrorBodies)
      )
      .handle(
        "readinessWorkbook",
        Effect.fnUntraced(function* ({ query: { as_of, lang = "en", ...query } }) {
          const { as_of: day, file } = yield* stock.workbook(yield* CurrentCaller, as_of, { ...query, locale: lang })
          return HttpServerResponse.uint8Array(file, {
            contentType: templateMediaTypes.xlsx,
            headers: contentDisposition("attachment", `readiness-${day}.xlsx`)
          })
        })
      )
      .handle(
        "get",
        Effect.fnUntraced(function* ({ query, request }) {
          const { as_of = DateTime.formatIsoDateUtc(yield* DateTime.now), category, proposed } = query
          const data = describeLaw(yield* laws.current, { as_of, category, proposed: proposed === "true" })
          return withEtag(request, HttpServerResponse.setHeaders(respond<Law>({ data }), cacheable))
        })
      )
  })
)
