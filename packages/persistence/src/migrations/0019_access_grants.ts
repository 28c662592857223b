/** Access grants, and the requests that they begin as. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  // `requested_product` and `secret_hash` are those of a request. `lookup_id` and `hash` are those of the token, if it was
  // made. The product has no foreign key: a request may outlive it.
  `CREATE TABLE access_grants (
    organization_id uuid NOT NULL REFERENCES organizations,
    id uuid NOT NULL CONSTRAINT access_grants_id UNIQUE,
    audience text NOT NULL,
    role text NOT NULL,
    grantee_name text NOT NULL,
    grantee_email text,
    grantee_identifier text,
    scope jsonb NOT NULL,
    points jsonb NOT NULL,
    purpose text,
    legal_basis text NOT NULL,
    state text NOT NULL,
    valid_from timestamptz NOT NULL,
    expires_at timestamptz,
    policy_version text NOT NULL,
    token_prefix text,
    lookup_id text CONSTRAINT access_grants_lookup_id UNIQUE,
    hash bytea,
    requested_product uuid,
    secret_hash bytea,
    created_at timestamptz NOT NULL,
    decided_at timestamptz,
    note text,
    PRIMARY KEY (organization_id, id),
    CONSTRAINT access_grants_token CHECK ((lookup_id IS NULL) = (hash IS NULL) AND (hash IS NULL) = (token_prefix IS NULL)),
    CONSTRAINT access_grants_request CHECK ((requested_product IS NULL) = (secret_hash IS NULL)),
    CONSTRAINT access_grants_expiry CHECK (expires_at IS NOT NULL OR state IN ('pending', 'denied'))
  )`,
  `CREATE INDEX access_grants_created_at ON access_grants (organization_id, created_at, id)`,
  `CREATE INDEX access_grants_pending ON access_grants (created_at) WHERE state = 'pending'`
]

export const accessGrants = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
