/** The statements about requests for access: those that wait, decisions about many at once, and counts of dropped ones. */
import type { WaitingRequest } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import type { DroppedRequests, GrantSelection, GrantStore, GrantSummary } from "@dpp/service/ports/GrantStore"
import * as Arr from "effect/Array"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { lockAdministration } from "../sql/administrationLock.ts"
import { mustWrite } from "../sql/ownRows.ts"
import { orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

/** The most passports in the counts of dropped requests. */
const maximumPassports = 100

interface DroppedRow {
  readonly product_id: ProductId
  readonly dropped: number
  readonly first_at: Date
  readonly last_at: Date
  readonly total: number
  readonly first_of_all: Date
  readonly last_of_all: Date
}

const toCount = (count: number, first: Date, last: Date) => ({
  count,
  first_at: DateTime.makeUnsafe(first),
  last_at: DateTime.makeUnsafe(last)
})

type Statements = Pick<
  GrantStore["Service"],
  "waitingForUpdate" | "selectForUpdate" | "denyMany" | "removeMany" | "countDropped" | "dropped" | "removeRequests"
>

export const accessRequests = (sql: SqlClient.SqlClient): Statements => {
  const assertTenant = tenantIsolation(sql)

  const waitingForUpdate = (organization: OrganizationId) =>
    Effect.andThen(
      lockAdministration(sql),
      // A request that was made before networks were stored has one of its own.
      sql<WaitingRequest>`
        SELECT id, requested_product AS product_id, coalesce(request_network, id::text) AS network,
          ${assertTenant(organization)} FROM access_grants
        WHERE organization_id = ${organization} AND state = 'pending' ORDER BY created_at, id`
    ).pipe(orDie)

  const selected = (selection: GrantSelection): ReadonlyArray<Fragment> => {
    if ("ids" in selection) return [sql`id = ANY(${selection.ids}::uuid[])`]
    const { created_after, created_before, product_id, states } = selection
    return [
      sql`state = ANY(${states}::text[])`,
      ...(product_id === undefined ? [] : [sql`requested_product = ${product_id}`]),
      ...(created_before === undefined ? [] : [sql`created_at < ${DateTime.toDateUtc(created_before)}`]),
      ...(created_after === undefined ? [] : [sql`created_at > ${DateTime.toDateUtc(created_after)}`])
    ]
  }

  const selectForUpdate = (organization: OrganizationId, selection: GrantSelection) =>
    Effect.andThen(
      lockAdministration(sql),
      sql<Pick<GrantSummary, "id" | "state"> & { readonly created_at: Date }>`
        SELECT id, state, created_at, ${assertTenant(organization)} FROM access_grants
        WHERE ${sql.and([sql`organization_id = ${organization}`, ...selected(selection)])}
        ORDER BY created_at, id LIMIT ${"ids" in selection ? selection.ids.length : selection.limit}`
    ).pipe(
      Effect.map((rows) =>
        rows.map(({ created_at, id, state }) => ({ id, state, created_at: DateTime.makeUnsafe(created_at) }))
      ),
      orDie
    )

  const denyMany: Statements["denyMany"] = (organization, { ids, now }) =>
    sql`
      UPDATE access_grants SET state = 'denied', decided_at = ${DateTime.toDateUtc(now)}, request_network = NULL
      WHERE organization_id = ${organization} AND id = ANY(${ids}::uuid[])
      RETURNING ${assertTenant(organization)}`.pipe(Effect.flatMap(mustWrite), orDie)

  const removeMany: Statements["removeMany"] = (organization, ids) =>
    sql`
      DELETE FROM access_grants WHERE organization_id = ${organization} AND id = ANY(${ids}::uuid[])
      RETURNING ${assertTenant(organization)}`.pipe(Effect.flatMap(mustWrite), orDie)

  const countDropped: GrantStore["Service"]["countDropped"] = (organization, product, now) => {
    const at = DateTime.toDateUtc(now)
    return sql
      .withTransaction(
        Effect.andThen(
          lockAdministration(sql),
          sql`
            INSERT INTO dropped_requests AS known (organization_id, product_id, dropped, first_at, last_at)
            VALUES (${organization}, ${product}, 1, ${at}, ${at})
            ON CONFLICT (organization_id, product_id)
            DO UPDATE SET dropped = known.dropped + 1, last_at = excluded.last_at
            RETURNING ${assertTenant(organization, "known.organization_id")}`
        )
      )
      .pipe(Effect.asVoid, orDie)
  }

  const dropped = (organization: OrganizationId): Effect.Effect<DroppedRequests> =>
    sql<DroppedRow>`
      SELECT product_id, dropped, first_at, last_at, sum(dropped) OVER ()::float8 AS total,
        min(first_at) OVER () AS first_of_all, max(last_at) OVER () AS last_of_all, ${assertTenant(organization)}
      FROM dropped_requests WHERE organization_id = ${organization}
      ORDER BY dropped DESC, product_id LIMIT ${maximumPassports}`.pipe(
      Effect.map((rows) => ({
        total: Option.map(Arr.head(rows), (row) => toCount(row.total, row.first_of_all, row.last_of_all)),
        passports: rows.map((row) => ({
          product_id: row.product_id,
          ...toCount(row.dropped, row.first_at, row.last_at)
        }))
      })),
      orDie
    )

  const removeRequests = (moment: DateTime.Utc) =>
    sql
      .withTransaction(
        Effect.andThen(
          lockAdministration(sql),
          Effect.tap(
            sql`
              DELETE FROM access_grants WHERE state = 'pending' AND created_at < ${DateTime.toDateUtc(moment)}
              RETURNING 1`,
            sql`DELETE FROM dropped_requests WHERE last_at < ${DateTime.toDateUtc(moment)}`
          )
        )
      )
      .pipe(
        Effect.map((rows) => rows.length),
        orDie
      )

  return { waitingForUpdate, selectForUpdate, denyMany, removeMany, countDropped, dropped, removeRequests }
}
