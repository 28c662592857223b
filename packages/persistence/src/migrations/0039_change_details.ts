/**
 * Where the values come from that a change wrote, in its audit entry: as text, because the hash covers the order of its keys. Null
 * in every earlier entry, and in entries that write no values.
 *
 * The entries about the content of a product, and those of bulk requests by their time, have indexes of their own: a battery may
 * have many more entries about readings.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `ALTER TABLE audit_log ADD COLUMN details text`,
  `CREATE INDEX audit_log_content ON audit_log (organization_id, resource_id, sequence)
    WHERE resource_type = 'product' AND action NOT IN ('passport.read', 'product.condition_updated')`,
  `CREATE INDEX audit_log_bulk ON audit_log (organization_id, created_at) WHERE action = 'products.bulk_created'`
]

export const changeDetails = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
