/**
 * Counts requests in the database, for servers that share their limits: windows that begin with the first request. Costs one
 * more statement for every request.
 */
import { RateLimiter, type RateWindow } from "@dpp/service/ports/RateLimiter"
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

    // Uses the clock of the database, because those of the servers may differ. If it steps back, the end of a window is
    // further ahead than a whole window: such a window is over.
    const consume = Effect.fnUntraced(function* (key: string, limit: number, window: RateWindow = "minute") {
      const length = sql`${`1 ${window}`}::interval`
      const isOver = sql`excluded.ends_at - known.ends_at NOT BETWEEN interval '0' AND ${length}`
      const { seconds_to_reset: secondsToReset, taken } = yield* findWindow(sql`
        INSERT INTO rate_windows AS known (who, ends_at, taken)
        VALUES (${key}, clock_timestamp() + ${length}, 1)
        ON CONFLICT (who) DO UPDATE SET
          taken = CASE WHEN ${isOver} THEN 1 ELSE least(known.taken, ${limit}) + 1 END,
          ends_at = CASE WHEN ${isOver} THEN excluded.ends_at ELSE known.ends_at END
        RETURNING taken, greatest(1, ceil(extract(epoch FROM ends_at - clock_timestamp())))::int AS seconds_to_reset`)
      return { isAllowed: taken <= limit, limit, remaining: Math.max(0, limit - taken), secondsToReset }
    }, orDie)

    const ended = sql`ends_at NOT BETWEEN now() AND now() + interval '1 hour'`
    // Skips the windows that another server deletes or counts a request in at this moment.
    const deletion = yield* deleteUnlocked("rate_windows", "who", ended)
    const deleteEnded = deletion.pipe(
      Effect.catchTags({ SqlError: (error) => Effect.logWarning("Ended rate windows were not deleted.", error) })
    )
    yield* Effect.forkScoped(Effect.repeat(deleteEnded, Schedule.spaced("5 minutes")))

    return RateLimiter.of({ consume })
  })
)
