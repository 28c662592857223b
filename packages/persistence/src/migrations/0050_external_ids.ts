/**
 * The organization's own keys of its products and templates, and what a message about a product names it by. The indexes hold nothing
 * but keys: most products have none.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import { boundDocuments } from "../sql/documentBound.ts"

const statements = [
  ...["products", "templates"].flatMap((table) => [
    `ALTER TABLE ${table} ADD COLUMN external_id text`,
    `CREATE UNIQUE INDEX ${table}_external_id ON ${table} (organization_id, external_id) WHERE external_id IS NOT NULL`
  ]),
  "ALTER TABLE webhook_deliveries ADD COLUMN keys jsonb"
]

export const externalIds = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
  yield* boundDocuments
})
