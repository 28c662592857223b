/** The change log of a database on one node: one statement locks, updates and reads the head at once. */
import { canonicalEntry } from "@dpp/core/audit"
import * as Layer from "effect/Layer"
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { draftsIn } from "./productCounts.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"
import { type AuditedChange, ChangeLog } from "./ChangeLog.ts"
import { changeLog, headColumns, isRepeated, newHead } from "./changeStatements.ts"

/**
 * The head exists, so its insert always conflicts. The conflict locks the newest state of the head, however many
 * statements wait for it, and evaluates the new values after the lock.
 */
const headInsert = (sql: SqlClient.SqlClient, change: AuditedChange): Fragment => {
  const { bytes, counts = [], entry, organization, reading } = change
  const { contentAt, readings, time } = newHead(sql, change, isRepeated(sql, change))
  return sql`change AS (
    INSERT INTO audit_heads AS h (organization_id, sequence)
    SELECT organization_id, 0 FROM ${sql.literal(reading === undefined ? "audit_heads" : "condition")}
    WHERE organization_id = ${organization}
    ON CONFLICT (organization_id) DO UPDATE SET
      (sequence, last_change, last_at, last_content_at, last_readings, hash, previous_hash, drafts, stored_bytes) = (
        SELECT h.sequence + 1, h.sequence + 1, m.at, ${contentAt}, ${readings},
          audit_link(h.hash, ${canonicalEntry(entry)}, m.at), h.hash,
          h.drafts + ${draftsIn(counts)}::int, h.stored_bytes + (${bytes})::bigint
        FROM (SELECT ${time} AS at OFFSET 0) AS m
      )
    RETURNING ${sql.literal(headColumns)}, ${tenantIsolation(sql)(organization, "h.organization_id")})`
}

export const layer: Layer.Layer<ChangeLog, never, SqlClient.SqlClient> = Layer.effect(
  ChangeLog,
  Effect.map(SqlClient.SqlClient, (sql) => changeLog(sql, (change) => [headInsert(sql, change)]))
)
