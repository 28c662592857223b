/**
 * The indexes by which the oldest version that waits for a signature is found, and whether one could not be signed.
 *
 * A version without `jwt` has no `signed_at` either. The statements that look a passport up among these rows name `jwt`: without
 * statistics, the database would use an index for them that does not have the passport.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `CREATE INDEX statements_waiting ON statements (organization_id, valid_from) WHERE signed_at IS NULL`,
  `CREATE INDEX statements_failed ON statements (organization_id) WHERE signed_at IS NULL AND failures > 0`
]

export const waitingStatements = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
