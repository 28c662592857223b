/**
 * Webhooks of organizations, and their deliveries.
 *
 * The columns of a webhook from `cursor_entry` on belong to its queue: the changes up to the cursor are deliveries; a server that sends them
 * holds a claim, which it prolongs; `due_at` is when the first delivery is due.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `CREATE TABLE webhooks (
    organization_id uuid NOT NULL REFERENCES organizations,
    id uuid NOT NULL,
    url text NOT NULL,
    events jsonb NOT NULL,
    is_active boolean NOT NULL,
    paused_at timestamptz,
    secret text NOT NULL,
    previous_secret text,
    previous_secret_until timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    cursor_entry bigint NOT NULL,
    cursor_item int NOT NULL,
    waiting int NOT NULL DEFAULT 0,
    failures int NOT NULL DEFAULT 0,
    due_at timestamptz,
    claim uuid,
    claimed_until timestamptz NOT NULL DEFAULT '-infinity',
    PRIMARY KEY (organization_id, id)
  )`,
  `CREATE TABLE webhook_deliveries (
    organization_id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    id uuid NOT NULL,
    event text NOT NULL,
    at timestamptz NOT NULL,
    entry bigint NOT NULL,
    item int NOT NULL,
    cursor text,
    resource_type text NOT NULL,
    resource_id text NOT NULL,
    state text NOT NULL,
    attempts int NOT NULL DEFAULT 0,
    last_attempt_at timestamptz,
    status int,
    problem text,
    due_at timestamptz,
    PRIMARY KEY (organization_id, webhook_id, id),
    FOREIGN KEY (organization_id, webhook_id) REFERENCES webhooks ON DELETE CASCADE
  )`,
  `CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (organization_id, webhook_id, resource_id, entry, item)
    WHERE state = 'waiting'`,
  `CREATE INDEX webhook_deliveries_due ON webhook_deliveries (organization_id, webhook_id, due_at) WHERE state = 'waiting'`,
  `CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (organization_id, webhook_id, at, id)`,
  `CREATE INDEX webhook_deliveries_done ON webhook_deliveries (last_attempt_at) WHERE state <> 'waiting'`
]

export const webhooks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
