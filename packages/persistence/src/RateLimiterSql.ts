/**
 * Counts requests in the database, for servers that share their limits: windows of a minute that begin with the first
 * request. One statement more for every request.
 */
import { RateLimiter } from "@dpp/service/ports/RateLimiter"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"

const decode = Schema.decodeUnknownEffect(
  Schema.Tuple([Schema.Struct({ taken: Schema.Int, seconds_to_reset: Schema.Int })])
)

export const layer: Layer.Layer<RateLimiter, never, SqlClient.SqlClient> = Layer.effect(
  RateLimiter,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    // The clock of the database: the servers' own may differ. Where it steps back, windows end too far ahead: they are over.
    const isOver = sql`known.ends_at NOT BETWEEN clock_timestamp() AND clock_timestamp() + interval '1 minute'`
    const consume = Effect.fnUntraced(
      function* (key: string, perMinute: number) {
        const [{ seconds_to_reset: secondsToReset, taken }] = yield* decode(
          yield* sql`
            INSERT INTO rate_windows AS known (who, ends_at, taken)
            VALUES (${key}, clock_timestamp() + interval '1 minute', 1)
            ON CONFLICT (who) DO UPDATE SET
              taken = CASE WHEN ${isOver} THEN 1 ELSE least(known.taken, ${perMinute}) + 1 END,
              ends_at = CASE WHEN ${isOver} THEN excluded.ends_at ELSE known.ends_at END
            RETURNING taken, greatest(1, ceil(extract(epoch FROM ends_at - clock_timestamp())))::int AS seconds_to_reset`
        )
        const isAllowed = taken <= perMinute
        return { isAllowed, limit: perMinute, remaining: Math.max(0, perMinute - taken), secondsToReset }
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    // What another server drops at this moment, or counts a request in, is left to it.
    const dropEnded = sql`
      DELETE FROM rate_windows WHERE who IN (
        SELECT who FROM rate_windows AS known WHERE ${isOver} FOR UPDATE SKIP LOCKED
      )`.pipe(Effect.catchTags({ SqlError: (error) => Effect.logWarning("Ended windows stay for now.", error) }))
    yield* Effect.forkScoped(Effect.repeat(dropEnded, Schedule.spaced("5 minutes")))

    return RateLimiter.of({ consume })
  })
)
