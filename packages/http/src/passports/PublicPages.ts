/**
 * The addresses that the codes on batteries lead to: page, public document and link set. They require no key.
 *
 * A form sends the token of an access grant to the address of the page, which then shows what the grant opens.
 *
 * @source spec §1 (digital link)
 * @source inferred: how long a response may be cached. Five minutes, and one day while a proxy revalidates it: a
 * correction of a passport is visible soon, and a proxy can serve every scan. One minute where a passport is likely to
 * appear, ten seconds where the signature of the shown version is. Scripts of any origin may read, as a GS1 resolver allows.
 */
import { publicView } from "@dpp/core/access"
import type { Language } from "@dpp/core/languages"
import { passportJsonLd, vocabularyJsonLd, vocabularyPath } from "@dpp/core/jsonld"
import { linkset } from "@dpp/core/passport"
import { batteryCategories } from "@dpp/core/catalogue"
import { categorySchema, documentOf, DocumentView, schemaPath } from "@dpp/core/v20"
import { PageRenderer, type UnpublishedPassport } from "@dpp/service/ports/PageRenderer"
import { type PublicPassport, PublicPassports, type Published } from "@dpp/service/passports/PublicPassports"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import * as ErrorBody from "../response/ErrorBody.ts"
import { KeptResponses, tagFor } from "../response/KeptResponses.ts"
import {
  contentTypes,
  languageOf,
  type NegotiationRequest,
  negotiationOf,
  type Representation,
  representationOf
} from "../request/negotiation.ts"
import { askForAccess } from "../access/askForAccess.ts"
import { formToken, isForm } from "../access/formToken.ts"
import { grantedPassport } from "./grantedPassport.ts"
import { publicPdf } from "./publicPdf.ts"
import { addressOf, askedPathOf, hostOf, proofAddressOf, queryOf } from "../request/publicAddress.ts"
import { publicProofs } from "./publicProofs.ts"
import { resolverDescription } from "./resolverDescription.ts"
import { errorResponse } from "../response/errorResponse.ts"
import { htmlHeaders } from "../response/htmlHeaders.ts"
import { privateHeaders } from "../response/privateHeaders.ts"
import { withEtag } from "../response/withEtag.ts"

const published = "public, max-age=300, stale-while-revalidate=86400"
const expected = "public, max-age=60"
const beingSigned = "public, max-age=10"

/** The holder of an access grant sees more at the same address, so a cache must not answer with the public page. */
const common = { vary: "Accept, Accept-Language, Authorization", "access-control-allow-origin": "*" }

type Pages = PageRenderer["Service"]
/** A passport that is shown at the requested address, and not at another one. */
type Shown = Exclude<PublicPassport, { readonly _tag: "Moved" | "MovedToOrigin" }>

const urlOf = (shown: Shown): string => (shown._tag === "Published" ? shown.url : shown.passport.url)

const unpublishedJson = ({ gtin, manufacturer, serialNumber, url }: UnpublishedPassport) => ({
  status: "not_yet_published",
  uniqueProductIdentifier: url,
  gtin,
  serial_number: serialNumber,
  manufacturer
})

const cacheControlOf = (shown: Shown, form: Representation): string => {
  if (shown._tag !== "Published") return expected
  const showsVersion = form === "html" || form === "pdf"
  return showsVersion && shown.safeguards.version?.isPending === true ? beingSigned : published
}

const headersOf = (shown: Shown, form: Representation, pages: Pages) => ({
  ...common,
  ...(form === "html" ? htmlHeaders(pages) : {}),
  "cache-control": cacheControlOf(shown, form),
  link: `<${urlOf(shown)}?linkType=linkset>; rel="linkset"; type="application/linkset+json"`
})

/** There is neither JSON-LD nor PDF nor a statement of a battery whose passport is not yet published. */
const unpublishedForm = (form: Representation): Representation =>
  form === "jsonld" || form === "pdf" || form === "sdjwt" ? "json" : form

/** What is shown of a battery whose passport is not yet published. */
const unpublishedBody = (
  passport: UnpublishedPassport,
  form: Representation,
  language: Language,
  pages: Pages
): string => {
  if (form === "html") return pages.notYetPublished(passport, language)
  return JSON.stringify(form === "linkset" ? linkset(passport.url, null) : unpublishedJson(passport))
}

