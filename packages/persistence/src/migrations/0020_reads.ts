/**
 * Reads of passports by holders of access grants are entries of the audit log.
 *
 * `points` are the points of Annex XIII that the reader sees; null for every other entry. The indexes have rows for reads only,
 * so they cost a change nothing. `last_change` is the position of the last entry that is not a read: the feed of changes
 * ends there, however many reads follow.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const isRead = "WHERE action = 'passport.read'"

const statements = [
  `ALTER TABLE audit_log ADD COLUMN points jsonb`,
  `ALTER TABLE audit_heads ADD COLUMN last_change bigint NOT NULL DEFAULT 0`,
  `UPDATE audit_heads SET last_change = sequence`,
  `CREATE INDEX audit_log_reads ON audit_log (organization_id, sequence) ${isRead}`,
  `CREATE INDEX audit_log_reads_by_grant ON audit_log (organization_id, actor_id, sequence) ${isRead}`,
  `CREATE INDEX audit_log_reads_of_product ON audit_log (organization_id, resource_id, sequence) ${isRead}`,
  // Immutable and with a column as its argument for the reasons in 0017.
  `CREATE FUNCTION time_of_read(last_at timestamptz)
    RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE AS $body$
    BEGIN RETURN greatest(date_trunc('milliseconds', clock_timestamp()), last_at); END
  $body$`
]

export const reads = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
