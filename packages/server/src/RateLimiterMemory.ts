/**
 * Counts requests in this process: windows of a minute that begin with the first request.
 *
 * Enough for one server; several servers each allow the whole number.
 */
import { RateLimiter } from "@dpp/service/ports/RateLimiter"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

interface Window {
  readonly endsAt: number
  readonly taken: number
}

const windowMillis = 60_000
export const layer = Layer.sync(RateLimiter, () => {
  const windows = new Map<string, Window>()

  /** Windows stand in the order of their beginning, which is the order of their end. */
  const dropEnded = (now: number): void => {
    for (const [who, { endsAt }] of windows) {
      if (endsAt > now) return
      windows.delete(who)
    }
  }

  return RateLimiter.of({
    take: (who, perMinute) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        dropEnded(now)
        const window = windows.get(who) ?? { endsAt: now + windowMillis, taken: 0 }
        const isAllowed = window.taken < perMinute
        const taken = isAllowed ? window.taken + 1 : window.taken
        windows.set(who, { ...window, taken })
        return {
          isAllowed,
          limit: perMinute,
          remaining: perMinute - taken,
          seconds_to_reset: Math.max(1, Math.ceil((window.endsAt - now) / 1000))
        }
      })
  })
})
