/**
 * The mailbox of each mail, and what caused it: mails are counted by mailbox over all organizations.
 *
 * Mails of the last hour are counted by their address in lower case. Those that an earlier server stores are not counted.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `ALTER TABLE mails ADD COLUMN mailbox text`,
  `ALTER TABLE mails ADD COLUMN cause text NOT NULL DEFAULT 'organization'`,
  `UPDATE mails SET mailbox = lower(email)`,
  `DROP INDEX mails_recipient`,
  `CREATE INDEX mails_mailbox ON mails (mailbox, created_at)`
]

export const mailboxes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
