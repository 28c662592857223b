/**
 * What callers declare about conditional attributes of a product. No document contains it, so it has no versions.
 *
 * Every product of earlier releases declares nothing: these attributes were mandatory.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const notApplicable = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE products ADD COLUMN not_applicable jsonb NOT NULL DEFAULT '[]'`
})
