/**
 * The root of the service: a page for readers, and the addresses of the API for programs. The icon for browsers and
 * `robots.txt` are here as well. None of them requires a key.
 *
 * On the custom domain of an organization the root leads to no API: the domain is the organization's, not the service's.
 */
import { prefix } from "@dpp/api/Api"
import { PageRenderer } from "@dpp/service/ports/PageRenderer"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import { PublicPassports } from "@dpp/service/passports/PublicPassports"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { openApiPath } from "../request/pathNormalization.ts"
import { languageOf, negotiationOf, representationOf } from "../request/negotiation.ts"
import { hostOf } from "../request/publicAddress.ts"
import { htmlHeaders } from "../response/htmlHeaders.ts"
import { withEtag } from "../response/withEtag.ts"

const links = { docs: "/docs", openapi: openApiPath, health: "/health/ready" }

const hour = { "cache-control": "public, max-age=3600" }

/** Robots have nothing to look for in the API; public pages and their pictures may be indexed. */
const robots = HttpServerResponse.text("User-agent: *\nDisallow: /api/\nDisallow: /admin/\n", { headers: hour })

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const passports = yield* PublicPassports
    const pages = yield* PageRenderer
    const { publicOrigin, serviceName } = yield* PassportSettings

    const startResponse = Effect.fnUntraced(function* (request: HttpServerRequest) {
      const { name, origin } = yield* passports.resolverAt(hostOf(request))
      const shown = origin === publicOrigin ? links : null
      const negotiation = negotiationOf(request)
      const headers = { "cache-control": "public, max-age=300", vary: "Accept, Accept-Language" }
      const response =
        representationOf(negotiation) === "html"
          ? HttpServerResponse.text(
              pages.start({ name: serviceName, origin, links: shown }, languageOf(negotiation, null)),
              {
                contentType: "text/html; charset=utf-8",
                headers: { ...headers, ...htmlHeaders(pages) }
              }
            )
          : HttpServerResponse.jsonUnsafe({ name, ...(shown === null ? {} : { api: prefix, ...shown }) }, { headers })
      return withEtag(request, response)
    })

    const icon = HttpServerResponse.text(pages.icon, {
      contentType: "image/svg+xml",
      headers: { "cache-control": "public, max-age=86400" }
    })

    yield* router.add("GET", "/", startResponse)
    yield* router.add("GET", "/robots.txt", robots)
    // Browsers look for the second address where a page names none.
    for (const path of ["/favicon.svg", "/favicon.ico"] as const) yield* router.add("GET", path, icon)
  })
)
