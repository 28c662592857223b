/**
 * Stores changes of several drafts of one organization by one statement that is a transaction of its own: no turn of this process
 * passes while the audit head is locked, and a group of changes ends once.
 *
 * The changes were decided without a lock. A draft that has changed since is left out, as is a new one whose identifiers are taken.
 * Each stored change has a time of its own, one millisecond after the one before it, and its audit entry.
 */
import { beforeOf, counts } from "@dpp/core/change"
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import type { DraftChange, ProductStore } from "@dpp/service/ports/ProductStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { entryColumns, entryRow, entryValues } from "../changes/auditStatements.ts"
import { countChanges } from "../changes/productCounts.ts"
import { alone } from "../driver/alone.ts"
import { codeOf } from "../sql/constraintErrors.ts"
import { orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"
import { identifiersOf } from "./identifiers.ts"
import { fromProduct } from "./productRow.ts"
import { columnTypes } from "./updateProducts.ts"

/** Failures after which nothing is stored and each change may succeed without the others. */
const refusals: ReadonlySet<string> = new Set(["UniqueViolation", "ConstraintError", "DeadlockError"])

/** SQLSTATE classes of a value that the database cannot store. */
const refusedValue = /^(?:22|54)/u

const none: ReadonlyMap<ProductId, DateTime.Utc> = new Map()

const rowOf = ({ change, entry }: DraftChange, turn: number) => {
  const before = beforeOf(change)
  const [identifier] = before === null ? identifiersOf(change.after) : []
  return {
    ...fromProduct(change.after),
    turn,
    expected: before === null ? null : DateTime.toDateUtc(before.updated_at),
    identifier: identifier?.gtin14 ?? null,
    drafts: counts(change).drafts,
    counts: countChanges(before === null ? [] : [before], [change.after]),
    entry: entryRow(entry)
  }
}

/** The smallest limit of all; none if there is no limit. */
const least = (limits: ReadonlyArray<number | null>): number | null =>
  limits.reduce((known, limit) => (known === null || (limit !== null && limit < known) ? limit : known), null)

export const draftGroups = (sql: SqlClient.SqlClient): ProductStore["Service"]["storeDrafts"] => {
  const assertTenant = tenantIsolation(sql)
  const types = Object.entries(columnTypes).filter(([name]) => name !== "updated_at")
  const names = sql.csv(types.map(([name]) => sql`${sql(name)}`))
  // Rows have JSON as text.
  const typed = sql.csv(types.map(([name, type]) => sql`${sql(name)} ${sql.literal(type === "jsonb" ? "text" : type)}`))
  const assigned = sql.csv(types.map(([name, type]) => sql`${sql(name)} = t.${sql(name)}::${sql.literal(type)}`))
  const values = sql.csv(types.map(([name, type]) => sql`t.${sql(name)}::${sql.literal(type)}`))

  /** In the order of locks: drafts, the head of the audit log, identifiers of batteries. */
  const statement = (organization: OrganizationId, changes: ReadonlyArray<DraftChange>) => sql<StoredDraft>`
    WITH RECURSIVE asked AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(changes.map(rowOf))}::jsonb) AS r (
        turn int, id uuid, category text, expected timestamptz, identifier text, drafts int, counts jsonb, entry jsonb, ${typed})
    ), found AS MATERIALIZED (
      SELECT p.id, p.bytes, p.updated_at, ${assertTenant(organization, "p.organization_id")} FROM products p
      WHERE p.organization_id = ${organization} AND p.id = ANY(${changes.map(({ change }) => change.after.id)}::uuid[])
      ORDER BY p.id FOR UPDATE
    ), h AS MATERIALIZED (
      SELECT organization_id, sequence, hash, last_at, drafts, stored_bytes, ${assertTenant(organization)} FROM audit_heads
      WHERE organization_id = ${organization} AND (SELECT count(*) FROM found) >= 0 FOR NO KEY UPDATE
    ), grown AS MATERIALIZED (
      SELECT sum(greatest(r.drafts, 0)) AS drafts, sum(greatest(r.bytes - coalesce(found.bytes, 0), 0)) AS bytes
      FROM asked r LEFT JOIN found ON found.id = r.id
    ), change AS MATERIALIZED (
      SELECT h.organization_id, h.sequence, h.hash, time_of_change(h.last_at) AS at FROM h, grown
      WHERE (grown.drafts = 0 OR h.drafts + grown.drafts <= coalesce(${least(changes.map(({ limits }) => limits.drafts))}::float8, 'infinity'))
        AND (grown.bytes = 0 OR h.stored_bytes + grown.bytes <= ${least(changes.map(({ limits }) => limits.storage_bytes))}::float8)
    ), timed AS MATERIALIZED (
      SELECT r.*, change.organization_id, change.at + r.turn * interval '1 millisecond' AS at, r.bytes - coalesce(found.bytes, 0) AS added
      FROM change CROSS JOIN asked r LEFT JOIN found ON found.id = r.id
      WHERE r.expected IS NOT DISTINCT FROM found.updated_at
    ), updated AS (
      UPDATE products AS p SET ${assigned}, updated_at = t.at FROM timed t
      WHERE p.organization_id = ${organization} AND p.id = t.id AND t.expected IS NOT NULL
      RETURNING p.id, ${assertTenant(organization, "p.organization_id")}
    ), inserted AS (
      INSERT INTO products (organization_id, id, category, created_at, updated_at, ${names})
      SELECT t.organization_id, t.id, t.category, t.at, t.at, ${values} FROM timed t WHERE t.expected IS NULL ORDER BY t.turn
      ON CONFLICT DO NOTHING RETURNING id
    ), written AS MATERIALIZED (
      SELECT t.*, row_number() OVER (ORDER BY t.turn) AS step FROM timed t
      WHERE t.id IN (SELECT id FROM updated UNION ALL SELECT id FROM inserted)
    ), identified AS (
      INSERT INTO battery_identifiers (gtin14, serial_number, organization_id, product_id)
      SELECT identifier, serial_number, organization_id, id FROM written WHERE identifier IS NOT NULL
      ORDER BY identifier, serial_number
    ), counted AS (
      INSERT INTO product_counts AS known (organization_id, category, status, battery_category, products)
      SELECT w.organization_id, c.category, c.status, c.battery_category, sum(c.change)
      FROM written w, jsonb_to_recordset(w.counts) AS c (category text, status text, battery_category text, change bigint)
      GROUP BY 1, 2, 3, 4 HAVING sum(c.change) <> 0 ORDER BY 2, 3, 4
      ON CONFLICT (organization_id, category, status, battery_category)
      DO UPDATE SET products = known.products + excluded.products
    ), links AS (
      SELECT 0::bigint AS step, change.hash, NULL::text AS previous_hash FROM change
      UNION ALL
      SELECT w.step, audit_link(l.hash, w.entry ->> 'canonical', w.at), l.hash FROM links l JOIN written w ON w.step = l.step + 1
    ), logged AS (
      INSERT INTO audit_log (${sql.literal(entryColumns)})
      SELECT change.organization_id, change.sequence + l.step, l.hash, l.previous_hash, w.at, ${sql.literal(entryValues)}
      FROM change, links l JOIN written w ON w.step = l.step
    ), head AS (
      UPDATE audit_heads AS h SET
        sequence = change.sequence + l.step, last_change = change.sequence + l.step, last_at = w.at, last_content_at = w.at,
        last_readings = '{}', hash = l.hash, previous_hash = l.previous_hash,
        drafts = h.drafts + (SELECT sum(drafts) FROM written), stored_bytes = h.stored_bytes + (SELECT sum(added) FROM written)
      FROM change, links l JOIN written w ON w.step = l.step
      WHERE h.organization_id = ${organization} AND l.step = (SELECT max(step) FROM written)
      RETURNING h.organization_id, ${assertTenant(organization, "h.organization_id")}
    )
    SELECT w.id, w.at FROM written w, head`

  return (organization, changes) =>
    alone(sql, statement(organization, changes)).pipe(
      Effect.map((rows) => new Map(rows.map(({ at, id }) => [id, DateTime.makeUnsafe(at)]))),
      Effect.catchIf(isRefusal, () => Effect.succeed(none)),
      orDie
    )
}

const isRefusal = ({ reason }: SqlError): boolean =>
  refusals.has(reason._tag) || refusedValue.test(codeOf(reason.cause))

interface StoredDraft {
  readonly id: ProductId
  readonly at: Date
}
