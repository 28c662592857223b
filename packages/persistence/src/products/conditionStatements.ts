/** The parts of statements that single readings and those of a request with several have in common. */
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import * as Schema from "effect/Schema"
import type * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

/** The time of the last change of the condition: the receipt of the last applied reading. `product`: the id of the battery. */
export const changedAt = (sql: SqlClient.SqlClient, organization: OrganizationId, product: Fragment): Fragment => sql`
  SELECT max(received_at) FROM condition_readings
  WHERE organization_id = ${organization} AND product_id = ${product} AND is_applied`

/** The time at which a reading is received now: by the clock of the database, and never before the last change that was recorded. */
export const receivedNow = (sql: SqlClient.SqlClient, organization: OrganizationId): Fragment => sql`
  greatest(date_trunc('milliseconds', clock_timestamp()), (
    SELECT last_at FROM audit_heads h WHERE h.organization_id = ${organization}
  ))`

/** A column that is selected from `products p`. */
export const standingOf = (sql: SqlClient.SqlClient): Fragment =>
  sql`coalesce(p.life ->> 'standing', 'active') AS standing`

/** What the passport says about the service of the battery, and what readings are compared with. */
export const ServiceColumn = Schema.Struct({
  battery_status: Schema.NullOr(Schema.String),
  put_into_service_date: Schema.NullOr(Schema.String),
  rated_capacity: Schema.NullOr(Schema.Finite),
  nominal_voltage: Schema.NullOr(Schema.Finite),
  certified_usable_energy: Schema.NullOr(Schema.Finite),
  original_power_at_80_soc: Schema.NullOr(Schema.Finite),
  original_power_at_20_soc: Schema.NullOr(Schema.Finite),
  initial_internal_resistance: Schema.NullOr(Schema.Finite)
})

/** The column `service`, selected from `products p`. The attributes of a battery are unpacked once. */
export const serviceOf = (sql: SqlClient.SqlClient): Fragment => sql`
  (SELECT to_jsonb(s) FROM jsonb_to_record(p.attributes) AS s (
    battery_status text, put_into_service_date text, rated_capacity float8, nominal_voltage float8, certified_usable_energy float8,
    original_power_at_80_soc float8, original_power_at_20_soc float8, initial_internal_resistance float8
  )) AS service`

/**
 * Inserts empty conditions of batteries that have none, in the order of their ids. Locks the products, which a concurrent
 * request may delete; a concurrent reading may insert the condition first.
 */
export const insertEmpty = (
  sql: SqlClient.SqlClient,
  organization: OrganizationId,
  ids: ReadonlyArray<ProductId>
) => sql`
  INSERT INTO conditions (organization_id, product_id, condition, readings)
  SELECT organization_id, id, '{}', 0 FROM products
  WHERE organization_id = ${organization} AND id = ANY(${[...ids]}::uuid[]) AND ${tenantIsolation(sql)(organization)}
  ORDER BY id FOR KEY SHARE
  ON CONFLICT (organization_id, product_id) DO NOTHING`
