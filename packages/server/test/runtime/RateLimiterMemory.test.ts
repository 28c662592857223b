/** The windows of the rate limiter, by a clock that the test sets (spec §8). */
import * as RateLimiterMemory from "@dpp/server/runtime/RateLimiterMemory"
import { RateLimiter } from "@dpp/service/ports/RateLimiter"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"

const limited = <A>(effect: Effect.Effect<A, never, RateLimiter>) => Effect.provide(effect, RateLimiterMemory.layer)

it.effect("a window lasts a minute", () =>
  limited(
    Effect.gen(function* () {
      const { consume } = yield* RateLimiter
      yield* consume("a", 1)
      yield* TestClock.adjust("59 seconds")
      assert.deepInclude(yield* consume("a", 1), { isAllowed: false, secondsToReset: 1 })
      yield* TestClock.adjust("1 second")
      assert.isTrue((yield* consume("a", 1)).isAllowed)
    })
  )
)

it.effect("a window of an hour lasts an hour, and windows of a minute end before it", () =>
  limited(
    Effect.gen(function* () {
      const { consume } = yield* RateLimiter
      yield* consume("hour", 1, "hour")
      yield* consume("minute", 1)
      yield* TestClock.adjust("59 minutes")
      assert.deepInclude(yield* consume("hour", 1, "hour"), { isAllowed: false, secondsToReset: 60 })
      assert.isTrue((yield* consume("minute", 1)).isAllowed)
      yield* TestClock.adjust("1 minute")
      assert.isTrue((yield* consume("hour", 1, "hour")).isAllowed)
    })
  )
)

it.effect("a window lasts a minute, however far the system's clock steps back", () =>
  limited(
    Effect.gen(function* () {
      const { consume } = yield* RateLimiter
      yield* TestClock.setTime(Date.UTC(2026, 10, 21))
      yield* consume("a", 1)
      yield* TestClock.setTime(Date.UTC(2026, 10, 21) - 1_800_000)
      assert.isAtMost((yield* consume("a", 1)).secondsToReset, 60)
      yield* TestClock.adjust("1 minute")
      assert.isTrue((yield* consume("a", 1)).isAllowed)
    })
  )
)
