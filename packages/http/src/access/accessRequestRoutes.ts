/**
 * `{address of a passport}/access-requests`: the form of a request for access, and the request itself, as JSON or as the form.
 * They require no key.
 *
 * A request for a passport that does not exist or is not public receives the same response as every other, and is not stored.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source inferred: ten requests an hour from one client address; a request that is not valid does not count
 */
import { parseAccessRequest, requestFormBody, requestFormFields } from "@dpp/core/access"
import { withoutPractice } from "@dpp/core/party"
import type { ValidationFailed, Issue } from "@dpp/core/text"
import { AccessRequests } from "@dpp/service/access/AccessRequests"
import { PageRenderer, type RefusedForm } from "@dpp/service/ports/PageRenderer"
import { RateLimiter } from "@dpp/service/ports/RateLimiter"
import { type PublicPassport, PublicPassports } from "@dpp/service/passports/PublicPassports"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import { askedBody } from "./accessRequestState.ts"
import { clientOrigin } from "../request/clientAddress.ts"
import { CorrelationId } from "../request/CorrelationId.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { isForm, readForm } from "./formToken.ts"
import { readJson } from "../request/JsonBody.ts"
import { ClientLimits } from "../middleware/AnonymousRateLimit.ts"
import { contentTypes, languageOf, negotiationOf, representationOf } from "../request/negotiation.ts"
import { accessRequestPath, addressAt, hostOf, queryOf } from "../request/publicAddress.ts"
import { errorResponse } from "../response/errorResponse.ts"
import { htmlHeaders } from "../response/htmlHeaders.ts"
import { privateHeaders } from "../response/privateHeaders.ts"
import { withEtag } from "../response/withEtag.ts"

const maximumPerHour = 10

/** The form is the same for every reader of a language. */
const formHeaders = { "cache-control": "public, max-age=300", vary: "Accept-Language" }

/** The body as JSON, or the fields of the form. */
const readBody = (request: HttpServerRequest): Effect.Effect<unknown, ValidationFailed> =>
  isForm(request) ? Effect.map(readForm(request), requestFormBody) : readJson(request)

/** What was typed, and the fields that have issues. */
const refusedForm = (body: unknown, issues: ReadonlyArray<Issue>, isTooMany = false): RefusedForm => {
  const values: Readonly<Record<string, unknown>> = typeof body === "object" && body !== null ? { ...body } : {}
  const typed = requestFormFields.flatMap((name) => {
    const value = values[name]
    return typeof value === "string" ? [[name, value] as const] : []
  })
  return {
    values: Object.fromEntries(typed),
    fields: requestFormFields.filter((name) => issues.some(({ field }) => field === name)),
    isTooMany
  }
}

/** Takes its services once. `passport` is the path of the passport. */
export const accessRequestRoutes = Effect.gen(function* () {
  const requests = yield* AccessRequests
  const passports = yield* PublicPassports
  const pages = yield* PageRenderer
  const limiter = yield* RateLimiter
  const originOf = clientOrigin((yield* ClientLimits).trustedProxies)

  const find = (request: HttpServerRequest, path: string): Effect.Effect<PublicPassport | null> =>
    Option.match(addressAt(path), {
      onNone: () => Effect.succeed(null),
      onSome: (address) =>
        passports.find(hostOf(request), address).pipe(
          Effect.map((found): PublicPassport | null => found),
          Effect.catchTag("PassportNotFound", () => Effect.succeed(null))
        )
    })

  const movedTo = (request: HttpServerRequest, passport: string) =>
    HttpServerResponse.empty({
      status: 308,
      headers: { location: `${accessRequestPath(passport)}${queryOf(request)}` }
    })

  const isPage = (request: HttpServerRequest) => representationOf(negotiationOf(request)) === "html"

  const formPage = (request: HttpServerRequest, path: string, refused: RefusedForm | null, status = 200) => {
    const page = pages.accessRequest({ _tag: "Form", path, refused }, languageOf(negotiationOf(request), null))
    const headers = { ...htmlHeaders(pages), ...(refused === null ? formHeaders : privateHeaders) }
    return HttpServerResponse.text(page, { status, contentType: contentTypes.html, headers })
  }

  /** Responds with the empty form. */
  const show = (request: HttpServerRequest, passport: string) => withEtag(request, formPage(request, passport, null))

  const sentResponse = Effect.fnUntraced(function* (
    request: HttpServerRequest,
    path: string,
    sent: { readonly id: string; readonly secret: string }
  ) {
    const location = `/access-requests/${sent.id}`
    const headers = { ...privateHeaders, location }
    if (!isPage(request)) return HttpServerResponse.jsonUnsafe(askedBody(sent), { status: 202, headers })
    const { origin } = yield* passports.resolverAt(hostOf(request))
    const url = `${origin}${location}`
    const page = pages.accessRequest(
      { _tag: "Sent", ...sent, url, ...(withoutPractice(path).isPractice && { isPractice: true }) },
      languageOf(negotiationOf(request), null)
    )
    return HttpServerResponse.text(page, {
      status: 202,
      contentType: contentTypes.html,
      headers: { ...headers, ...htmlHeaders(pages) }
    })
  })

  const refuse = (request: HttpServerRequest, path: string, body: unknown, failure: ValidationFailed) =>
    isPage(request) && isForm(request)
      ? Effect.succeed(formPage(request, path, refusedForm(body, failure.issues), 400))
      : errorResponse(ErrorBody.validationFailed(failure))

  /** Stores a valid request for a published passport. A passport that has moved is found at its new path. */
  const submit = Effect.fnUntraced(function* (request: HttpServerRequest, path: string) {
    const read = yield* Effect.result(readBody(request))
    if (read._tag === "Failure") return yield* refuse(request, path, {}, read.failure)
    const parsed = parseAccessRequest(read.success)
    if (parsed._tag === "Failure") return yield* refuse(request, path, read.success, parsed.failure)
    const first = yield* find(request, path)
    const found = first?._tag === "Moved" ? yield* find(request, first.path) : first
    if (found?._tag === "MovedToOrigin") return movedTo(request, found.url)
    const { client, network } = originOf(request)
    const { isAllowed, secondsToReset } = yield* limiter.consume(`access requests ${client}`, maximumPerHour, "hour")
    if (!isAllowed) {
      if (!isPage(request)) return yield* errorResponse(ErrorBody.rateLimitExceeded(secondsToReset))
      const page = formPage(request, path, refusedForm(read.success, [], true), 429)
      return HttpServerResponse.setHeader(page, "retry-after", String(secondsToReset))
    }
    const passport = found?._tag === "Published" ? Option.getOrNull(yield* Effect.option(found.passport)) : null
    const product = passport?.facts.product ?? null
    const language = languageOf(negotiationOf(request), null)
    const origin = { correlationId: yield* CorrelationId, network, language }
    return yield* sentResponse(request, path, yield* requests.ask(product, parsed.success, origin))
  })

  return { show, submit }
})
