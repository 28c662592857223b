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
import { orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

class FindTime extends Request.Class<
  { readonly organization: OrganizationId; readonly id: ProductId },
  Option.Option<DateTime.Utc>
> {}

interface TimeRow {
  readonly id: ProductId
  readonly updated_at: Date
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
          SELECT id, updated_at, ${assertTenant(organization)} FROM products
          WHERE organization_id = ${organization} AND id = ANY(${ids}::uuid[])`
        const found = new Map(rows.map(({ id, updated_at }) => [id, DateTime.makeUnsafe(updated_at)]))
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
