/** Indexes of lists of products that are sorted by serial number, or filtered by model. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  // Battery models may have no serial number: they come first.
  `CREATE INDEX products_serial_order ON products (organization_id, (coalesce(serial_number, '')), id)`,
  `CREATE INDEX products_model ON products (organization_id, model_identifier, id) WHERE model_identifier IS NOT NULL`
]

export const listOrders = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
