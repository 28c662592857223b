/**
 * Offers by which organizations hand passports and used batteries to others, and when an organization received a passport: its
 * versions begin then.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `CREATE TABLE transfers (
    organization_id uuid NOT NULL REFERENCES organizations,
    id uuid NOT NULL,
    receiver_id uuid REFERENCES organizations,
    purpose text NOT NULL,
    product_ids jsonb NOT NULL,
    note text,
    state text NOT NULL,
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    decided_at timestamptz,
    ended_grants jsonb NOT NULL DEFAULT '[]',
    lookup_id text NOT NULL CONSTRAINT transfers_lookup_id UNIQUE,
    hash bytea NOT NULL,
    PRIMARY KEY (organization_id, id),
    CONSTRAINT transfers_decided CHECK ((state = 'open') = (decided_at IS NULL)),
    CONSTRAINT transfers_accepted CHECK ((state = 'accepted') = (receiver_id IS NOT NULL))
  )`,
  `CREATE INDEX transfers_sent ON transfers (organization_id, created_at, id)`,
  `CREATE INDEX transfers_received ON transfers (receiver_id, created_at, id) WHERE receiver_id IS NOT NULL`,
  `ALTER TABLE products ADD COLUMN received_at timestamptz`
]

export const transfers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
