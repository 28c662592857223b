/**
 * Which servers of an earlier schema can keep running after a migration: those of `compatible_from` and later ones. A
 * migration without a row stops them.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const schemaCompatibility = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE schema_compatibility (
      migration_id int PRIMARY KEY,
      compatible_from int NOT NULL,
      CONSTRAINT schema_compatibility_earlier CHECK (compatible_from < migration_id)
    )`
})
