/** An index of who has invited whom, or made a link for whom: who decides with whom is asked in both directions. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const invitations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql.unsafe(`CREATE INDEX audit_log_invitations ON audit_log (organization_id, created_at)
    WHERE action IN ('member.created', 'member.link_created')`)
})
