/** The change log of a cluster, which has the head on the node of its organization. */
import { canonicalEntry } from "@dpp/core/audit"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { draftsIn } from "./productCounts.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"
import { type AuditedChange, ChangeLog } from "./ChangeLog.ts"
import { changeLog, headColumns, isRepeated, newHead } from "./changeStatements.ts"

/**
 * Citus accepts no subquery in the update of a conflict: the head is locked first, and then updated. It cannot pass an array
 * from one part of a statement to another.
 */
const headOnNode = (sql: SqlClient.SqlClient, change: AuditedChange): ReadonlyArray<Fragment> => {
  const { bytes, counts = [], entry, organization, reading } = change
  const { contentAt, readings, time } = newHead(sql, change, sql.literal("h.is_repeated"))
  const isCurrent = sql.literal(reading === undefined ? "" : "AND EXISTS (SELECT FROM condition)")
  return [
    sql`locked AS MATERIALIZED (
      SELECT h.organization_id, h.last_at, h.last_content_at, ${isRepeated(sql, change)} AS is_repeated
      FROM audit_heads AS h WHERE h.organization_id = ${organization} ${isCurrent} FOR NO KEY UPDATE OF h)`,
    sql`m AS MATERIALIZED (SELECT organization_id, ${time} AS at FROM locked AS h)`,
    sql`change AS (
      UPDATE audit_heads AS h SET
        sequence = h.sequence + 1, last_change = h.sequence + 1, last_at = m.at, last_content_at = ${contentAt}, last_readings = ${readings},
        hash = audit_link(h.hash, ${canonicalEntry(entry)}, m.at), previous_hash = h.hash,
        drafts = h.drafts + ${draftsIn(counts)}::int, stored_bytes = h.stored_bytes + (${bytes})::bigint
      FROM m WHERE h.organization_id = m.organization_id AND h.organization_id = ${organization}
      RETURNING ${sql.literal(headColumns)}, ${tenantIsolation(sql)(organization, "h.organization_id")})`
  ]
}

export const layer: Layer.Layer<ChangeLog, never, SqlClient.SqlClient> = Layer.effect(
  ChangeLog,
  Effect.map(SqlClient.SqlClient, (sql) => changeLog(sql, (change) => headOnNode(sql, change)))
)
