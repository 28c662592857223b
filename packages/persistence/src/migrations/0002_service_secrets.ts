/** Secrets that all servers of one database share, made by the database itself. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const serviceSecrets = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE service_secrets (name text PRIMARY KEY, secret bytea NOT NULL)`
  // Random UUIDs come from the system's secure source; three hold more than the 256 bits that are kept.
  yield* sql`
    INSERT INTO service_secrets (name, secret) VALUES (
      'cursor',
      sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
    )`
})
