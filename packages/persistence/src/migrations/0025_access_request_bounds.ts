/**
 * Requests for access give way by client network, and the owner learns how many did.
 *
 * `request_network` is a keyed digest of the network, without the address, and is deleted with the decision. Requests that were
 * made before have none. `dropped_requests` has a row for each passport.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `ALTER TABLE access_grants ADD COLUMN request_network text`,
  `CREATE INDEX access_grants_waiting ON access_grants (organization_id, created_at, id) WHERE state = 'pending'`,
  `CREATE TABLE dropped_requests (
    organization_id uuid NOT NULL REFERENCES organizations,
    product_id uuid NOT NULL,
    dropped int NOT NULL,
    first_at timestamptz NOT NULL,
    last_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, product_id)
  )`,
  `CREATE INDEX dropped_requests_last_at ON dropped_requests (last_at)`
]

export const accessRequestBounds = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
