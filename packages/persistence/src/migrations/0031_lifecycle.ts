/**
 * The life of a battery after its first passport: predecessors, successors, events, and whether the passport is in force. Null as
 * long as nothing has happened.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const lifecycle = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE products ADD COLUMN life jsonb`
})
