/**
 * Deletes the rows of a discarded practice organization, a bounded number at a time.
 *
 * Each table has a column by which its rows are taken in parts. Rows that reference others come before these, and the organization
 * comes last: as long as anything is left, the next run finds it.
 */
import type { OrganizationId } from "@dpp/core/party"
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import { PublicAddresses } from "../products/PublicAddresses.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

/** The most rows of one table that a batch deletes, apart from rows that have the same value in its column. */
const rowsAtOnce = 1000

/** Products with their addresses are deleted between these. */
const partsOfProducts = [
  ["statements", "product_id"],
  ["condition_readings", "received_at"],
  ["conditions", "product_id"],
  ["product_versions", "since"]
] as const

const others = [
  ["templates", "id"],
  ["product_counts", "status"],
  ["publications", "month"],
  ["access_grants", "id"],
  ["dropped_requests", "product_id"],
  ["transfers", "id"],
  ["log_nodes", "index"],
  ["logs", "organization_id"],
  ["signing_keys", "kid"],
  ["audit_log", "sequence"],
  ["facility_versions", "since"],
  ["facilities", "id"],
  ["organization_versions", "since"],
  ["idempotency_keys", "key"],
  ["mails", "id"],
  ["webhook_deliveries", "id"],
  ["webhooks", "id"],
  ["data_requests", "id"],
  ["change_requests", "id"],
  ["declarations", "id"],
  ["deleted_registrations", "product_id"],
  ["sessions", "id"],
  ["sign_in_links", "member_id"],
  ["members", "id"],
  ["api_keys", "id"]
] as const

type Part = (typeof partsOfProducts | typeof others)[number]

const types: Readonly<Record<string, string>> = {
  received_at: "timestamptz",
  since: "timestamptz",
  status: "text",
  month: "text",
  index: "bigint",
  kid: "text",
  sequence: "bigint",
  key: "text"
}

/** The function takes its services once. It returns whether rows are left. */
export const deletePracticeRows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const addresses = yield* PublicAddresses
  const assertTenant = tenantIsolation(sql)

  /** Deletes up to the thousandth row. Returns how many rows were deleted. */
  const deletePart = Effect.fnUntraced(function* (practice: OrganizationId, [table, column]: Part) {
    const [bound] = yield* sql<{ readonly value: string }>`
      SELECT ${sql(column)}::text AS value, ${assertTenant(practice)} FROM ${sql(table)}
      WHERE organization_id = ${practice} ORDER BY ${sql(column)} OFFSET ${rowsAtOnce - 1} LIMIT 1`
    const until =
      bound === undefined ? sql`` : sql`AND ${sql(column)} <= ${bound.value}::${sql.literal(types[column] ?? "uuid")}`
    const deleted = yield* sql`
      DELETE FROM ${sql(table)} WHERE organization_id = ${practice} ${until} RETURNING ${assertTenant(practice)}`
    return deleted.length
  })

  const deleteProducts = Effect.fnUntraced(function* (practice: OrganizationId) {
    const rows = yield* sql<{ readonly id: string }>`
      SELECT id, ${assertTenant(practice)} FROM products WHERE organization_id = ${practice} ORDER BY id LIMIT ${rowsAtOnce}`
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    yield* sql`
      DELETE FROM battery_identifiers WHERE organization_id = ${practice} AND product_id = ANY(${ids}::uuid[])
      RETURNING ${assertTenant(practice)}`
    yield* addresses.remove(practice, ids)
    const deleted = yield* sql`
      DELETE FROM products WHERE organization_id = ${practice} AND id = ANY(${ids}::uuid[])
      RETURNING ${assertTenant(practice)}`
    return deleted.length
  })

  /** Offers of other practice organizations that this one accepted, and the organization itself. */
  const deleteOrganization = (practice: OrganizationId) =>
    Effect.andThen(
      sql`
        DELETE FROM transfers WHERE receiver_id = ${practice} RETURNING ${assertTenant(practice, "receiver_id")}`,
      sql`
        DELETE FROM organizations WHERE id = ${practice} AND discarded_at IS NOT NULL
        RETURNING ${assertTenant(practice, "id")}`
    )

  return Effect.fnUntraced(function* (practice: OrganizationId) {
    let deleted = 0
    for (const part of partsOfProducts) {
      deleted += yield* deletePart(practice, part)
      if (deleted >= rowsAtOnce) return true
    }
    deleted += yield* deleteProducts(practice)
    for (const part of others) {
      if (deleted >= rowsAtOnce) return true
      deleted += yield* deletePart(practice, part)
    }
    if (deleted >= rowsAtOnce) return true
    yield* deleteOrganization(practice)
    return false
  })
})
