/**
 * `/api/v1/openapi.json`: the OpenAPI document of exactly what is served. It requires no key.
 *
 * `pnpm generate` writes the document into `@dpp/api`. Its server becomes the public address of the service, so generated
 * clients need no base URL.
 */
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { openApiPath } from "../request/pathNormalization.ts"
import { withEtag } from "../response/withEtag.ts"
import { openApiAt } from "./openApi.ts"

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const { publicOrigin } = yield* PassportSettings
    // Read at the first request, because most processes, such as those of tests, receive none.
    const document = yield* Effect.cached(
      Effect.sync(() =>
        HttpServerResponse.text(JSON.stringify(openApiAt(publicOrigin)), {
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
