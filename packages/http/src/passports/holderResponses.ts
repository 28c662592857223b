/**
 * Page, JSON, JSON-LD and link set at the public address for readers who send a token: the holder of an access grant sees what
 * the grant opens. No cache keeps these responses.
 *
 * @source EU 2023/1542 Art. 77(2)
 */
import { publicView, type Reader, type View } from "@dpp/core/access"
import { passportJsonLd } from "@dpp/core/jsonld"
import type { Language } from "@dpp/core/languages"
import { type ExportFormat, exportFormats, linkset, type UntpVersion } from "@dpp/core/passport"
import { documentOf } from "@dpp/core/v20"
import { PageRenderer, type ShownPassport } from "@dpp/service/ports/PageRenderer"
import type { Published } from "@dpp/service/passports/PublicPassports"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { ResponseCache, tagFor } from "../response/ResponseCache.ts"
import { contentTypes } from "../request/negotiation.ts"
import { htmlHeaders } from "../response/htmlHeaders.ts"
import { privateHeaders } from "../response/privateHeaders.ts"
import { withEtag } from "../response/withEtag.ts"
import type { PublicRequest } from "./decide.ts"
import { fileResponses } from "./fileResponse.ts"

type DocumentForm = "json" | "jsonld" | "linkset"

/** All values of the condition have point 4 of Annex XIII. */
const conditionUrl = ({ battery, url }: Published, view: View): string | null =>
  view.shows(4) ? new URL(`/api/v1/products/${battery.id}/condition`, url).href : null

const documentFor = Effect.fnUntraced(function* (shown: Published, view: View, form: DocumentForm) {
  if (form === "linkset") {
    return linkset(shown.url, shown.safeguards.backupProvider, {
      conditionUrl: conditionUrl(shown, view),
      life: shown.battery.life,
      formats: exportFormats
    })
  }
  const { condition, facts, parts } = yield* shown.passport
  return form === "jsonld" ? passportJsonLd(facts, condition, view) : documentOf(parts, facts, condition, view)
})

/** Takes its services once. The response to a form has no tag of its own request. */
export const holderResponses = Effect.gen(function* () {
  const pages = yield* PageRenderer
  const cache = yield* ResponseCache
  const fileResponse = yield* fileResponses

  const pageResponse = (shown: ShownPassport & Pick<Published, "safeguards">, language: Language) => {
    const contentSecurityPolicy = pages.passportPolicy(shown.safeguards.appearance)
    return HttpServerResponse.text(pages.passport(shown, language), {
      contentType: contentTypes.html,
      headers: { ...htmlHeaders({ contentSecurityPolicy }), ...privateHeaders }
    })
  }

  /** The document is the same for every grant with these points. It has its tag, so that its bytes are hashed once. */
  const viewDocument = Effect.fnUntraced(function* (shown: Published, view: View, form: DocumentForm) {
    const { backupProvider } = shown.safeguards
    const key = tagFor("granted", form, view.points.join(" "), shown.url, shown.version, JSON.stringify(backupProvider))
    const known = cache.get(key)
    if (known !== undefined) return known
    const body = JSON.stringify(yield* documentFor(shown, view, form))
    const made = HttpServerResponse.text(body, { contentType: contentTypes[form], headers: privateHeaders })
    return cache.set(key, withEtag({ headers: {} }, made))
  })

  const document = Effect.fnUntraced(function* (
    request: PublicRequest,
    passport: Published,
    { view }: Reader,
    form: DocumentForm
  ) {
    const response = yield* viewDocument(passport, view, form)
    return request.method === "POST" ? response : withEtag(request, response, response.headers["etag"])
  })

  const page = Effect.fnUntraced(function* (
    request: PublicRequest,
    { page: shown, safeguards }: Published,
    { grant, view }: Reader,
    token: string | null,
    language: Language
  ) {
    const sent = grant === null ? {} : { token: { _tag: "Accepted", grant, text: token } as const }
    const response = pageResponse({ ...(yield* shown), view, safeguards, ...sent }, language)
    return request.method === "POST" ? response : withEtag(request, response)
  })

  const file = Effect.fnUntraced(function* (
    request: PublicRequest,
    { passport }: Published,
    { view }: Reader,
    format: ExportFormat,
    version?: UntpVersion
  ) {
    const response = yield* fileResponse(format, yield* passport, view, privateHeaders, version)
    return request.method === "POST" ? response : withEtag(request, response)
  })

  /** The public page, which says that the token of the form opens nothing here. */
  const refusedPage = ({ page: shown, safeguards }: Published, language: Language) =>
    Effect.map(shown, (passport) =>
      pageResponse({ ...passport, condition: null, view: publicView, safeguards, token: { _tag: "Refused" } }, language)
    )

  return { document, file, page, refusedPage }
})
