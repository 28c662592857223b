/** Look-ups that know no organization, in SQL. */
import { type BatteryAddress, PublicProducts } from "@dpp/service/ports/PublicProducts"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import { productColumns, toProducts } from "./sql/productRow.ts"

export const layer: Layer.Layer<PublicProducts, never, SqlClient.SqlClient> = Layer.effect(
  PublicProducts,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.csv(productColumns.map((name) => sql`p.${sql(name)}`))

    const find = Effect.fnUntraced(
      function* (battery: BatteryAddress) {
        const isAsked =
          "id" in battery
            ? sql`p.id = ${battery.id}`
            : sql`(p.organization_id, p.id) = (
                SELECT b.organization_id, b.product_id FROM battery_identifiers b
                WHERE b.gtin14 = ${battery.key.gtin14} AND b.serial_number = ${battery.key.serial_number})`
        const rows = yield* sql`SELECT ${columns} FROM products p WHERE ${isAsked}`
        return Option.fromUndefinedOr(toProducts(rows)[0])
      },
      Effect.catchTags({ SqlError: Effect.die })
    )

    return PublicProducts.of({ find })
  })
)