const publishedBody = (passport: Published, form: Representation, language: Language, pages: Pages) => {
  const { safeguards, url } = passport
  if (form === "linkset") return Effect.succeed(JSON.stringify(linkset(url, safeguards.backupProvider)))
  return Effect.map(passport.passport, ({ facts, parts }) => {
    if (form === "html") return pages.passport({ facts, condition: null, view: publicView, safeguards }, language)
    return JSON.stringify(form === "jsonld" ? passportJsonLd(facts) : documentOf(parts, facts, null, publicView))
  })
}

/** What a representation shows in addition to the passport. */
const additionTo = (form: Representation, { safeguards }: Published): string =>
  JSON.stringify(form === "html" ? safeguards : form === "linkset" ? safeguards.backupProvider : null)

const movedTo = (status: 301 | 308, location: string) =>
  HttpServerResponse.empty({ status, headers: { ...common, location, "cache-control": expected } })

/** Allows scripts of any origin to send `If-None-Match` and other headers that a browser asks about first. */
const preflightResponse = (allow: string) =>
  HttpServerResponse.empty({
    headers: {
      allow,
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, HEAD",
      "access-control-allow-headers": "*",
      "access-control-max-age": "86400"
    }
  })

/** A page for a reader, and the error object for a program. */
const notFoundResponse = Effect.fnUntraced(function* (request: NegotiationRequest, pages: Pages) {
  const response =
    representationOf(request) === "html"
      ? HttpServerResponse.text(pages.notFound(languageOf(request, null)), {
          status: 404,
          contentType: contentTypes.html,
          headers: htmlHeaders(pages)
        })
      : yield* errorResponse(ErrorBody.passportNotFound())
  return HttpServerResponse.setHeaders(response, { ...common, "cache-control": expected })
})

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const passports = yield* PublicPassports
    const pages = yield* PageRenderer
    const kept = yield* KeptResponses
    const grantedResponse = yield* grantedPassport
    const pdfResponse = yield* publicPdf
    const asking = yield* askForAccess
    const respondWithProof = yield* publicProofs

    const shownResponse = Effect.fnUntraced(function* (
      request: HttpServerRequest,
      negotiation: NegotiationRequest,
      shown: Shown
    ) {
      const asked = representationOf(negotiation)
      const granted = yield* grantedResponse(request, negotiation, shown)
      if (Option.isSome(granted)) return granted.value
      if (asked === "sdjwt" && shown._tag === "Published") return yield* respondWithProof("statement", request, shown)
      const form = shown._tag === "Published" ? asked : unpublishedForm(asked)
      const language = languageOf(negotiation, shown.locale)
      const headers = headersOf(shown, form, pages)
      if (shown._tag === "NotYetPublished") {
        const body = unpublishedBody(shown.passport, form, language, pages)
        return withEtag(request, HttpServerResponse.text(body, { contentType: contentTypes[form], headers }))
      }
      if (form === "pdf") return yield* pdfResponse(request, shown, language, headers)
      const etag = tagFor(
        "public",
        form,
        form === "html" ? language : "",
        shown.url,
        shown.version,
        additionTo(form, shown)
      )
      const make = Effect.map(publishedBody(shown, form, language, pages), (body) =>
        HttpServerResponse.text(body, { contentType: contentTypes[form] })
      )
      return yield* kept.find(request, etag, headers, make)
    })

    const passportResponse = Effect.fnUntraced(function* (request: HttpServerRequest) {
      const negotiation = negotiationOf(request)
      const asked = askedPathOf(request)
      if (Option.isSome(asked)) {
        const form = yield* asking.form(request, asked.value)
        return Option.isSome(form) ? form.value : yield* notFoundResponse(negotiation, pages)
      }
      const proven = Option.getOrUndefined(proofAddressOf(request))
      const suffix = `${proven?.suffix ?? ""}${queryOf(request)}`
      const address = proven === undefined ? addressOf(request) : Option.some(proven.address)
      if (Option.isNone(address)) return yield* notFoundResponse(negotiation, pages)
      return yield* passports.find(hostOf(request), address.value).pipe(
        Effect.flatMap((found) => {
          if (found._tag === "Moved") return Effect.succeed(movedTo(301, `${found.path}${suffix}`))
          if (found._tag === "MovedToOrigin") return Effect.succeed(movedTo(308, `${found.url}${suffix}`))
          if (proven === undefined) return shownResponse(request, negotiation, found)
          if (found._tag === "Published")
            return respondWithProof(proven.suffix === "/proof" ? "bundle" : "history", request, found)
          return Effect.map(errorResponse(ErrorBody.passportNotFound()), HttpServerResponse.setHeaders(common))
        }),
        Effect.catchTags({ PassportNotFound: () => notFoundResponse(negotiation, pages) })
      )
    })

    /** Shows the public page, which says so if it is a page, where the token opens nothing. */
    const refusedResponse = Effect.fnUntraced(function* (
      request: HttpServerRequest,
      negotiation: NegotiationRequest,
      shown: Shown
    ) {
      if (shown._tag === "NotYetPublished" || representationOf(negotiation) !== "html") {
        const response = yield* shownResponse(request, negotiation, shown)
        return HttpServerResponse.setHeaders(response, privateHeaders)
      }
      const { facts } = yield* shown.passport
      const { safeguards } = shown
      const passport = { facts, condition: null, view: publicView, safeguards, token: { _tag: "Refused" } } as const
      return HttpServerResponse.text(pages.passport(passport, languageOf(negotiation, shown.locale)), {
        contentType: contentTypes.html,
        headers: { ...htmlHeaders(pages), ...privateHeaders }
      })
    })

    /** A request for access, or the token of a grant in a form. */
    const formResponse = Effect.fnUntraced(
      function* (request: HttpServerRequest) {
        const asked = askedPathOf(request)
        if (Option.isSome(asked)) return yield* asking.send(request, asked.value)
        const negotiation = negotiationOf(request)
        const address = addressOf(request)
        if (Option.isNone(address)) return yield* notFoundResponse(negotiation, pages)
        if (!isForm(request)) return yield* errorResponse(ErrorBody.formRequired())
        const token = yield* formToken(request)
        return yield* passports.find(hostOf(request), address.value).pipe(
          Effect.flatMap((found) => {
            if (found._tag === "Moved") return Effect.succeed(movedTo(308, `${found.path}${queryOf(request)}`))
            if (found._tag === "MovedToOrigin") return Effect.succeed(movedTo(308, `${found.url}${queryOf(request)}`))
            return Effect.flatMap(
              grantedResponse(request, negotiation, found, token),
              Option.match({
                onNone: () => refusedResponse(request, negotiation, found),
                onSome: Effect.succeed
              })
            )
          }),
          Effect.catchTags({ PassportNotFound: () => notFoundResponse(negotiation, pages) })
        )
      },
      Effect.catchTag("ValidationFailed", (failure) => errorResponse(ErrorBody.validationFailed(failure)))
    )

    const resolverResponse = Effect.fnUntraced(function* (request: HttpServerRequest) {
      const { name, origin } = yield* passports.resolverAt(hostOf(request))
      const response = HttpServerResponse.jsonUnsafe(resolverDescription(origin, name), {
        headers: { "access-control-allow-origin": "*", "cache-control": published }
      })
      return withEtag(request, response)
    })

    const vocabularyResponse = Effect.fnUntraced(function* (request: HttpServerRequest) {
      const { origin } = yield* passports.resolverAt(hostOf(request))
      const make = Effect.sync(() =>
        HttpServerResponse.text(JSON.stringify(vocabularyJsonLd(origin)), { contentType: contentTypes.jsonld })
      )
      const headers = { "access-control-allow-origin": "*", "cache-control": published }
      return yield* kept.find(request, tagFor("vocabulary", origin), headers, make)
    })

    for (const path of ["/01/*", "/p/*"] as const) {
      yield* router.add("GET", path, passportResponse)
      yield* router.add("POST", path, formResponse)
      yield* router.add("OPTIONS", path, preflightResponse("GET, HEAD, OPTIONS, POST"))
    }
    yield* router.add("GET", "/.well-known/gs1resolver", resolverResponse)
    yield* router.add("GET", vocabularyPath, vocabularyResponse)
    for (const category of batteryCategories) {
      for (const view of DocumentView.literals) {
        const path = schemaPath(category, view)
        const make = Effect.sync(() =>
          HttpServerResponse.text(JSON.stringify(categorySchema(category, view)), {
            contentType: "application/schema+json"
          })
        )
        const headers = { "access-control-allow-origin": "*", "cache-control": published }
        yield* router.add("GET", path, (request) => kept.find(request, tagFor("schema", category, view), headers, make))
        yield* router.add("OPTIONS", path, preflightResponse("GET, HEAD, OPTIONS"))
      }
    }
    for (const path of ["/.well-known/gs1resolver", vocabularyPath] as const) {
      yield* router.add("OPTIONS", path, preflightResponse("GET, HEAD, OPTIONS"))
    }
  })
)
