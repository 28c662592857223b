/**
 * Lists the batteries of vehicles and of light means of transport that state exclusively external storage. Until now, the statement
 * released them from the recycled shares, which the law asks of all but industrial batteries (Art. 8(1)). Nothing is changed.
 */
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { findAll } from "../sql/query.ts"

const findReleased = findAll(
  Schema.Struct({ organization_id: Schema.String, products: Schema.Int, first: Schema.Array(Schema.String) })
)

/** Products of an organization that the list names. */
const most = 20

export const externalStorage = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const found = yield* findReleased(sql`
    SELECT organization_id, count(*)::int AS products,
      (array_agg(id::text ORDER BY id))[1:${sql.literal(String(most))}] AS first
    FROM products
    WHERE battery_category IN ('ev', 'lmt') AND attributes ->> 'exclusively_external_storage' = 'true'
    GROUP BY organization_id`)
  for (const { first, organization_id, products } of found) {
    const more = products > first.length ? `, and ${products - first.length} more` : ""
    yield* Effect.logWarning(
      `Products of organization ${organization_id} state exclusively_external_storage, which releases industrial batteries alone, and are ` +
        `asked for recycled shares now: ${products}. Published passports stay published. Clear the field if it is wrong: ${first.join(", ")}${more}.`
    )
  }
})
