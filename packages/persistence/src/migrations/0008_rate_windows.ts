/** Counted requests, for several servers that share their limits. Not worth a crash: an emptied table allows a minute. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const rateWindows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE UNLOGGED TABLE rate_windows (
      who text COLLATE "C" PRIMARY KEY,
      ends_at timestamptz NOT NULL,
      taken int NOT NULL
    )`
  yield* sql`CREATE INDEX rate_windows_ends_at ON rate_windows (ends_at)`
})
