/**
 * The bearer key of an organization: who it is, how often it may ask, and what it may do.
 *
 * Order of checks: key, account lock, plan, request rate and unread responses, access. Every answer to a valid key tells its allowance.
 *
 * @source spec §5, §8
 * @source inferred: the RateLimit fields follow draft-ietf-httpapi-ratelimit-headers
 */
import { Authorization, CurrentCaller, OptionalAuthorization, RequiredAccess } from "@dpp/api/Authorization"
import type { Organization } from "@dpp/core/party"
import { Authentication, authorize } from "@dpp/service/Authentication"
import { PassportSettings } from "@dpp/service/PassportSettings"
import { RateLimiter } from "@dpp/service/ports/RateLimiter"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiSecurity from "effect/http-api/HttpApiSecurity"
import * as HttpEffect from "effect/http/HttpEffect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as ErrorBody from "../ErrorBody.ts"
import { ResponseBytes } from "../ResponseBytes.ts"
import { retryAfter } from "../retryAfter.ts"
import { ownBoundReached, retryAfterSeconds } from "./ResponseBound.ts"
import { wrongKeys } from "./WrongKeys.ts"

/** Both kinds of middleware: who a key is, once all checks are passed. Its services are taken once, for all requests. */
const admission = Effect.gen(function* () {
  const limiter = yield* RateLimiter
  const responses = yield* ResponseBytes
  const authentication = yield* Authentication
  const { requestsPerMinute } = yield* PassportSettings
  const refuseWrongKey = yield* wrongKeys

  /** Counts the request and tells what is left; refuses it where nothing is. */
  const keepRate = Effect.fnUntraced(function* (organization: Organization) {
    const perMinute = organization.limits.requests_per_minute ?? requestsPerMinute
    const { isAllowed, limit, remaining, secondsToReset } = yield* limiter.consume(organization.id, perMinute)
    const headers = {
      "ratelimit-policy": `"organization";q=${limit};w=60`,
      ratelimit: `"organization";r=${remaining};t=${secondsToReset}`,
      ...(isAllowed ? {} : { "retry-after": String(secondsToReset) })
    }
    yield* HttpEffect.appendPreResponseHandler((_request, response) =>
      Effect.succeed(HttpServerResponse.setHeaders(response, headers))
    )
    if (!isAllowed) return yield* ErrorBody.rateLimitExceeded(secondsToReset)
  })

  /** Refuses the request before any work where the organization does not take what it was answered. */
  const keepResponseBytes = Effect.fnUntraced(function* ({ id }: Organization) {
    const request = yield* HttpServerRequest.HttpServerRequest
    responses.countForOrganization(request, id)
    if (responses.reached(request) !== "own") return
    yield* retryAfter(retryAfterSeconds)
    return yield* ErrorBody.responsesUnread(ownBoundReached)
  })

  return Effect.fnUntraced(function* (credential: Redacted.Redacted, endpoint: HttpApiEndpoint.Top) {
    const { key, organization } = yield* authentication.authenticate(Redacted.value(credential)).pipe(
      Effect.catchTags({
        KeyInvalid: refuseWrongKey,
        AccountLocked: ErrorBody.accountLocked,
        PlanRequired: ErrorBody.planRequired
      })
    )
    yield* keepRate(organization)
    yield* keepResponseBytes(organization)
    yield* authorize(key.access, Context.get(endpoint.annotations, RequiredAccess)).pipe(
      Effect.catchTag("AccessDenied", ErrorBody.accessDenied)
    )
    return { organization, key }
  })
})

export const layer = Layer.effect(
  Authorization,
  Effect.map(admission, (admit) =>
    Authorization.of({
      bearer: (httpEffect, { credential, endpoint }) =>
        Effect.flatMap(admit(credential, endpoint), (admitted) =>
          Effect.provideService(httpEffect, CurrentCaller, admitted)
        )
    })
  )
)

const bearer = HttpApiBuilder.securityDecode(HttpApiSecurity.bearer)

/** A key that is sent must be one that may; without a key the request passes. */
export const optionalLayer = Layer.effect(
  OptionalAuthorization,
  Effect.gen(function* () {
    const admit = yield* admission
    return OptionalAuthorization.of(
      Effect.fnUntraced(function* (httpEffect, { endpoint }) {
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        if (headers["authorization"] !== undefined) {
          yield* admit(yield* bearer, endpoint)
        }
        return yield* httpEffect
      })
    )
  })
)
