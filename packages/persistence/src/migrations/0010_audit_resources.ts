/** What happened to one resource is found by an index, however long the log of its organization is. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const auditResources = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE INDEX audit_log_resource ON audit_log (organization_id, resource_id, sequence) WHERE resource_id IS NOT NULL`
})
