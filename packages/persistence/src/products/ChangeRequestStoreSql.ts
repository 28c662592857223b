/** Change requests in SQL. */
import { ChangeRequest, ChangeRequestId, type MemberId } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import { ChangeRequestStore } from "@dpp/service/ports/ChangeRequestStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { countRows, findAll, findOneOption, orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const findRequests = findAll(ChangeRequest.row)
const findRequest = findOneOption(ChangeRequest.row)
const findStored = findAll(Schema.Struct({ id: ChangeRequestId, position: Schema.Int }))
const findInviters = findAll(Schema.Struct({ actor_id: Schema.String }))

export const layer: Layer.Layer<ChangeRequestStore, never, SqlClient.SqlClient> = Layer.effect(
  ChangeRequestStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)
    const columns = sql.csv(ChangeRequest.columns.map((name) => sql`${sql(name)}`))
    const stateIn = (organization: OrganizationId) => sql`
      CASE WHEN r.state = 'waiting' AND r.command ->> 'kind' = 'publication' AND NOT EXISTS (
        SELECT FROM products p WHERE p.organization_id = ${organization} AND p.id = r.product_id
          AND p.publication_request ->> 'id' = r.id::text AND ${assertTenant(organization, "p.organization_id")}
      ) THEN 'outdated' ELSE r.state END`
    const read = (organization: OrganizationId) =>
      sql.csv(
        ChangeRequest.columns.map((name) =>
          name === "state" ? sql`${stateIn(organization)} AS state` : sql`r.${sql(name)}`
        )
      )

    const insert: ChangeRequestStore["Service"]["insert"] = (requests) => {
      const [first] = requests
      if (first === undefined) return Effect.succeed([])
      const { organization_id } = first
      return findStored(sql`
        WITH sent AS (
          SELECT r.*, n FROM jsonb_array_elements(${JSON.stringify(requests)}::jsonb) WITH ORDINALITY AS e (one, n),
            jsonb_to_record(one) AS r (organization_id uuid, id uuid, product_id uuid, command jsonb, difference jsonb,
              requested_by jsonb, requested_at timestamptz, state text, decided_by jsonb, decided_at timestamptz, reason text)
        ), stored AS (
          INSERT INTO change_requests (${columns}) SELECT ${columns} FROM sent
          ON CONFLICT (organization_id, coalesce(product_id, organization_id), (requested_by ->> 'member_id'), md5(command::text))
            WHERE state = 'waiting' AND command ->> 'kind' <> 'publication'
          DO UPDATE SET difference = excluded.difference
          RETURNING id, product_id, ${assertTenant(organization_id)}
        )
        SELECT stored.id, (sent.n)::int AS position FROM sent JOIN stored ON stored.product_id IS NOT DISTINCT FROM sent.product_id
        ORDER BY n`).pipe(
        Effect.map((rows) => rows.map(({ id }) => id)),
        orDie
      )
    }

    const findWith = (organization: OrganizationId, id: ChangeRequestId, lock: Fragment) =>
      findRequest(sql`
        SELECT ${read(organization)}, ${assertTenant(organization)} FROM change_requests r
        WHERE organization_id = ${organization} AND id = ${id} ${lock}`).pipe(orDie)

    const list: ChangeRequestStore["Service"]["list"] = (organization, { page, per_page, ...query }) => {
      const isAsked = query.state === undefined ? sql`true` : sql`${stateIn(organization)} = ${query.state}`
      const own = sql`organization_id = ${organization} AND ${isAsked}`
      return Effect.all(
        {
          requests: findRequests(sql`
            SELECT ${read(organization)}, ${assertTenant(organization)} FROM change_requests r
            WHERE ${own} ORDER BY requested_at DESC, id DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`),
          total: countRows(sql, "change_requests r", { condition: own, guard: assertTenant(organization) })
        },
        { concurrency: 2 }
      ).pipe(orDie)
    }

    const decide: ChangeRequestStore["Service"]["decide"] = (organization, ids, decision) => {
      const { decided_at, decided_by, reason } = decision
      return sql`
        UPDATE change_requests SET state = ${decision.state}, reason = ${reason},
          decided_by = ${decided_by === null ? null : JSON.stringify(decided_by)}::jsonb,
          decided_at = ${decided_at === null ? null : DateTime.toDateUtc(decided_at)}
        WHERE organization_id = ${organization} AND ${sql.in("id", ids)} RETURNING ${assertTenant(organization)}`.pipe(
        Effect.asVoid,
        orDie
      )
    }

    const invitersOf = (organization: OrganizationId, member: MemberId, since: DateTime.Utc) =>
      findInviters(sql`
        SELECT (CASE WHEN resource_id = ${member} THEN actor_id ELSE resource_id END)::text AS actor_id,
          ${assertTenant(organization)} FROM audit_log
        WHERE organization_id = ${organization} AND ${member} IN (resource_id, actor_id) AND actor_type = 'member'
          AND action IN ('member.created', 'member.link_created') AND created_at > ${DateTime.toDateUtc(since)}`).pipe(
        Effect.map((rows) => new Set(rows.map(({ actor_id }) => actor_id))),
        orDie
      )

    return ChangeRequestStore.of({
      insert,
      find: (organization, id) => findWith(organization, id, sql.literal("")),
      findForUpdate: (organization, id) => findWith(organization, id, sql.literal("FOR NO KEY UPDATE OF r")),
      list,
      decide,
      invitersOf
    })
  })
)
