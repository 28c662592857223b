/**
 * Writes a row for each version of a passport that has none yet.
 *
 * Changes of an organization have different times, in the order of their commits. So everything until the last one that is
 * visible is complete, and what comes later has a later time: a version is never left out, and none comes in between.
 *
 * Passports that were changed themselves come first. A change of operator, facility or service touches all passports, and is
 * worked off in the order of their ids.
 */
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import type * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { hasPassed } from "../changes/settledTimes.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

interface Progress {
  readonly changes_until: string
  readonly shared_until: string
  readonly shared_target: string | null
  readonly shared_after: string | null
}

const zero = "00000000-0000-0000-0000-000000000000"

/** Moments are texts in between: JavaScript's dates have neither microseconds nor infinity. */
const findUntil = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, organization: OrganizationId) {
  const assertTenant = tenantIsolation(sql)
  const last = sql<{ readonly until: string; readonly service: string; readonly has_newer_service: boolean }>`
    SELECT coalesce(h.last_content_at, '-infinity')::text AS until, s.since::text AS service,
      s.since > coalesce(h.last_content_at, '-infinity') AS has_newer_service, ${assertTenant(organization, "h.organization_id")}
    FROM audit_heads h, (SELECT coalesce(max(since), '-infinity') AS since FROM service_versions) s
    WHERE h.organization_id = ${organization}`
  const [head] = yield* last
  if (head === undefined) return undefined
  if (!head.has_newer_service) return head.until
  // A change in progress may get an earlier time than the version of the service, until the clock has passed it.
  // While one is in progress, the version of the service waits for the next round.
  const passed = yield* hasPassed(sql, organization, sql`${head.service}::timestamptz`)
  const [after] = yield* last
  if (after === undefined) return undefined
  return passed && after.has_newer_service ? after.service : after.until
})

/**
 * Writes the versions of these passports until a moment. Those before their last row are written already.
 *
 * A passport that was received continues the numbers of its former holder, and one that was handed on has no version from
 * then on: its row did not change since.
 */
export const insertVersions = (
  sql: SqlClient.SqlClient,
  organization: OrganizationId,
  products: ReadonlyArray<ProductId>,
  { priority, until }: { readonly priority: number; readonly until: string }
) => {
  const assertTenant = tenantIsolation(sql)
  const isNew = sql`since <= ${until}::timestamptz AND since > coalesce(known.valid_from, first.since)
    AND (p.received_at IS NULL OR since >= p.received_at)
    AND (p.life ->> 'standing' IS DISTINCT FROM 'transferred' OR since < p.updated_at)`
  return sql`
    INSERT INTO statements (organization_id, product_id, version, valid_from, priority)
    SELECT p.organization_id, p.id,
      greatest(known.version, (p.life #>> '{former_holders,-1,versions}')::bigint, 0) + row_number() OVER (PARTITION BY p.id ORDER BY moments.since), moments.since,
      ${priority}::smallint
    FROM products p
    LEFT JOIN LATERAL (
      SELECT version, valid_from FROM statements
      WHERE organization_id = ${organization} AND product_id = p.id ORDER BY version DESC LIMIT 1
    ) known ON true
    JOIN LATERAL (
      SELECT since FROM product_versions
      WHERE organization_id = ${organization} AND product_id = p.id ORDER BY since LIMIT 1
    ) first ON true
    JOIN LATERAL (
      SELECT first.since WHERE known.version IS NULL AND first.since <= ${until}::timestamptz
      UNION
      SELECT since FROM product_versions
      WHERE organization_id = ${organization} AND product_id = p.id AND ${isNew}
      UNION
      SELECT since FROM organization_versions WHERE organization_id = ${organization} AND ${isNew}
      UNION
      SELECT since FROM service_versions WHERE ${isNew}
      UNION
      SELECT since FROM facility_versions f
      WHERE organization_id = ${organization} AND ${isNew} AND facility_id = (
        SELECT facility_id FROM product_versions v
        WHERE v.organization_id = ${organization} AND v.product_id = p.id AND v.since <= f.since
        ORDER BY v.since DESC LIMIT 1
      )
    ) moments ON true
    WHERE p.organization_id = ${organization} AND p.id = ANY(${[...products]}::uuid[])
    RETURNING ${assertTenant(organization)}`
}

