/** A link that was requested by mail, beside one that was handed over to the same member. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `ALTER TABLE sign_in_links ADD COLUMN requested boolean NOT NULL DEFAULT false`,
  `ALTER TABLE sign_in_links DROP CONSTRAINT sign_in_links_pkey`,
  `ALTER TABLE sign_in_links ADD CONSTRAINT sign_in_links_pkey PRIMARY KEY (organization_id, member_id, requested)`
]

export const requestedLinks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
