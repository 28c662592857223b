/** When the service has reminded a supplier of the date of a request: before it, and after it. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `ALTER TABLE data_requests ADD COLUMN reminded_before_due_at timestamptz, ADD COLUMN reminded_after_due_at timestamptz`,
  `CREATE INDEX data_requests_due ON data_requests (due_at) WHERE status = 'open'`
]

export const dueReminders = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
