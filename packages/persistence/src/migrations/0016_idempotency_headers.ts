/**
 * Headers of stored responses, such as their entity tags.
 *
 * Responses of earlier releases have none. They expire within a day.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const idempotencyHeaders = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE idempotency_keys ADD COLUMN headers jsonb`
})
