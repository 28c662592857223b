/**
 * The bearer key of an organization: who it is, how often it may ask, and what it may do.
 *
 * Order of checks: key, account lock, plan, request rate, access. Every answer to a valid key tells its allowance.
 *
 * @source spec §5, §8
 * @source inferred: the RateLimit fields follow draft-ietf-httpapi-ratelimit-headers
 */
import { Authorization, CurrentCaller, RequiredAccess } from "@dpp/api/Authorization"
import type { Organization } from "@dpp/core/Organization"
import { Authentication, authorize } from "@dpp/service/Authentication"
import { PassportSettings } from "@dpp/service/PassportSettings"
import { type Allowance, RateLimiter } from "@dpp/service/ports/RateLimiter"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpEffect from "effect/http/HttpEffect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as ErrorBody from "../ErrorBody.ts"

const allowanceHeaders = ({ isAllowed, limit, remaining, seconds_to_reset }: Allowance) => ({
  "ratelimit-policy": `"organization";q=${limit};w=60`,
  ratelimit: `"organization";r=${remaining};t=${seconds_to_reset}`,
  ...(isAllowed ? {} : { "retry-after": String(seconds_to_reset) })
})

export const layer = Layer.effect(
  Authorization,
  Effect.gen(function* () {
    const authentication = yield* Authentication
    const limiter = yield* RateLimiter
    const { requestsPerMinute } = yield* PassportSettings

    const keepRate = Effect.fnUntraced(function* ({ id, limits }: Organization) {
      const allowance = yield* limiter.take(id, limits.requests_per_minute ?? requestsPerMinute)
      const headers = allowanceHeaders(allowance)
      yield* HttpEffect.appendPreResponseHandler((_request, response) =>
        Effect.succeed(HttpServerResponse.setHeaders(response, headers))
      )
      if (!allowance.isAllowed) return yield* ErrorBody.rateLimitExceeded(allowance.seconds_to_reset)
    })

    return Authorization.of({
      bearer: Effect.fnUntraced(function* (httpEffect, { credential, endpoint }) {
        const { key, organization } = yield* authentication.authenticate(Redacted.value(credential)).pipe(
          Effect.catchTags({
            KeyInvalid: ErrorBody.unauthorized,
            AccountLocked: ErrorBody.accountLocked,
            PlanRequired: ErrorBody.planRequired
          })
        )
        yield* keepRate(organization)
        yield* authorize(key.access, Context.get(endpoint.annotations, RequiredAccess)).pipe(
          Effect.catchTag("AccessDenied", ErrorBody.accessDenied)
        )
        return yield* Effect.provideService(httpEffect, CurrentCaller, { organization, key })
      })
    })
  })
)
