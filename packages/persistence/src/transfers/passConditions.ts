/** Gives the new holder of passports the last conditions of the batteries, as their first readings. */
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import type * as SqlClient from "effect/sql/SqlClient"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

interface Passing {
  readonly ids: ReadonlyArray<ProductId>
  readonly sender: OrganizationId
  readonly receiver: OrganizationId
  readonly at: Date
}

interface LastCondition {
  readonly product_id: ProductId
  readonly condition: string
}

/** The readings of the former holder stay with it: they belong to its versions. */
export const passConditions = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, passing: Passing) {
  const { ids, sender } = passing
  const found = yield* sql<LastCondition>`
    SELECT product_id, condition::text AS condition, ${tenantIsolation(sql)(sender)} FROM conditions
    WHERE organization_id = ${sender} AND product_id = ANY(${[...ids]}::uuid[]) AND condition <> '{}'::jsonb`
  for (const last of found) yield* passCondition(sql, last, passing)
})

const passCondition = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { condition, product_id: id }: LastCondition,
  { at, receiver }: Passing
) {
  const assertTenant = tenantIsolation(sql)
  // The organization has a condition of a battery that it had before.
  const [passed] = yield* sql<{ readonly readings: number }>`
    INSERT INTO conditions AS known (organization_id, product_id, condition, readings)
    VALUES (${receiver}, ${id}, ${condition}::jsonb, 1)
    ON CONFLICT (organization_id, product_id)
    DO UPDATE SET condition = excluded.condition, readings = known.readings + 1
    RETURNING readings, ${assertTenant(receiver)}`
  const bytes = Buffer.byteLength(condition)
  yield* sql`
    INSERT INTO condition_readings ${sql.insert({
      organization_id: receiver,
      product_id: id,
      received_at: at,
      sequence: passed?.readings ?? 1,
      is_applied: true,
      reading: condition,
      bytes,
      condition,
      changed_at: at
    })}`
  yield* sql`
    UPDATE audit_heads SET stored_bytes = stored_bytes + ${bytes}::bigint
    WHERE organization_id = ${receiver} RETURNING ${assertTenant(receiver)}`
})
