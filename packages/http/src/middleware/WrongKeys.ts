/**
 * Rejects a wrong key or administrator token: 401, and 429 after thirty a minute from one client address.
 *
 * Only wrong keys count. A valid key from the same address is always accepted, so a broken script cannot lock out others,
 * and 429 reveals no more than 401. A request without a key is counted by `AnonymousRateLimit`.
 *
 * @source inferred: wrong keys are limited per client address; see docs/security.md
 */
import { RateLimiter } from "@dpp/service/ports/RateLimiter"
import * as Effect from "effect/Effect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import { clientAddress } from "../clientAddress.ts"
import * as ErrorBody from "../ErrorBody.ts"
import { ClientLimits } from "./AnonymousRateLimit.ts"

const mostPerMinute = 30

type Refusal = ReturnType<typeof ErrorBody.unauthorized>

/** Returns the effect that rejects the current request, because its token is missing, or wrong for the given reason. */
export const wrongKeys = Effect.fnUntraced(function* <Problem>(
  unauthorized: (problem: ErrorBody.HeaderProblem | Problem) => Refusal
) {
  const limiter = yield* RateLimiter
  const { trustedProxies } = yield* ClientLimits
  const clientOf = clientAddress(trustedProxies)

  return Effect.fnUntraced(function* (problem: Problem) {
    const request = yield* HttpServerRequest.HttpServerRequest
    const given = request.headers["authorization"]
    if (given === undefined) return yield* unauthorized("missing")
    const { isAllowed, secondsToReset } = yield* limiter.consume(`wrong keys ${clientOf(request)}`, mostPerMinute)
    if (!isAllowed) return yield* ErrorBody.tooManyWrongKeys(secondsToReset)
    return yield* unauthorized(/^Bearer +[^ ]/iu.test(given) ? problem : "not_bearer")
  })
})
