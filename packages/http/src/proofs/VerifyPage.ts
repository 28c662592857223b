/** `/verify`: the page that verifies proofs in the browser. It is the same for all passports and hosts, and requires no key. */
import { PageRenderer } from "@dpp/service/ports/PageRenderer"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { languageOf, negotiationOf } from "../request/negotiation.ts"
import { htmlHeaders } from "../response/htmlHeaders.ts"
import { withEtag } from "../response/withEtag.ts"

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const { verify } = yield* PageRenderer
    const headers = {
      "cache-control": "public, max-age=300",
      vary: "Accept-Language",
      "x-content-type-options": "nosniff",
      ...htmlHeaders(verify)
    }
    const respond = (request: HttpServerRequest): HttpServerResponse.HttpServerResponse => {
      const page = verify.page(languageOf(negotiationOf(request), null))
      return withEtag(request, HttpServerResponse.text(page, { contentType: "text/html; charset=utf-8", headers }))
    }
    yield* router.add("GET", "/verify", (request) => Effect.sync(() => respond(request)))
  })
)
