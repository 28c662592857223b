/**
 * Reports which published passports lack attributes that became mandatory since. They stay published: `GET
 * /products?incomplete=true&status=published` lists them.
 */
import { requiredFields } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { incompleteCondition } from "../products/incompleteCondition.ts"
import { findAll } from "../sql/query.ts"

const findIncomplete = findAll(
  Schema.Struct({ organization_id: Schema.String, passports: Schema.Int, first: Schema.Array(Schema.String) })
)

/** Passports of an organization that the report names. */
const most = 20

export const reportIncomplete = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const found = yield* findIncomplete(sql`
    SELECT organization_id, count(*)::int AS passports,
      (array_agg(id::text ORDER BY id))[1:${sql.literal(String(most))}] AS first
    FROM products WHERE status = 'published' AND ${incompleteCondition(sql, requiredFields("eu-2027-02"))}
    GROUP BY organization_id`)
  for (const { first, organization_id, passports } of found) {
    const more = passports > first.length ? `, and ${passports - first.length} more` : ""
    yield* Effect.logWarning(
      `Published passports of organization ${organization_id} lack attributes that are mandatory now, and stay published: ` +
        `${passports}. GET /products?incomplete=true&status=published lists them: ${first.join(", ")}${more}.`
    )
  }
})
