/**
 * The public address for the holder of an access grant: page, JSON, JSON-LD and link set with what the grant opens.
 *
 * An invalid token falls back to the public page.
 *
 * @source EU 2023/1542 Art. 77(2)
 */
import type { Reader, View } from "@dpp/core/access"
import { passportJsonLd } from "@dpp/core/jsonld"
import { linkset } from "@dpp/core/passport"
import { documentOf } from "@dpp/core/v20"
import { PageRenderer } from "@dpp/service/ports/PageRenderer"
import type { PublicPassport, Published } from "@dpp/service/passports/PublicPassports"
import { Readers } from "@dpp/service/access/Readers"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import { CorrelationId } from "../request/CorrelationId.ts"
import { KeptResponses, tagFor } from "../response/KeptResponses.ts"
import {
  contentTypes,
  languageOf,
  type NegotiationRequest,
  type Representation,
  representationOf
} from "../request/negotiation.ts"
import { wrongKeyResponse } from "../middleware/WrongKeys.ts"
import { htmlHeaders } from "../response/htmlHeaders.ts"
import { privateHeaders } from "../response/privateHeaders.ts"
import { withEtag } from "../response/withEtag.ts"

/** The token of an access grant in the header `Authorization`. */
export const tokenOf = ({ headers }: HttpServerRequest): Option.Option<string> =>
  Option.fromUndefinedOr(/^Bearer +(dpp_(?:li|au)_\S+)$/iu.exec(headers["authorization"] ?? "")?.[1])

const documentForms = ["json", "jsonld", "linkset"] as const
type DocumentForm = (typeof documentForms)[number]

const isDocument = (form: Representation): form is DocumentForm => documentForms.some((one) => one === form)

/** All values of the condition have point 4 of Annex XIII. */
const conditionUrl = ({ battery, url }: Published, view: View): string | null =>
  view.shows(4) ? new URL(`/api/v1/products/${battery.id}/condition`, url).href : null

const documentFor = Effect.fnUntraced(function* (shown: Published, form: DocumentForm, view: View) {
  if (form === "linkset") return linkset(shown.url, shown.safeguards.backupProvider, conditionUrl(shown, view))
  const { condition, facts, parts } = yield* shown.passport
  return form === "jsonld" ? passportJsonLd(facts, condition, view) : documentOf(parts, facts, condition, view)
})

/** Takes its services once. Returns the response to a holder, or to one wrong token too many; none for everyone else. */
export const grantedPassport = Effect.gen(function* () {
  const readers = yield* Readers
  const refuseWrongToken = yield* wrongKeyResponse
  const pages = yield* PageRenderer
  const kept = yield* KeptResponses

  /** The document is the same for every grant with these points. It has its tag, so that its bytes are hashed once. */
  const documentResponse = Effect.fnUntraced(function* (shown: Published, form: DocumentForm, view: View) {
    const { backupProvider } = shown.safeguards
    const key = tagFor("granted", form, view.points.join(" "), shown.url, shown.version, JSON.stringify(backupProvider))
    const known = kept.get(key)
    if (known !== undefined) return known
    const body = JSON.stringify(yield* documentFor(shown, form, view))
    const made = HttpServerResponse.text(body, { contentType: contentTypes[form], headers: privateHeaders })
    const tagged = withEtag({ headers: {} }, made)
    kept.keep(key, tagged)
    return tagged
  })

  const responseTo = Effect.fnUntraced(function* (
    request: HttpServerRequest,
    negotiation: NegotiationRequest,
    reader: Reader,
    shown: Published,
    token: string
  ) {
    // Recorded first: what is kept is sent to those alone who may read it.
    yield* readers.open(reader, shown.battery)
    const { grant, view } = reader
    const form = representationOf(negotiation)
    if (isDocument(form)) {
      const document = yield* documentResponse(shown, form, view)
      return request.method === "POST" ? document : withEtag(request, document, document.headers["etag"])
    }
    const { condition, facts } = yield* shown.passport
    const { safeguards } = shown
    // A form has brought the token, so forms of the page send it again.
    const text = request.method === "POST" ? token : null
    const body = pages.passport(
      { facts, condition, view, safeguards, ...(grant === null ? {} : { token: { _tag: "Accepted", grant, text } }) },
      languageOf(negotiation, shown.locale)
    )
    const headers = { ...htmlHeaders(pages), ...privateHeaders }
    const response = HttpServerResponse.text(body, { contentType: contentTypes.html, headers })
    return request.method === "POST" ? response : withEtag(request, response)
  })

  const respond = Effect.fnUntraced(function* (
    request: HttpServerRequest,
    negotiation: NegotiationRequest,
    token: string,
    shown: Published
  ) {
    const admitted = yield* Effect.option(readers.admit(token, yield* CorrelationId))
    if (Option.isNone(admitted)) return yield* refuseWrongToken
    return yield* Effect.option(responseTo(request, negotiation, admitted.value, shown, token))
  })

  /** `token` defaults to that of the header. */
  return (
    request: HttpServerRequest,
    negotiation: NegotiationRequest,
    shown: PublicPassport,
    token: Option.Option<string> = tokenOf(request)
  ) => {
    const form = representationOf(negotiation)
    return shown._tag === "Published" && Option.isSome(token) && (form === "html" || isDocument(form))
      ? respond(request, negotiation, token.value, shown)
      : Effect.succeedNone
  }
})
