/**
 * The files that suppliers have uploaded for a request, so that those that were replaced can be deleted. Files that were uploaded before
 * this migration are not among them, and stay.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const answerDocuments = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE data_requests ADD COLUMN documents jsonb NOT NULL DEFAULT '[]'`
})
