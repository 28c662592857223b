/**
 * Entries into force of acts that an administrator recorded, and took back (`entry_into_force` is null). Rows are only added: they are the
 * audit trail of the administrators.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const lawRecords = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE law_records (
      id uuid PRIMARY KEY,
      act text COLLATE "C" NOT NULL,
      entry_into_force text COLLATE "C",
      recorded_at timestamptz NOT NULL,
      correlation_id text NOT NULL
    )`
})
