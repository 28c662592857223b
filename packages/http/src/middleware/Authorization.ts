/**
 * Checks the bearer key of an organization.
 *
 * Order of checks: key, account lock, plan, request rate, unread responses, access. Every response to a valid key has the
 * RateLimit fields, and no cache keeps it.
 *
 * @source spec §5, §8
 * @source inferred: the RateLimit fields follow draft-ietf-httpapi-ratelimit-headers
 */
import { Authorization, CurrentCaller, OptionalAuthorization, RequiredAccess } from "@dpp/api/Authorization"
import type { Caller } from "@dpp/core/access"
import type { Organization } from "@dpp/core/party"
import { Authentication, authorize } from "@dpp/service/Authentication"
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
import { CorrelationId } from "../CorrelationId.ts"
import * as ErrorBody from "../ErrorBody.ts"
import { ResponseBytes } from "../ResponseBytes.ts"
import { withNoStore } from "../response/noStore.ts"
import { noRoom } from "./ResponseBound.ts"
import { wrongKeys } from "./WrongKeys.ts"

/** The checks of both kinds of middleware. Returns the caller once all of them are passed. */
const admission = Effect.gen(function* () {
  const responses = yield* ResponseBytes
  const authentication = yield* Authentication
  const refuseWrongKey = yield* wrongKeys(ErrorBody.unauthorized)

  /** Counts the request, reports the rest of the allowance in headers, and rejects a request above it. */
  const keepRate = Effect.fnUntraced(function* (organization: Organization) {
    const { isAllowed, limit, remaining, secondsToReset } = yield* authentication.countRequest(organization)
    const headers = {
      "ratelimit-policy": `"organization";q=${limit};w=60`,
      ratelimit: `"organization";r=${remaining};t=${secondsToReset}`
    }
    yield* HttpEffect.appendPreResponseHandler((_request, response) =>
      Effect.succeed(HttpServerResponse.setHeaders(withNoStore(response), headers))
    )
    if (!isAllowed) return yield* ErrorBody.rateLimitExceeded(secondsToReset)
  })

  /** Rejects the request before any work if the organization has too many unread responses. */
  const keepResponseBytes = Effect.fnUntraced(function* ({ id }: Organization) {
    const request = yield* HttpServerRequest.HttpServerRequest
    responses.countForOrganization(request, id)
    if (responses.reached(request) === "own") return yield* noRoom("own")
  })

  return Effect.fnUntraced(function* (credential: Redacted.Redacted, endpoint: HttpApiEndpoint.Top) {
    const { key, organization } = yield* authentication.authenticate(Redacted.value(credential)).pipe(
      Effect.catchTags({
        KeyInvalid: ({ reason }) => refuseWrongKey(reason),
        AccountLocked: ErrorBody.accountLocked,
        PlanRequired: ErrorBody.planRequired
      })
    )
    yield* keepRate(organization)
    yield* keepResponseBytes(organization)
    yield* authorize(key.access, Context.get(endpoint.annotations, RequiredAccess)).pipe(
      Effect.catchTag("AccessDenied", ErrorBody.accessDenied)
    )
    const caller: Caller = { organization, key, correlationId: yield* CorrelationId }
    return caller
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

/** Checks a key if the request brings one; a request without a key passes. */
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
