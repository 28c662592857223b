/** Why a product was deleted, as the caller states it, in the entry of its deletion; null for every other entry. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const deletionReasons = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE audit_log ADD COLUMN reason text`
})
