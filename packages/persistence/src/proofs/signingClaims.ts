/** Claims of organizations in SQL: which server signs for which organization, and until when. */
import { OrganizationId } from "@dpp/core/party"
import { type Claim, type LogStore, longestDelaySeconds } from "@dpp/service/ports/LogStore"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import { delayed } from "../sql/delayed.ts"
import { findOne, findOneOption, orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const findClaim = findOneOption(Schema.Struct({ organization: OrganizationId, until: Schema.String }))

const findMoments = findOne(
  Schema.Struct({
    service: Schema.String,
    now: Schema.String,
    until: Schema.String,
    horizon: Schema.String,
    checkpoint_before: Schema.String
  })
)

/** The parts of `LogStore` that distribute work among servers. */
export const signingClaims = (sql: SqlClient): Pick<LogStore["Service"], "claim" | "release" | "postpone"> => {
  const assertTenant = tenantIsolation(sql)

  /** The clock of the database, and the moments that follow from it: a cluster accepts no clock where an insert conflicts. */
  const momentsOf = ({ checkpointSeconds, seconds }: Parameters<LogStore["Service"]["claim"]>[0]) => {
    const fromNow = (given: number) => sql`(now() + ${given}::float8 * interval '1 second')::text`
    return findMoments(sql`
      SELECT coalesce(max(since), '-infinity')::text AS service, now()::text AS now, ${fromNow(seconds)} AS until,
        ${fromNow(1.5 * longestDelaySeconds)} AS horizon, ${fromNow(-checkpointSeconds)} AS checkpoint_before
      FROM service_versions`)
  }

  /** Searches all organizations, so without tenant isolation: the server shows the result to none of them. */
  const claim: LogStore["Service"]["claim"] = Effect.fnUntraced(function* (times) {
    // A statement of its own: a cluster evaluates it apart from the nodes.
    const { checkpoint_before, horizon, now, service, until } = yield* momentsOf(times)
    const isClaimed = sql`l.claimed_until > ${now}::timestamptz AND l.claimed_until <= ${horizon}::timestamptz`
    const isRecent = sql`l.checkpoint_at > ${checkpoint_before}::timestamptz AND l.checkpoint_at <= ${now}::timestamptz`
    const rows = yield* sql<{ readonly organization_id: OrganizationId }>`
      SELECT h.organization_id FROM audit_heads h LEFT JOIN logs l ON l.organization_id = h.organization_id
      WHERE CASE WHEN l.organization_id IS NULL
        THEN EXISTS (
          SELECT FROM product_counts c
          WHERE c.organization_id = h.organization_id AND c.status = 'published' AND c.products > 0
        )
        ELSE NOT (${isClaimed}) AND (
          l.has_pending OR l.changes_until < h.last_content_at OR l.shared_target IS NOT NULL
          OR l.shared_until < ${service}::timestamptz
          OR (l.checkpoint_size < l.size AND (${isRecent}) IS NOT TRUE)
        ) END
      ORDER BY CASE WHEN l.claimed_until <= ${horizon}::timestamptz THEN l.claimed_until END NULLS FIRST LIMIT 20`
    for (const { organization_id } of rows) {
      const claimed = yield* findClaim(sql`
        INSERT INTO logs AS l (organization_id, changes_until, claimed_until)
        SELECT organization_id, coalesce(last_content_at, '-infinity'), ${until}::timestamptz
        FROM audit_heads WHERE organization_id = ${organization_id}
        ON CONFLICT (organization_id) DO UPDATE SET claimed_until = excluded.claimed_until WHERE NOT (${isClaimed})
        RETURNING l.organization_id AS organization, l.claimed_until::text AS until,
          ${assertTenant(organization_id, "l.organization_id")}`)
      if (Option.isSome(claimed)) return claimed
    }
    return Option.none<Claim>()
  }, orDie)

  const release: LogStore["Service"]["release"] = ({ organization, until }, seconds) =>
    sql`
      UPDATE logs SET claimed_until = now() + ${seconds}::float8 * interval '1 second', failures = 0,
        has_pending = has_pending AND EXISTS (
          SELECT FROM statements s WHERE s.organization_id = ${organization} AND s.jwt IS NULL
        )
      WHERE organization_id = ${organization} AND claimed_until = ${until}::timestamptz
      RETURNING ${assertTenant(organization)}`.pipe(Effect.asVoid, orDie)

  const postpone: LogStore["Service"]["postpone"] = ({ organization, until }) =>
    sql`
      UPDATE logs SET failures = least(failures + 1, 12), claimed_until = ${delayed(sql, longestDelaySeconds)}
      WHERE organization_id = ${organization} AND claimed_until = ${until}::timestamptz
      RETURNING ${assertTenant(organization)}`.pipe(Effect.asVoid, orDie)

  return { claim, release, postpone }
}
