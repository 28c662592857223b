/**
 * The times of the last change of products, in SQL: what a read needs to know whether a response that it has is still true.
 *
 * All look-ups of an organization in one turn of the event loop share a statement. A batch runs with the context of this
 * module, so that no look-up depends on the transaction of another request.
 */
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import * as Request from "effect/Request"
import * as RequestResolver from "effect/RequestResolver"
import type * as SqlClient from "effect/sql/SqlClient"
import { readTimeOf } from "./registrationColumns.ts"
import { orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

class FindTime extends Request.Class<
  { readonly organization: OrganizationId; readonly id: ProductId },
  Option.Option<DateTime.Utc>
> {}

interface TimeRow {
  readonly id: ProductId
  readonly read_time: Date
}

export const productTimes = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const assertTenant = tenantIsolation(sql)
  const context = yield* Effect.context()

  const times = RequestResolver.makeGrouped<FindTime, OrganizationId>({
    key: ({ request }) => request.organization,
    resolver: Effect.fnUntraced(
      function* (entries, organization) {
        const ids = [...new Set(entries.map(({ request }) => request.id))]
        const rows = yield* sql<TimeRow>`
          SELECT p.id, ${readTimeOf(sql, organization)} AS read_time, ${assertTenant(organization, "p.organization_id")} FROM products p
          WHERE p.organization_id = ${organization} AND p.id = ANY(${ids}::uuid[])`
        const found = new Map(rows.map(({ id, read_time }) => [id, DateTime.makeUnsafe(read_time)]))
        for (const entry of entries) {
          entry.completeUnsafe(Exit.succeed(Option.fromUndefinedOr(found.get(entry.request.id))))
        }
      },
      orDie,
      Effect.updateContext(() => context)
    )
  })

  return (organization: OrganizationId, id: ProductId) => Effect.request(new FindTime({ organization, id }), times)
})
