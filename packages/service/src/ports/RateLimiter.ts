/** How many requests somebody may still make in the running minute. */
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

export interface Allowance {
  readonly isAllowed: boolean
  /** Requests per window. */
  readonly limit: number
  readonly remaining: number
  /** Until the window ends. At least 1. */
  readonly seconds_to_reset: number
}

export class RateLimiter extends Context.Service<
  RateLimiter,
  {
    /** Counts one request of `who`. A request that is not allowed does not count. */
    readonly take: (who: string, perMinute: number) => Effect.Effect<Allowance>
  }
>()("@dpp/service/ports/RateLimiter") {}
