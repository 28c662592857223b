/**
 * How many batteries an offer permits to make of each battery, and offers that were withdrawn after another organization had accepted
 * them: these keep who that was.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `ALTER TABLE transfers ADD COLUMN batteries integer NOT NULL DEFAULT 1`,
  `ALTER TABLE transfers DROP CONSTRAINT transfers_accepted`,
  `ALTER TABLE transfers ADD CONSTRAINT transfers_accepted CHECK (
    CASE state WHEN 'open' THEN receiver_id IS NULL WHEN 'accepted' THEN receiver_id IS NOT NULL ELSE true END
  )`
]

export const consents = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
