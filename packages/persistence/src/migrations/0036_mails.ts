/**
 * Mails that wait until they are sent, and the language in which a person asked for access.
 *
 * A row without a notice is a mail that was sent: it counts against the bound of its recipient for a day.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `CREATE TABLE mails (
    organization_id uuid NOT NULL REFERENCES organizations,
    id uuid NOT NULL,
    email text NOT NULL,
    language text NOT NULL,
    notice jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL DEFAULT now(),
    failures int NOT NULL DEFAULT 0,
    attempts int NOT NULL DEFAULT 0,
    PRIMARY KEY (organization_id, id)
  )`,
  `CREATE INDEX mails_due ON mails (due_at) WHERE notice IS NOT NULL`,
  `CREATE INDEX mails_recipient ON mails (organization_id, email, created_at)`,
  `CREATE INDEX mails_created_at ON mails (created_at)`,
  `ALTER TABLE access_grants ADD COLUMN request_language text`
]

export const mails = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
