/**
 * What the leaves of a log hold: with it, the log can be checked against the audit log and the statements.
 *
 * A node has the hash of its leaf only, which does not say whether it records a statement, a key event or a head of the audit log,
 * and statements of deleted passports are deleted.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const logEntries = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE log_nodes ADD COLUMN entry bytea
    CONSTRAINT log_nodes_entry CHECK (entry IS NULL OR (level = 0 AND length(entry) = 33))`
})
