/**
 * When this database was filled from a backup. Until `taken_over_at`, it is a copy: the service that the backup is of may still run, so
 * that servers of this database sign and send nothing.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const restorations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE restorations (restored_at timestamptz PRIMARY KEY, taken_over_at timestamptz)`
})
