/**
 * Why a delivery was not accepted, attempt by attempt, and since when a webhook fails.
 *
 * `attempts_log` has the last attempts of a delivery, the oldest first. `correlation_id` is that of the request that made the change; null for
 * a test and for deliveries of before. `failing_since` and `waiting_since` are written when a server ends its work on a webhook.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `ALTER TABLE webhook_deliveries ADD COLUMN attempts_log jsonb NOT NULL DEFAULT '[]'`,
  `ALTER TABLE webhook_deliveries ADD COLUMN correlation_id text`,
  `ALTER TABLE webhooks ADD COLUMN failing_since timestamptz`,
  `ALTER TABLE webhooks ADD COLUMN waiting_since timestamptz`
]

export const webhookAttempts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
