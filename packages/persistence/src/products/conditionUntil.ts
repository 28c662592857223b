/** The condition of a battery as it was at a moment, from the readings until then. */
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import type * as SqlClient from "effect/sql/SqlClient"
import { conditionAfter, ReadingRow, readingsPerCheckpoint } from "./conditionRow.ts"
import { findAll } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const findReadings = findAll(ReadingRow)

export const conditionUntil = (sql: SqlClient.SqlClient) => {
  const assertTenant = tenantIsolation(sql)
  return (organization: OrganizationId, id: ProductId, until: Date) =>
    Effect.map(
      findReadings(sql`
        SELECT received_at, is_applied, reading, condition, changed_at, ${assertTenant(organization)} FROM condition_readings
        WHERE organization_id = ${organization} AND product_id = ${id} AND received_at <= ${until}
        ORDER BY received_at DESC, sequence DESC LIMIT ${readingsPerCheckpoint}`),
      conditionAfter
    )
}
