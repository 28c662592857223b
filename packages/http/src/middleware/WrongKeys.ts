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

/** Returns the effect that rejects the current request, because its key is wrong or missing. */
export const wrongKeys = Effect.gen(function* () {
  const limiter = yield* RateLimiter
  const { trustedProxies } = yield* ClientLimits
  const clientOf = clientAddress(trustedProxies)

  return Effect.fnUntraced(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    if (request.headers["authorization"] === undefined) return yield* ErrorBody.unauthorized()
    const { isAllowed, secondsToReset } = yield* limiter.consume(`wrong keys ${clientOf(request)}`, mostPerMinute)
    return yield* isAllowed ? ErrorBody.unauthorized() : ErrorBody.tooManyWrongKeys(secondsToReset)
  })
})
