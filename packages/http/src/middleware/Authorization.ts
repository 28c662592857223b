/**
 * Checks the bearer key of an organization, or the token of an access grant where an operation admits its holder.
 *
 * Order of checks: key, account lock, plan, request rate, unread responses, access. Every response to a valid key has the
 * RateLimit fields, and no cache keeps it.
 *
 * @source spec §5, §8
 * @source inferred: the RateLimit fields follow draft-ietf-httpapi-ratelimit-headers
 */
import {
  Authorization,
  CurrentCaller,
  CurrentReader,
  OptionalAuthorization,
  ReaderAuthorization,
  RequiredAccess
} from "@dpp/api/Authorization"
import { MaximumBody } from "@dpp/api/MaximumBody"
import { type Caller, ownerOf } from "@dpp/core/access"
import { isPractice, type Organization } from "@dpp/core/party"
import { Authentication, authorize } from "@dpp/service/access/Authentication"
import type { Allowance } from "@dpp/service/ports/RateLimiter"
import { Readers } from "@dpp/service/access/Readers"
import { CooperativeScheduler } from "@dpp/service/shared/CooperativeScheduler"
import { isGrantToken } from "@dpp/service/access/TokenFormat"
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
import { allowance, BodyAllowance } from "../limits/BodyAllowance.ts"
import { CorrelationId } from "../request/CorrelationId.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { RequestBytes } from "../limits/RequestBytes.ts"
import { UnreadResponses } from "../limits/UnreadResponses.ts"
import { withPracticeMark } from "../response/practiceMark.ts"
import { withNoStore } from "../response/noStore.ts"
import { unreadLimitReached } from "./UnreadLimit.ts"
import { wrongKeys } from "./WrongKeys.ts"

/** Holders of grants read what belongs to an organization: no cache may keep it, or show it for another token. */
const holderHeaders = { "cache-control": "private, no-store", vary: "Authorization" }

/** The checks of all kinds of middleware. Returns the owner of a key or the holder of a grant once they are passed. */
const authenticators = Effect.gen(function* () {
  const requests = yield* RequestBytes
  const responses = yield* UnreadResponses
  const authentication = yield* Authentication
  const readers = yield* Readers
  const refuseWrongKey = yield* wrongKeys(ErrorBody.unauthorized)
  const refuseWrongToken = yield* wrongKeys(ErrorBody.tokenUnauthorized)

  /** Reports the rest of the allowance in headers, and rejects a request above it. */
  const enforceRateLimit = Effect.fnUntraced(function* (
    policy: "organization" | "grant",
    { isAllowed, limit, remaining, secondsToReset }: Allowance,
    further: Readonly<Record<string, string>> = {}
  ) {
    const headers = {
      "ratelimit-policy": `"${policy}";q=${limit};w=60`,
      ratelimit: `"${policy}";r=${remaining};t=${secondsToReset}`
    }
    yield* HttpEffect.appendPreResponseHandler((_request, response) =>
      Effect.succeed(
        HttpServerResponse.setHeaders(withNoStore(HttpServerResponse.setHeaders(response, further)), headers)
      )
    )
    if (!isAllowed) return yield* ErrorBody.rateLimitExceeded(secondsToReset)
  })

  /** Marks the responses of a practice organization. */
  const markPractice = ({ id }: Organization) =>
    isPractice(id)
      ? HttpEffect.appendPreResponseHandler((_request, response) => Effect.succeed(withPracticeMark(response)))
      : Effect.void

  /** Rejects the request before any work if the organization has too many unread responses. */
  const enforceUnreadLimit = Effect.fnUntraced(function* ({ id }: Organization) {
    const request = yield* HttpServerRequest.HttpServerRequest
    requests.countForOrganization(request, id)
    responses.countForOrganization(request, id)
    if (responses.reached(request) === "own") return yield* unreadLimitReached("own")
  })

  const admitKey = Effect.fnUntraced(function* (text: string, endpoint: HttpApiEndpoint.Top) {
    const { key, organization } = yield* authentication.authenticate(text).pipe(
      Effect.catchTags({
        KeyInvalid: ({ reason }) => refuseWrongKey(reason),
        AccountLocked: ErrorBody.accountLocked,
        PlanRequired: ErrorBody.planRequired
      })
    )
    yield* markPractice(organization)
    yield* enforceRateLimit("organization", yield* authentication.countRequest(organization))
    yield* enforceUnreadLimit(organization)
    yield* authorize(key.access, Context.get(endpoint.annotations, RequiredAccess)).pipe(
      Effect.catchTag("AccessDenied", ErrorBody.accessDenied)
    )
    const { access, id, name } = key
    const caller: Caller = {
      organization,
      actor: { _tag: "ApiKey", id, name, access },
      correlationId: yield* CorrelationId
    }
    return caller
  })

  const admitToken = Effect.fnUntraced(function* (text: string) {
    const reader = yield* readers
      .admit(text, yield* CorrelationId)
      .pipe(Effect.catchTags({ TokenInvalid: ({ reason }) => refuseWrongToken(reason) }))
    yield* markPractice(reader.organization)
    yield* enforceRateLimit("grant", yield* readers.countRequest(reader), holderHeaders)
    return reader
  })

  /** For operations of the organization only. */
  const caller = (credential: Redacted.Redacted, endpoint: HttpApiEndpoint.Top) => {
    const text = Redacted.value(credential)
    return isGrantToken(text) ? Effect.andThen(admitToken(text), ErrorBody.grantDenied()) : admitKey(text, endpoint)
  }

  const reader = (credential: Redacted.Redacted, endpoint: HttpApiEndpoint.Top) => {
    const text = Redacted.value(credential)
    return isGrantToken(text) ? admitToken(text) : Effect.map(admitKey(text, endpoint), ownerOf)
  }

  return { caller, reader }
})

export const layer = Layer.effect(
  Authorization,
  Effect.gen(function* () {
    const admit = yield* authenticators
    const scheduler = yield* CooperativeScheduler
    return Authorization.of({
      bearer: (httpEffect, { credential, endpoint }) =>
        Effect.flatMap(admit.caller(credential, endpoint), (caller) =>
          httpEffect.pipe(
            Effect.provideService(CurrentCaller, caller),
            Effect.provideService(CurrentReader, ownerOf(caller)),
            Effect.provideService(
              BodyAllowance,
              allowance(Context.get(endpoint.annotations, MaximumBody), (steps) =>
                scheduler.run(caller.organization.id, steps)
              )
            )
          )
        )
    })
  })
)

/** Admits the holders of access grants in addition. */
export const readerLayer = Layer.effect(
  ReaderAuthorization,
  Effect.map(authenticators, (admit) =>
    ReaderAuthorization.of({
      bearer: (httpEffect, { credential, endpoint }) =>
        Effect.flatMap(admit.reader(credential, endpoint), (reader) =>
          Effect.provideService(httpEffect, CurrentReader, reader)
        )
    })
  )
)

const bearer = HttpApiBuilder.securityDecode(HttpApiSecurity.bearer)

/** Checks a key if the request brings one; a request without a key passes. */
export const optionalLayer = Layer.effect(
  OptionalAuthorization,
  Effect.gen(function* () {
    const admit = yield* authenticators
    return OptionalAuthorization.of(
      Effect.fnUntraced(function* (httpEffect, { endpoint }) {
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        if (headers["authorization"] !== undefined) {
          yield* admit.caller(yield* bearer, endpoint)
        }
        return yield* httpEffect
      })
    )
  })
)
