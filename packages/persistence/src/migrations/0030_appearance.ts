/**
 * The language in which an organization types its texts, its colour, and the path of its logo. No document prints them.
 *
 * A logo is a file of the organization that belongs to no product.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `ALTER TABLE organizations
    ADD COLUMN language text NOT NULL DEFAULT 'en',
    ADD COLUMN brand_color text,
    ADD COLUMN logo text`,
  `ALTER TABLE files ALTER COLUMN product_id DROP NOT NULL`
]

export const appearance = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
