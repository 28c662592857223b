/**
 * Counts requests in this process: windows of a minute that begin with the first request. The clock is one that never
 * steps, so a correction of the system's time makes no window longer.
 *
 * Enough for one server; several servers each allow the whole number.
 */
import { RateLimiter } from "@dpp/service/ports/RateLimiter"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

interface Window {
  /** In milliseconds of the monotonic clock. */
  readonly endsAt: number
  readonly taken: number
}

const windowMillis = 60_000

const monotonicMillis = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos) / 1_000_000)

export const layer = Layer.sync(RateLimiter, () => {
  const windows = new Map<string, Window>()

  /** Windows stand in the order of their beginning, which is the order of their end. */
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
