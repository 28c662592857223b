/**
 * How many versions wait for a signature, and how long the oldest has waited.
 *
 * Versions that have a row are found by the index of pending rows. Passports that changed since are found by the index of their
 * last change, and only in organizations whose log is behind their last change.
 */
import type { OrganizationId } from "@dpp/core/party"
import type { LogStore, QueueState } from "@dpp/service/ports/LogStore"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { findOne, orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const findWritten = findOne(
  Schema.Struct({ waiting: Schema.Int, age: Schema.NullOr(Schema.Finite), has_failed: Schema.NullOr(Schema.Boolean) })
)
const findUnwritten = findOne(Schema.Struct({ waiting: Schema.Int, age: Schema.NullOr(Schema.Finite) }))

/** The parts of `LogStore` that report how far the queue is. */
export const signingQueues = (sql: SqlClient.SqlClient): Pick<LogStore["Service"], "queue" | "queueOf"> => {
  const assertTenant = tenantIsolation(sql)

  /** Versions that have a row. `isIncluded`: a condition on `l`, the log of an organization. */
  const written = (isIncluded: Fragment) =>
    findWritten(sql`
      SELECT count(s.version)::int AS waiting, extract(epoch FROM now() - min(s.valid_from))::float8 AS age,
        bool_or(l.failures > 0 OR coalesce(s.failures, 0) > 0) AS has_failed
      FROM logs l
      LEFT JOIN statements s ON s.organization_id = l.organization_id AND l.has_pending AND s.jwt IS NULL
      WHERE (l.has_pending OR l.failures > 0) AND ${isIncluded}`)

  /** Published passports that changed since the queue looked. `isIncluded`: a condition on `h`, the head of the audit log. */
  const unwritten = (isIncluded: Fragment) =>
    findUnwritten(sql`
      SELECT coalesce(sum(changed.passports), 0)::int AS waiting, extract(epoch FROM now() - min(changed.since))::float8 AS age
      FROM audit_heads h
      LEFT JOIN logs l ON l.organization_id = h.organization_id
      CROSS JOIN LATERAL (
        SELECT count(*) AS passports, min(p.updated_at) AS since FROM products p
        WHERE p.organization_id = h.organization_id AND p.status = 'published'
          AND p.updated_at > coalesce(l.changes_until, '-infinity')
      ) changed
      WHERE ${isIncluded} AND CASE WHEN l.organization_id IS NULL
        THEN EXISTS (
          SELECT FROM product_counts c
          WHERE c.organization_id = h.organization_id AND c.status = 'published' AND c.products > 0
        )
        ELSE l.changes_until < h.last_content_at END`)

  const stateOf = (log: Fragment, head: Fragment): Effect.Effect<QueueState> =>
    Effect.zipWith(written(log), unwritten(head), (rows, changes) => ({
      waiting: rows.waiting + changes.waiting,
      oldestSeconds: Math.max(0, rows.age ?? 0, changes.age ?? 0),
      hasFailed: rows.has_failed ?? false
    })).pipe(orDie)

  const all = sql.literal("true")

  return {
    /** Searches all organizations, so without tenant isolation: it returns two numbers and a fact about all of them. */
    queue: stateOf(all, all),
    queueOf: (organization: OrganizationId) =>
      stateOf(
        sql`l.organization_id = ${organization} AND ${assertTenant(organization, "l.organization_id")}`,
        sql`h.organization_id = ${organization} AND ${assertTenant(organization, "h.organization_id")}`
      )
  }
}
