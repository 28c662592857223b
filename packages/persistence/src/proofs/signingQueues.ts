/**
 * How far the queue of signatures is: how many versions wait, and how long the oldest has waited.
 *
 * A large backlog costs no more than a small one: the oldest version and a failed one are the first of their indexes, and what
 * waits is counted up to a bound. Their indexes are of rows without `signed_at`. Passports that changed since the queue looked are
 * found by the index of their last change, and only in organizations whose log is behind their last change.
 */
import type { OrganizationId } from "@dpp/core/party"
import { type LogStore, mostCounted, type QueueState } from "@dpp/service/ports/LogStore"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { findOne, orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const findWritten = findOne(
  Schema.Struct({ age: Schema.NullOr(Schema.Finite), has_failed: Schema.NullOr(Schema.Boolean) })
)
const findUnwritten = findOne(Schema.Struct({ waiting: Schema.Int, age: Schema.NullOr(Schema.Finite) }))
const findCount = findOne(Schema.Struct({ waiting: Schema.Int }))

/**
 * The condition on the rows of a table, by its alias: those of one organization, or all. A cluster asks one node only if each table of
 * a statement names the organization.
 */
type Included = (table: string) => Fragment

/** The parts of `LogStore` that report how far the queue is. */
export const signingQueues = (sql: SqlClient.SqlClient): Pick<LogStore["Service"], "queue" | "queueOf" | "waiting"> => {
  const assertTenant = tenantIsolation(sql)

  /** The versions that have a row. */
  const written = (isIncluded: Included) =>
    findWritten(sql`
      SELECT extract(epoch FROM now() - min(oldest.since))::float8 AS age,
        bool_or(l.failures > 0 OR coalesce(failed.failures, 0) > 0) AS has_failed
      FROM logs l
      LEFT JOIN LATERAL (
        SELECT s.valid_from AS since FROM statements s
        WHERE ${isIncluded("s")} AND s.organization_id = l.organization_id AND s.signed_at IS NULL ORDER BY s.valid_from LIMIT 1
      ) oldest ON true
      LEFT JOIN LATERAL (
        SELECT s.failures FROM statements s
        WHERE ${isIncluded("s")} AND s.organization_id = l.organization_id AND s.signed_at IS NULL AND s.failures > 0 LIMIT 1
      ) failed ON true
      WHERE (l.has_pending OR l.failures > 0) AND ${isIncluded("l")}`)

  /**
   * Published passports that changed since the queue looked: their number, up to `limit` of each organization, and the age of the
   * first of them.
   *
   * Without statistics, the database expects one product of a status, but most to be of any other, and reads them in their order
   * only in the latter case.
   */
  const unwritten = (isIncluded: Included, { limit, order }: { readonly limit: number; readonly order: Fragment }) =>
    findUnwritten(sql`
      SELECT count(*)::int AS waiting, extract(epoch FROM now() - min(changed.since))::float8 AS age
      FROM audit_heads h
      LEFT JOIN logs l ON ${isIncluded("l")} AND l.organization_id = h.organization_id
      CROSS JOIN LATERAL (
        SELECT p.updated_at AS since FROM products p
        WHERE ${isIncluded("p")} AND p.organization_id = h.organization_id AND p.status <> 'draft'
          AND p.updated_at > coalesce(l.changes_until, '-infinity')
        ${order} LIMIT ${limit}
      ) changed
      WHERE ${isIncluded("h")} AND CASE WHEN l.organization_id IS NULL
        THEN EXISTS (
          SELECT FROM product_counts c
          WHERE ${isIncluded("c")} AND c.organization_id = h.organization_id AND c.status = 'published' AND c.products > 0
        )
        ELSE l.changes_until < h.last_content_at END`)

  const oldest = { limit: 1, order: sql.literal("ORDER BY p.updated_at") }
  const any = { limit: mostCounted, order: sql.literal("") }

  const countWritten = findCount(sql`
    SELECT count(*)::int AS waiting FROM (
      SELECT s.organization_id FROM statements s WHERE s.signed_at IS NULL LIMIT ${mostCounted}
    ) counted`)

  const stateOf = (isIncluded: Included): Effect.Effect<QueueState> =>
    Effect.zipWith(written(isIncluded), unwritten(isIncluded, oldest), (rows, changes) => ({
      isEmpty: rows.age === null && changes.age === null,
      oldestSeconds: Math.max(0, rows.age ?? 0, changes.age ?? 0),
      hasFailed: rows.has_failed ?? false
    })).pipe(orDie)

  const all: Included = () => sql.literal("true")

  return {
    // Both search all organizations, so without tenant isolation: they return a number and facts about all of them.
    queue: stateOf(all),
    waiting: Effect.zipWith(countWritten, unwritten(all, any), (rows, changes) =>
      Math.min(mostCounted, rows.waiting + changes.waiting)
    ).pipe(orDie),
    queueOf: (organization: OrganizationId) =>
      stateOf((table) => {
        const isOwn = assertTenant(organization, `${table}.organization_id`)
        return sql`${sql.literal(table)}.organization_id = ${organization} AND ${isOwn}`
      })
  }
}
