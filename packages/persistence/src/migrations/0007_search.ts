/**
 * Search and long lists in time that does not grow with the organization.
 *
 * Both extensions are trusted: whoever may create objects in the database may create them. `pg_trgm` finds parts of
 * texts, `btree_gin` lets the index begin with the organization. The two indexes of the usual orders now hold what
 * lists filter by, so that they tell a page without the products themselves.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const covered = "INCLUDE (category, status, battery_category)"

const statements = [
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  `CREATE EXTENSION IF NOT EXISTS btree_gin`,
  `CREATE INDEX products_search ON products USING gin (organization_id, search_text gin_trgm_ops)`,
  `DROP INDEX products_created_at`,
  `CREATE INDEX products_created_at ON products (organization_id, created_at, id) ${covered}`,
  `DROP INDEX products_updated_at`,
  `CREATE INDEX products_updated_at ON products (organization_id, updated_at, id) ${covered}`
]

export const search = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
