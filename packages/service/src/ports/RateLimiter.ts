/** Limits the number of requests in a minute. */
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

export interface Allowance {
  readonly isAllowed: boolean
  /** Requests per minute. */
  readonly limit: number
  readonly remaining: number
  /** Seconds until the minute ends; at least 1. */
  readonly secondsToReset: number
}

export class RateLimiter extends Context.Service<
  RateLimiter,
  {
    /** Counts one request under `key`. A request that is not allowed does not count. */
    readonly consume: (key: string, perMinute: number) => Effect.Effect<Allowance>
  }
>()("@dpp/service/ports/RateLimiter") {}
