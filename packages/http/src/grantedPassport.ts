/**
 * The public address for the holder of an access grant: page and document with what the grant opens.
 *
 * A token that opens nothing here changes nothing: the public page stays the public page. Link set and JSON-LD have public
 * terms only.
 *
 * @source EU 2023/1542 Art. 77(2)
 */
import { toV20 } from "@dpp/core/v20"
import { PageRenderer } from "@dpp/service/ports/PageRenderer"
import type { PublicPassport, Published } from "@dpp/service/PublicPassports"
import { Readers } from "@dpp/service/Readers"
import { SigningKeys } from "@dpp/service/SigningKeys"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import { CorrelationId } from "./CorrelationId.ts"
import { contentTypes, languageOf, type NegotiationRequest, representationOf } from "./negotiation.ts"
import { htmlHeaders } from "./response/htmlHeaders.ts"
import { withEtag } from "./response/withEtag.ts"

/** No cache may keep the response, or show it for another token. */
export const privateHeaders = { "cache-control": "private, no-store", vary: "Accept, Accept-Language, Authorization" }

/** The token of an access grant in the header `Authorization`. */
export const tokenOf = ({ headers }: HttpServerRequest): Option.Option<string> =>
  Option.fromUndefinedOr(/^Bearer +(dpp_(?:li|au)_\S+)$/iu.exec(headers["authorization"] ?? "")?.[1])

/** Takes its services once. Returns the response to a holder; none for everyone else. */
export const grantedPassport = Effect.gen(function* () {
  const readers = yield* Readers
  const pages = yield* PageRenderer
  const { isOn: isSigned } = yield* SigningKeys

  const respond = Effect.fnUntraced(function* (
    request: HttpServerRequest,
    negotiation: NegotiationRequest,
    token: string,
    shown: Published
  ) {
    const reader = yield* readers.admit(token, yield* CorrelationId)
    const { condition, facts } = yield* shown.passport
    yield* readers.open(reader, facts.product)
    const { view } = reader
    const isPage = representationOf(negotiation) === "html"
    const body = isPage
      ? pages.passport({ facts, condition, view, isSigned }, languageOf(negotiation, shown.locale))
      : JSON.stringify(toV20(facts, condition, view))
    const headers = { ...(isPage ? htmlHeaders(pages) : {}), ...privateHeaders }
    const contentType = contentTypes[isPage ? "html" : "json"]
    return withEtag(request, HttpServerResponse.text(body, { contentType, headers }))
  }, Effect.option)

  return (request: HttpServerRequest, negotiation: NegotiationRequest, shown: PublicPassport) => {
    const form = representationOf(negotiation)
    const token = tokenOf(request)
    return shown._tag === "Published" && Option.isSome(token) && (form === "html" || form === "json")
      ? respond(request, negotiation, token.value, shown)
      : Effect.succeedNone
  }
})
