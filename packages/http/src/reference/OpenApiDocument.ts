/**
 * `/api/v1/openapi.json`: the OpenAPI document of exactly what is served. It requires no key.
 *
 * Its server is the public address of the service, so generated clients need no base URL.
 */
import { openApiDocument } from "@dpp/api/openApi/document"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { openApiPath } from "../request/literalPath.ts"
import { release } from "../response/release.ts"
import { withEtag } from "../response/withEtag.ts"

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const { publicOrigin } = yield* PassportSettings
    // Written at the first request, because most processes, such as those of tests, receive none.
    const document = yield* Effect.cached(
      Effect.sync(() =>
        HttpServerResponse.text(JSON.stringify(openApiDocument({ origin: publicOrigin, version: release })), {
          contentType: "application/json",
          headers: { "cache-control": "no-cache" }
        })
      )
    )
    yield* router.add(
      "GET",
      openApiPath,
      Effect.map(Effect.all([HttpServerRequest.HttpServerRequest, document]), ([request, response]) =>
        withEtag(request, response)
      )
    )
  })
)
