/**
 * Counts requests in this process, in windows of one minute that begin with the first request. The clock is monotonic, so
 * a correction of the system time does not make a window longer.
 *
 * Suitable for one server; with several servers, each of them allows the whole number.
 */
import { RateLimiter } from "@dpp/service/ports/RateLimiter"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

interface Window {
  /** Milliseconds of the monotonic clock. */
  readonly endsAt: number
  readonly taken: number
}

const windowMillis = 60_000

const monotonicMillis = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos) / 1_000_000)

export const layer = Layer.sync(RateLimiter, () => {
  const windows = new Map<string, Window>()

  /** Removes windows that have ended. They are ordered by their beginning, and so by their end. */
  const dropEnded = (now: number): void => {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now) return
      windows.delete(key)
    }
  }

  return RateLimiter.of({
    consume: (key, perMinute) =>
      Effect.map(monotonicMillis, (now) => {
        dropEnded(now)
        const window = windows.get(key) ?? { endsAt: now + windowMillis, taken: 0 }
        const isAllowed = window.taken < perMinute
        const taken = isAllowed ? window.taken + 1 : window.taken
        windows.set(key, { ...window, taken })
        return {
          isAllowed,
          limit: perMinute,
          remaining: perMinute - taken,
          secondsToReset: Math.max(1, Math.ceil((window.endsAt - now) / 1000))
        }
      })
  })
})
