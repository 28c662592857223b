/** Answers to writes that carried an idempotency key; empty columns until the write is done. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const idempotency = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE idempotency_keys (
      organization_id uuid NOT NULL REFERENCES organizations,
      key text COLLATE "C" NOT NULL,
      created_at timestamptz NOT NULL,
      fingerprint text,
      status int,
      content_type text,
      body bytea,
      PRIMARY KEY (organization_id, key)
    )`
  yield* sql`CREATE INDEX idempotency_keys_created_at ON idempotency_keys (organization_id, created_at)`
})