/** Writes about `limit` versions at most. Returns whether there may be more. */
export const planVersions = (
  sql: SqlClient.SqlClient,
  organization: OrganizationId,
  limit: number
): Effect.Effect<boolean, SqlError> => {
  const assertTenant = tenantIsolation(sql)

  const setProgress = (progress: Progress, hasPending: boolean) => sql`
    UPDATE logs SET changes_until = ${progress.changes_until}::timestamptz,
      shared_until = ${progress.shared_until}::timestamptz, shared_target = ${progress.shared_target}::timestamptz,
      shared_after = ${progress.shared_after}::uuid, has_pending = has_pending OR ${hasPending}
    WHERE organization_id = ${organization} RETURNING ${assertTenant(organization)}`

  const planChanged = Effect.fnUntraced(function* (progress: Progress, until: string) {
    const changed = yield* sql<{ readonly id: ProductId; readonly updated_at: string }>`
      SELECT id, updated_at::text AS updated_at, ${assertTenant(organization)} FROM products
      WHERE organization_id = ${organization} AND status = 'published'
        AND updated_at > ${progress.changes_until}::timestamptz AND updated_at <= ${until}::timestamptz
      ORDER BY products.updated_at FETCH FIRST ${sql.literal(String(limit))} ROWS WITH TIES`
    const ids = changed.map(({ id }) => id)
    if (ids.length > 0) {
      yield* insertVersions(sql, organization, ids, { until, priority: 0 })
      yield* sql`
        UPDATE statements SET priority = 0
        WHERE organization_id = ${organization} AND product_id = ANY(${ids}::uuid[]) AND jwt IS NULL AND priority > 0
        RETURNING ${assertTenant(organization)}`
    }
    const hasMore = ids.length >= limit
    const changes_until = hasMore ? (changed.at(-1)?.updated_at ?? until) : until
    return { progress: { ...progress, changes_until }, planned: ids.length, hasMore }
  })

  /** Whether operator, a facility or the service has a version that was not worked off. */
  const hasSharedChange = (progress: Progress, until: string) => {
    const isNew = sql`since > ${progress.shared_until}::timestamptz AND since <= ${until}::timestamptz`
    return Effect.map(
      sql<{ readonly found: boolean }>`
        SELECT EXISTS (SELECT FROM organization_versions WHERE organization_id = ${organization} AND ${isNew})
          OR EXISTS (SELECT FROM facility_versions WHERE organization_id = ${organization} AND ${isNew})
          OR EXISTS (SELECT FROM service_versions WHERE ${isNew}) AS found`,
      ([row]) => row?.found === true
    )
  }

  const planShared = Effect.fnUntraced(function* (progress: Progress, until: string) {
    let { shared_after: after, shared_target: target } = progress
    if (target === null || after === null) {
      if (!(yield* hasSharedChange(progress, until))) {
        return { progress: { ...progress, shared_until: until }, planned: 0, hasMore: false }
      }
      target = until
      after = zero
    }
    const rows = yield* sql<{ readonly id: ProductId }>`
      SELECT id, ${assertTenant(organization)} FROM products
      WHERE organization_id = ${organization} AND id > ${after}::uuid AND status = 'published'
      ORDER BY id LIMIT ${limit}`
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) yield* insertVersions(sql, organization, ids, { until, priority: 1 })
    const last = ids.at(-1)
    return last === undefined || ids.length < limit
      ? {
          progress: { ...progress, shared_until: target, shared_target: null, shared_after: null },
          planned: ids.length,
          hasMore: true
        }
      : {
          progress: { ...progress, shared_target: target, shared_after: last },
          planned: ids.length,
          hasMore: true
        }
  })

  const planUntil = Effect.fnUntraced(function* (until: string) {
    const [progress] = yield* sql<Progress>`
      SELECT changes_until::text AS changes_until, shared_until::text AS shared_until,
        shared_target::text AS shared_target, shared_after::text AS shared_after, ${assertTenant(organization)}
      FROM logs WHERE organization_id = ${organization} FOR UPDATE`
    if (progress === undefined) return false
    const changed = yield* planChanged(progress, until)
    const shared = changed.hasMore
      ? { progress: changed.progress, planned: 0, hasMore: true }
      : yield* planShared(changed.progress, until)
    yield* setProgress(shared.progress, changed.planned + shared.planned > 0)
    return shared.hasMore
  }, sql.withTransaction)

  return Effect.flatMap(findUntil(sql, organization), (until) =>
    until === undefined ? Effect.succeed(false) : planUntil(until)
  )
}
