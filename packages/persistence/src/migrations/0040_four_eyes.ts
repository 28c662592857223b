/**
 * Sessions that act for a practice organization, and publications that need a second member.
 *
 * A session names its practice organization without a reference: a discard deletes the organization, and the session then acts for
 * that of its member.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `ALTER TABLE sessions ADD COLUMN practice_organization_id uuid`,
  `ALTER TABLE organizations ADD COLUMN four_eyes boolean NOT NULL DEFAULT false`,
  `ALTER TABLE products ADD COLUMN publication_request jsonb`
]

export const fourEyes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
