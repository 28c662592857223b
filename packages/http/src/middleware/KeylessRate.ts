/**
 * How often a client may ask where no key counts its requests: pages, files, codes, documentation, and calls that came
 * without a key.
 *
 * A call with a key is counted for its organization instead. Health checks are not counted.
 *
 * @source inferred: keyless routes are limited per client address; see docs/decisions/0028-anonymous-rate-limit.md
 */
import { RateLimiter } from "@dpp/service/ports/RateLimiter"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { clientAddress } from "../clientAddress.ts"
import { CorrelationId } from "../CorrelationId.ts"
import { envelope } from "../envelope.ts"
import { needsKey, pathOf } from "../literalPath.ts"
import { ResponseBytes } from "../ResponseBytes.ts"

export class ClientLimits extends Context.Service<
  ClientLimits,
  {
    readonly requestsPerMinute: number
    /** As a list separated by commas; empty where clients come directly. */
    readonly trustedProxies: string
  }
>()("@dpp/http/ClientLimits") {}

const isCounted = ({ headers, url }: HttpServerRequest.HttpServerRequest): boolean => {
  if (pathOf(url).startsWith("/health/")) return false
  return !needsKey(url) || headers["authorization"] === undefined
}

export const layer = HttpRouter.middleware(
  Effect.gen(function* () {
    const limiter = yield* RateLimiter
    const bytes = yield* ResponseBytes
    const { requestsPerMinute, trustedProxies } = yield* ClientLimits
    const clientOf = clientAddress(trustedProxies)

    return Effect.fnUntraced(function* (app) {
      const request = yield* HttpServerRequest.HttpServerRequest
      if (!isCounted(request)) return yield* app
      const client = clientOf(request)
      bytes.countForClient(request, client)
      const { isAllowed, secondsToReset } = yield* limiter.consume(`client ${client}`, requestsPerMinute)
      if (isAllowed) return yield* app
      const message = `Too many requests. Try again in ${secondsToReset} s.`
      const answer = envelope({ status: 429, code: "rate_limit_exceeded", message }, yield* CorrelationId)
      return HttpServerResponse.setHeader(answer, "retry-after", String(secondsToReset))
    })
  }),
  { global: true }
)
