/**
 * What is known of a battery in the EU registry, null as long as nothing is recorded; and the identifiers by which registers know an
 * organization. No document prints them.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `ALTER TABLE products ADD COLUMN registry jsonb`,
  `ALTER TABLE organizations ADD COLUMN operator_identifiers jsonb NOT NULL DEFAULT '[]'`
]

export const registration = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
