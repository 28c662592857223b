/**
 * Rejects a wrong key, administrator token, token of a grant or secret of a request for access: 401, and 429 after thirty a
 * minute from one client address. Public addresses, which ignore a wrong one, respond with 429 from then on, too.
 *
 * Only wrong keys count. A valid key from the same address is always accepted, so a broken script cannot lock out others,
 * and 429 reveals no more than 401. A request without a key is counted by `AnonymousRateLimit`.
 *
 * @source inferred: wrong keys are limited per client address; see docs/security.md
 */
import { RateLimiter } from "@dpp/service/ports/RateLimiter"
import * as Effect from "effect/Effect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import type { HttpServerResponse } from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import { mostWrongKeys } from "../limits/ProofChecks.ts"
import { clientAddress } from "../request/clientAddress.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { errorResponse } from "../response/errorResponse.ts"
import { ClientLimits } from "./AnonymousRateLimit.ts"

type Refusal = ReturnType<typeof ErrorBody.unauthorized>

/** Returns the effect that counts a wrong key of the current request. It fails with 429 after thirty a minute. */
export const countWrongKey = Effect.gen(function* () {
  const limiter = yield* RateLimiter
  const { trustedProxies } = yield* ClientLimits
  const clientOf = clientAddress(trustedProxies)
  return Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const { isAllowed, secondsToReset } = yield* limiter.consume(`wrong keys ${clientOf(request)}`, mostWrongKeys)
    if (!isAllowed) return yield* ErrorBody.tooManyWrongKeys(secondsToReset)
  })
})

/** The same for a plain route. Returns the response 429, or none while the route may respond as it does without a key. */
export const wrongKeyResponse = Effect.map(countWrongKey, (count) =>
  Effect.matchEffect(count, {
    onFailure: (error) => Effect.asSome(errorResponse(Effect.fail(error))),
    onSuccess: () => Effect.succeed(Option.none<HttpServerResponse>())
  })
)

/** Returns the effect that rejects the current request, because its token is missing, or wrong for the given reason. */
export const wrongKeys = Effect.fnUntraced(function* <Problem>(
  unauthorized: (problem: ErrorBody.HeaderProblem | Problem) => Refusal
) {
  const count = yield* countWrongKey

  return Effect.fnUntraced(function* (problem: Problem) {
    const request = yield* HttpServerRequest.HttpServerRequest
    const given = request.headers["authorization"]
    if (given === undefined) return yield* unauthorized("missing")
    yield* count
    return yield* unauthorized(/^Bearer +[^ ]/iu.test(given) ? problem : "not_bearer")
  })
})
