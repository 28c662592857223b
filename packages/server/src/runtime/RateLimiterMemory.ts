/**
 * Counts requests in this process, in windows that begin with the first request. The clock is monotonic, so a correction of
 * the system time does not make a window longer.
 *
 * Suitable for one server; with several servers, each of them allows the whole number.
 */
import { RateLimiter, windowSeconds } from "@dpp/service/ports/RateLimiter"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

interface Window {
  /** Milliseconds of the monotonic clock. */
  readonly endsAt: number
  readonly taken: number
}

const monotonicMillis = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos) / 1_000_000)

export const layer = Layer.sync(RateLimiter, () => {
  /** Windows of one length are ordered by their beginning, and so by their end. */
  const all = { minute: new Map<string, Window>(), hour: new Map<string, Window>() }

  /** Removes windows that have ended. */
  const dropEnded = (windows: Map<string, Window>, now: number): void => {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now) return
      windows.delete(key)
    }
  }

  return RateLimiter.of({
    consume: (key, limit, length = "minute") =>
      Effect.map(monotonicMillis, (now) => {
        const windows = all[length]
        dropEnded(windows, now)
        const window = windows.get(key) ?? { endsAt: now + windowSeconds[length] * 1000, taken: 0 }
        const isAllowed = window.taken < limit
        const taken = isAllowed ? window.taken + 1 : window.taken
        windows.set(key, { ...window, taken })
        return {
          isAllowed,
          limit,
          remaining: limit - taken,
          secondsToReset: Math.max(1, Math.ceil((window.endsAt - now) / 1000))
        }
      })
  })
})
