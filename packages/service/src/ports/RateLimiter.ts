/** How many requests a key may still make in the running minute. */
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

export interface Allowance {
  readonly isAllowed: boolean
  /** Requests per window. */
  readonly limit: number
  readonly remaining: number
  /** Until the window ends. At least 1. */
  readonly secondsToReset: number
}

export class RateLimiter extends Context.Service<
  RateLimiter,
  {
    /** Counts one request under `key`. A request that is not allowed does not count. */
    readonly consume: (key: string, perMinute: number) => Effect.Effect<Allowance>
  }
>()("@dpp/service/ports/RateLimiter") {}
