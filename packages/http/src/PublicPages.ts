/**
 * The addresses that codes on batteries lead to: page, public document and linkset. No key is asked for.
 *
 * @source spec §1 (digital link)
 * @source inferred: how long an answer may be kept. Five minutes, and a day while a proxy fetches the next one: a
 * correction of a passport is seen soon, and a proxy can serve every scan. One minute where something is likely to
 * appear. Any origin may read, as a GS1 resolver allows.
 */
import { toPublicV20 } from "@dpp/core/v20"
import { PageRenderer, type UnpublishedPassport } from "@dpp/service/ports/PageRenderer"
import { type PublicAddress, type PublicPassport, PublicPassports } from "@dpp/service/PublicPassports"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import { cached } from "./cached.ts"
import { CorrelationId } from "./CorrelationId.ts"
import { linkset, resolverDescription } from "./linkset.ts"
import { pathOf } from "./literalPath.ts"
import { type Asked, localeOf, type Representation, representationOf } from "./negotiation.ts"

const published = "public, max-age=300, stale-while-revalidate=86400"
const expected = "public, max-age=60"

const common = { vary: "Accept, Accept-Language", "access-control-allow-origin": "*" }

const contentTypes: Readonly<Record<Representation, string>> = {
  html: "text/html; charset=utf-8",
  json: "application/json",
  linkset: "application/linkset+json"
}

/** The host that was asked for, in lower case and without port. */
const hostOf = ({ headers }: HttpServerRequest.HttpServerRequest): string => {
  const origin = `http://${headers["host"] ?? ""}`
  return URL.canParse(origin) ? new URL(origin).hostname.replace(/\.$/u, "") : ""
}

const queryOf = ({ url }: HttpServerRequest.HttpServerRequest): string => /\?[^#]*/u.exec(url)?.[0] ?? ""

const decodePercent = Option.liftThrowable((text: string): string => decodeURIComponent(text))

/** The battery that a path names; `21` is matched letter by letter, like all fixed parts of a path. */
const addressOf = (path: string): PublicAddress | null => {
  const [, id] = /^\/p\/([^/]+)\/?$/u.exec(path) ?? []
  if (id !== undefined) return Option.getOrNull(Option.map(decodePercent(id), (decoded) => ({ id: decoded })))
  const [, key = "", encoded = ""] = /^\/01\/([^/]+)\/21\/([^/]+)\/?$/u.exec(path) ?? []
  const both = Option.all({ gtin: decodePercent(key), serial: decodePercent(encoded) })
  return key === "" ? null : Option.getOrNull(both)
}

const unpublishedJson = ({ gtin, manufacturer, serialNumber, url }: UnpublishedPassport) => ({
  status: "not_yet_published",
  uniqueProductIdentifier: url,
  gtin,
  serial_number: serialNumber,
  manufacturer
})

/** What there is to show, in contrast to what is shown elsewhere. */
type Shown = Exclude<PublicPassport, { readonly _tag: "Moved" | "MovedToOrigin" }>

const movedTo = (status: 301 | 308, location: string) =>
  HttpServerResponse.empty({ status, headers: { ...common, location, "cache-control": expected } })

const bodyOf = (shown: Shown, form: Representation, asked: Asked, pages: PageRenderer["Service"]): string => {
  const url = shown._tag === "Published" ? shown.facts.publicUrl : shown.passport.url
  if (form === "linkset") return JSON.stringify(linkset(url))
  if (shown._tag === "Published") {
    return form === "json"
      ? JSON.stringify(toPublicV20(shown.facts, null))
      : pages.passport(shown.facts, localeOf(asked, shown.locale))
  }
  return form === "json"
    ? JSON.stringify(unpublishedJson(shown.passport))
    : pages.notYetPublished(shown.passport, localeOf(asked, shown.locale))
}

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const passports = yield* PublicPassports
    const pages = yield* PageRenderer
    const forHtml = {
      "content-security-policy": pages.contentSecurityPolicy,
      "referrer-policy": "no-referrer"
    }

    const nothingHere = Effect.fnUntraced(function* (asked: Asked) {
      const form = representationOf(asked)
      const error = {
        code: "not_found",
        message: "There is no such battery passport.",
        correlation_id: yield* CorrelationId
      }
      return cached(
        {
          status: 404,
          contentType: contentTypes[form === "html" ? "html" : "json"],
          body: form === "html" ? pages.notFound(localeOf(asked, null)) : JSON.stringify({ error }),
          headers: { ...common, ...(form === "html" ? forHtml : {}), "cache-control": expected }
        },
        undefined
      )
    })

    const answer = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
      const address = addressOf(pathOf(request.url))
      const query = queryOf(request)
      const asked: Asked = { query: new URLSearchParams(query), headers: request.headers }
      if (address === null) return yield* nothingHere(asked)
      return yield* passports.find(hostOf(request), address).pipe(
        Effect.map((shown) => {
          if (shown._tag === "Moved") return movedTo(301, `${shown.path}${query}`)
          if (shown._tag === "MovedToOrigin") return movedTo(308, `${shown.url}${query}`)
          const form = representationOf(asked)
          const url = shown._tag === "Published" ? shown.facts.publicUrl : shown.passport.url
          return cached(
            {
              status: 200,
              contentType: contentTypes[form],
              body: bodyOf(shown, form, asked, pages),
              headers: {
                ...common,
                ...(form === "html" ? forHtml : {}),
                "cache-control": shown._tag === "Published" ? published : expected,
                link: `<${url}?linkType=linkset>; rel="linkset"; type="application/linkset+json"`
              }
            },
            request.headers["if-none-match"]
          )
        }),
        Effect.catchTags({ PassportNotFound: () => nothingHere(asked) })
      )
    })

    for (const path of ["/01/*", "/p/*"] as const) yield* router.add("GET", path, answer)

    yield* router.add("GET", "/.well-known/gs1resolver", (request) =>
      Effect.map(passports.resolverAt(hostOf(request)), ({ name, origin }) =>
        cached(
          {
            status: 200,
            contentType: "application/json",
            body: JSON.stringify(resolverDescription(origin, name)),
            headers: { "access-control-allow-origin": "*", "cache-control": published }
          },
          request.headers["if-none-match"]
        )
      )
    )
  })
)
