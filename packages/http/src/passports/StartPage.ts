/**
 * The root of the service: a page for readers, and the addresses of the API for programs. The icon for browsers and
 * `robots.txt` are here as well. None of them requires a key.
 *
 * On the custom domain of an organization the root leads to no API: the domain is the organization's, not the service's.
 */
import { prefix } from "@dpp/api/Api"
import { digitalLinkPath, Gtin } from "@dpp/core/identifiers"
import { practicePath } from "@dpp/core/party"
import { PageRenderer, type PassportSearch } from "@dpp/service/ports/PageRenderer"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import { PublicPassports } from "@dpp/service/passports/PublicPassports"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Schema from "effect/Schema"
import { openApiPath, pathOf } from "../request/pathNormalization.ts"
import { languageOf, type NegotiationRequest, negotiationOf, representationOf } from "../request/negotiation.ts"
import { hostOf } from "../request/publicAddress.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { errorResponse } from "../response/errorResponse.ts"
import { htmlHeaders } from "../response/htmlHeaders.ts"
import { withPracticeMark } from "../response/practiceMark.ts"
import { withEtag } from "../response/withEtag.ts"

const links = { docs: "/docs", openapi: openApiPath, health: "/health/ready" }

const hour = { "cache-control": "public, max-age=3600" }

const isGtin = Schema.is(Gtin)

/** The address of the passport that the form of the page asks for, or what is wrong with the search; null without a search. */
const searchOf = ({ query }: NegotiationRequest, base: string): { readonly path: string } | PassportSearch | null => {
  if (!query.has("gtin") && !query.has("serial")) return null
  const gtin = (query.get("gtin") ?? "").replaceAll(/\s/gu, "")
  const serial = (query.get("serial") ?? "").trim()
  if (isGtin(gtin) && serial !== "") return { path: `${base}${digitalLinkPath(gtin, serial)}` }
  return {
    gtin,
    serial,
    wrong: [...(isGtin(gtin) ? [] : ["gtin" as const]), ...(serial === "" ? ["serial" as const] : [])]
  }
}

/** The passport may be shown on the domain of its organization, to which a browser follows the form. */
const anySite = "https:"

/** Robots have nothing to look for in the API; public pages and their pictures may be indexed. */
const robots = HttpServerResponse.text("User-agent: *\nDisallow: /api/\nDisallow: /admin/\nDisallow: /practice/\n", {
  headers: hour
})

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const passports = yield* PublicPassports
    const pages = yield* PageRenderer
    const { publicOrigin, serviceName } = yield* PassportSettings

    const startResponse = Effect.fnUntraced(function* (request: HttpServerRequest, practice?: string) {
      const { name, origin } = yield* passports.resolverAt(hostOf(request))
      const shown = origin === publicOrigin && practice === undefined ? links : null
      const negotiation = negotiationOf(request)
      const headers = { "cache-control": "public, max-age=300", vary: "Accept, Accept-Language" }
      const search = searchOf(negotiation, practice ?? "")
      if (search !== null && "path" in search) {
        const language = negotiation.query.get("lang")
        const query = language === null ? "" : `?${new URLSearchParams({ lang: language }).toString()}`
        return HttpServerResponse.empty({ status: 303, headers: { ...headers, location: `${search.path}${query}` } })
      }
      const response =
        representationOf(negotiation) === "html"
          ? HttpServerResponse.text(
              pages.start(
                { name: serviceName, origin, links: shown, search, ...(practice !== undefined && { practice }) },
                languageOf(negotiation, null)
              ),
              {
                status: search === null ? 200 : 400,
                contentType: "text/html; charset=utf-8",
                headers: {
                  ...headers,
                  ...htmlHeaders(pages),
                  "content-security-policy": pages.policyWithFormsTo(anySite)
                }
              }
            )
          : HttpServerResponse.jsonUnsafe({ name, ...(shown === null ? {} : { api: prefix, ...shown }) }, { headers })
      return withEtag(request, response)
    })

    const icon = HttpServerResponse.text(pages.icon, {
      contentType: "image/svg+xml",
      headers: { "cache-control": "public, max-age=86400" }
    })

    /** A page for a reader, and the error object for a program. */
    const missing = (request: HttpServerRequest) => {
      const negotiation = negotiationOf(request)
      if (representationOf(negotiation) !== "html") return errorResponse(ErrorBody.passportNotFound())
      return Effect.succeed(
        HttpServerResponse.text(pages.notFound(languageOf(negotiation, null)), {
          status: 404,
          contentType: "text/html; charset=utf-8",
          headers: { "cache-control": "no-cache", vary: "Accept, Accept-Language", ...htmlHeaders(pages) }
        })
      )
    }

    /** What the link of practice responses leads to. The form finds the practice passports whose addresses begin with this path, and no others. */
    const practiceResponse = Effect.fnUntraced(function* (request: HttpServerRequest) {
      const path = pathOf(request.url).replace(/\/$/u, "")
      if (path !== practicePath && !(yield* passports.isPracticePath(path))) return yield* missing(request)
      return withPracticeMark(yield* startResponse(request, path), path)
    })

    yield* router.add("GET", "/", (request) => startResponse(request))
    // They match with a slash at the end, too.
    for (const path of [practicePath, `${practicePath}/:organization`] as const)
      yield* router.add("GET", path, practiceResponse)
    yield* router.add("GET", "/robots.txt", robots)
    // Browsers look for the second address where a page names none.
    for (const path of ["/favicon.svg", "/favicon.ico"] as const) yield* router.add("GET", path, icon)
  })
)
