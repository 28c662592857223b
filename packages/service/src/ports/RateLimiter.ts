/** Limits the number of requests in a window of time. */
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** The length of a window. */
export type RateWindow = "minute" | "hour"

/** Seconds of a window. */
export const windowSeconds: Readonly<Record<RateWindow, number>> = { minute: 60, hour: 3600 }

export interface Allowance {
  readonly isAllowed: boolean
  /** Requests per window. */
  readonly limit: number
  readonly remaining: number
  /** Seconds until the window ends; at least 1. */
  readonly secondsToReset: number
}

export class RateLimiter extends Context.Service<
  RateLimiter,
  {
    /**
     * Counts one request under `key`. A request that is not allowed does not count. The window defaults to a minute; a key
     * always has the same.
     */
    readonly consume: (key: string, limit: number, window?: RateWindow) => Effect.Effect<Allowance>
  }
>()("@dpp/service/ports/RateLimiter") {}
