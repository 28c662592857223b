/**
 * Counts requests in the database, for servers that share their limits: windows that begin with the first request. Costs one
 * more statement for every request, but for those that are refused: a server remembers a window that is full until it ends.
 */
import { RateLimiter, type RateWindow } from "@dpp/service/ports/RateLimiter"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { deleteUnlocked } from "../citus/deleteUnlocked.ts"
import { findOne, orDie } from "../sql/query.ts"

const findWindow = findOne(Schema.Struct({ taken: Schema.Int, seconds_to_reset: Schema.Int }))

export const layer: Layer.Layer<RateLimiter, SqlError, SqlClient.SqlClient> = Layer.effect(
  RateLimiter,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    /** When windows end that are full under a limit, in milliseconds of the monotonic clock. */
    const full = new Map<string, number>()

    // Uses the clock of the database, because those of the servers may differ. If it steps back, the end of a window is
    // further ahead than a whole window: such a window is over.
    const consume = Effect.fnUntraced(function* (key: string, limit: number, window: RateWindow = "minute") {
      const counted = `${limit} ${key}`
      const now = Number(yield* Clock.monotonicTimeNanos) / 1_000_000
      const left = (full.get(counted) ?? 0) - now
      if (left > 0) return { isAllowed: false, limit, remaining: 0, secondsToReset: Math.ceil(left / 1000) }
      const length = sql`${`1 ${window}`}::interval`
      const isOver = sql`excluded.ends_at - known.ends_at NOT BETWEEN interval '0' AND ${length}`
      const { seconds_to_reset: secondsToReset, taken } = yield* findWindow(sql`
        INSERT INTO rate_windows AS known (who, ends_at, taken)
        VALUES (${key}, clock_timestamp() + ${length}, 1)
        ON CONFLICT (who) DO UPDATE SET
          taken = CASE WHEN ${isOver} THEN 1 ELSE least(known.taken, ${limit}) + 1 END,
          ends_at = CASE WHEN ${isOver} THEN excluded.ends_at ELSE known.ends_at END
        RETURNING taken, greatest(1, ceil(extract(epoch FROM ends_at - clock_timestamp())))::int AS seconds_to_reset`)
      if (taken > limit) full.set(counted, now + secondsToReset * 1000)
      return { isAllowed: taken <= limit, limit, remaining: Math.max(0, limit - taken), secondsToReset }
    }, orDie)

    const ended = sql`ends_at NOT BETWEEN now() AND now() + interval '1 hour'`
    // Skips the windows that another server deletes or counts a request in at this moment.
    const deletion = yield* deleteUnlocked("rate_windows", "who", ended)
    const deleteEnded = deletion.pipe(
      Effect.catchTags({ SqlError: (error) => Effect.logWarning("Ended rate windows were not deleted.", error) })
    )
    const forgetEnded = Effect.map(Clock.monotonicTimeNanos, (nanos) => {
      for (const [counted, endsAt] of full) if (endsAt <= Number(nanos) / 1_000_000) full.delete(counted)
    })
    yield* Effect.forkScoped(Effect.repeat(Effect.andThen(deleteEnded, forgetEnded), Schedule.spaced("5 minutes")))

    return RateLimiter.of({ consume })
  })
)
