/**
 * Lists the products whose recycled share of a metal may be called one of production waste by an import: until now, the one share that
 * a v2.0 document or a Catena-X file has was stored as that. Nothing is changed: which share was meant, only the organization knows.
 *
 * The audit log says of `dpp import` alone that it created a product, so other products with such a value are listed, too.
 */
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { findAll } from "../sql/query.ts"

const findTurnedOver = findAll(
  Schema.Struct({
    organization_id: Schema.String,
    products: Schema.Int,
    imported: Schema.Int,
    first: Schema.Array(Schema.String)
  })
)

/** Products of an organization that the list names. */
const most = 20

const metals = ["nickel", "cobalt", "lithium"]

export const recycledShares = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const found = yield* findTurnedOver(sql`
    SELECT organization_id, count(*)::int AS products, count(*) FILTER (WHERE is_imported)::int AS imported,
      (array_agg(id::text ORDER BY id))[1:${sql.literal(String(most))}] AS first
    FROM (
      SELECT p.organization_id, p.id, EXISTS (
        SELECT FROM audit_log l
        WHERE l.organization_id = p.organization_id AND l.action IN ('product.created', 'products.bulk_created')
          AND (l.resource_id = p.id::text OR l.changed_products @> to_jsonb(p.id::text))
          AND l.details::jsonb ->> 'source' = 'import'
      ) AS is_imported
      FROM products p
      WHERE ${sql.or(
        metals.map(
          (metal) => sql`(
            jsonb_exists(p.attributes, ${`recycled_${metal}_pre_consumer`})
            AND NOT jsonb_exists(p.attributes, ${`recycled_${metal}_post_consumer`})
          )`
        )
      )}
    ) AS turned_over
    GROUP BY organization_id`)
  for (const { first, imported, organization_id, products } of found) {
    const more = products > first.length ? `, and ${products - first.length} more` : ""
    yield* Effect.logWarning(
      `Products of organization ${organization_id} have a recycled share of production waste alone, which an import may have made of ` +
        `the whole share: ${products}, of which ${imported} were imported by dpp import. If so, move it to recycled_nickel, recycled_cobalt or recycled_lithium: ${first.join(", ")}${more}.`
    )
  }
})
