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
/** Above this many windows the ended ones are dropped. */
const manyWindows = 10_000

export const layer = Layer.sync(RateLimiter, () => {
  const windows = new Map<string, Window>()

  const sweep = (now: number): void => {
    if (windows.size < manyWindows) return
    for (const [who, { endsAt }] of windows) if (endsAt <= now) windows.delete(who)
  }

  return RateLimiter.of({
    take: (who, perMinute) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const found = windows.get(who)
        const window = found !== undefined && found.endsAt > now ? found : { endsAt: now + windowMillis, taken: 0 }
        const isAllowed = window.taken < perMinute
        const taken = isAllowed ? window.taken + 1 : window.taken
        if (found === undefined) sweep(now)
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
