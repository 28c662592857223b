/**
 * Appends entries about reads to the audit log: one short transaction in the organization's order of changes.
 *
 * A read has the time of the last entry or a later one, and never a time ahead of both the last entry and the clock. So
 * times never run backwards, and many reads do not push the times of later changes into the future.
 */
import type { OrganizationId } from "@dpp/core/party"
import type { NewAuditEntry } from "@dpp/service/ports/AuditLog"
import * as Effect from "effect/Effect"
import type * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { linkStatement, logLinks } from "./auditStatements.ts"
import { lockedHead, noHead } from "./lockedHead.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

/** The batteries with a reading of the last time: none if the last time is now that of the read. */
const readings = "CASE WHEN change.at = h.last_at THEN h.last_readings ELSE '{}'::uuid[] END"

/** In a transaction, because it waits for the lock of the head: see `exclusiveTransactions.ts`. */
export const storeReads = (
  sql: SqlClient.SqlClient,
  organization: OrganizationId,
  entries: ReadonlyArray<NewAuditEntry>
): Effect.Effect<void, SqlError> => sql.withTransaction(append(sql, organization, entries))

const append = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  organization: OrganizationId,
  entries: ReadonlyArray<NewAuditEntry>
): Effect.fn.Return<void, SqlError> {
  const stored = yield* sql`
    WITH ${lockedHead(sql, organization)},
    change AS MATERIALIZED (SELECT organization_id, sequence, hash, time_of_read(h.last_at) AS at FROM h),
    written AS (SELECT 0 AS bytes FROM change),
    links AS MATERIALIZED (${linkStatement(sql, entries)}),
    logged AS (${logLinks(sql)}),
    head AS (
      UPDATE audit_heads AS h SET
        sequence = change.sequence + l.step, last_at = change.at, last_readings = ${sql.literal(readings)}, hash = l.hash,
        previous_hash = l.previous_hash
      FROM change, links AS l
      WHERE h.organization_id = ${organization} AND l.step = ${entries.length}::int
      RETURNING h.last_at, ${tenantIsolation(sql)(organization, "h.organization_id")})
    SELECT last_at FROM head`
  if (stored.length === 0) return yield* noHead(organization)
})
