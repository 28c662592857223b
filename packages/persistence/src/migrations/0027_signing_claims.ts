/** How often the work on an organization failed in a row: all servers read it, for its delay and for what they report. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const signingClaims = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE logs ADD COLUMN failures smallint NOT NULL DEFAULT 0`
})
