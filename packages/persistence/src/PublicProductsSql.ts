/** Look-ups of published products without an organization, in SQL. */
import { type BatteryAddress, PublicProducts } from "@dpp/service/ports/PublicProducts"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"
import { findProduct, productColumns, type ProductRow } from "./sql/productRow.ts"
import { orDie } from "./sql/query.ts"

export const layer: Layer.Layer<PublicProducts, never, SqlClient.SqlClient> = Layer.effect(
  PublicProducts,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.csv(productColumns.map((name) => sql`p.${sql(name)}`))

    const find = (battery: BatteryAddress) => {
      const isAsked =
        "id" in battery
          ? sql`p.id = ${battery.id}`
          : sql`(p.organization_id, p.id) = (
              SELECT b.organization_id, b.product_id FROM battery_identifiers b
              WHERE b.gtin14 = ${battery.key.gtin14} AND b.serial_number = ${battery.key.serial_number})`
      return findProduct(sql<ProductRow>`SELECT ${columns} FROM products p WHERE ${isAsked}`).pipe(orDie)
    }

    return PublicProducts.of({ find })
  })
)
