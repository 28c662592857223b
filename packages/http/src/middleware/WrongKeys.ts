/**
 * The response to a wrong key or administrator token: 401, and beyond thirty a minute from one client address 429.
 *
 * Only wrong keys count. A valid key from the same address is answered as always, so that one broken script locks nobody
 * out; nobody learns more from 429 than from 401. A request without a key is counted as such, in `KeylessRate`.
 *
 * @source inferred: wrong keys are limited per client address; see docs/security.md
 */
import { RateLimiter } from "@dpp/service/ports/RateLimiter"
import * as Effect from "effect/Effect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import { clientAddress } from "../clientAddress.ts"
import * as ErrorBody from "../ErrorBody.ts"
import { retryAfter } from "../retryAfter.ts"
import { ClientLimits } from "./KeylessRate.ts"

const mostPerMinute = 30

/** Refuses the request whose key is wrong. */
export const wrongKeys = Effect.gen(function* () {
  const limiter = yield* RateLimiter
  const { trustedProxies } = yield* ClientLimits
  const clientOf = clientAddress(trustedProxies)

  return Effect.fnUntraced(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    if (request.headers["authorization"] === undefined) return yield* ErrorBody.unauthorized()
    const { isAllowed, secondsToReset } = yield* limiter.consume(`wrong keys ${clientOf(request)}`, mostPerMinute)
    if (isAllowed) return yield* ErrorBody.unauthorized()
    yield* retryAfter(secondsToReset)
    return yield* ErrorBody.tooManyWrongKeys(secondsToReset)
  })
})
