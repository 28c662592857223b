/** Gives the new holder of a passport the last condition of the battery, as the first reading. */
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import type * as SqlClient from "effect/sql/SqlClient"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

interface Passing {
  readonly id: ProductId
  readonly sender: OrganizationId
  readonly receiver: OrganizationId
  readonly at: Date
}

/** The readings of the former holder stay with it: they belong to its versions. */
export const passCondition = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { at, id, receiver, sender }: Passing
) {
  const assertTenant = tenantIsolation(sql)
  const [last] = yield* sql<{ readonly condition: string }>`
    SELECT condition::text AS condition, ${assertTenant(sender)} FROM conditions
    WHERE organization_id = ${sender} AND product_id = ${id} AND condition <> '{}'::jsonb`
  if (last === undefined) return
  const { condition } = last
  yield* sql`
    WITH passed AS (
      INSERT INTO conditions AS known (organization_id, product_id, condition, readings)
      VALUES (${receiver}::uuid, ${id}::uuid, ${condition}::jsonb, 1)
      ON CONFLICT (organization_id, product_id)
      DO UPDATE SET condition = excluded.condition, readings = known.readings + 1
      RETURNING organization_id, product_id, condition, readings
    )
    INSERT INTO condition_readings
      (organization_id, product_id, received_at, sequence, is_applied, reading, bytes, condition, changed_at)
    SELECT organization_id, product_id, ${at}::timestamptz, readings, true, condition, ${Buffer.byteLength(condition)}::int,
      condition, ${at}::timestamptz
    FROM passed RETURNING ${assertTenant(receiver)}`
  yield* sql`
    UPDATE audit_heads SET stored_bytes = stored_bytes + ${Buffer.byteLength(condition)}::bigint
    WHERE organization_id = ${receiver} RETURNING ${assertTenant(receiver)}`
})
