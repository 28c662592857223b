/** Members of organizations, the links with which they sign in, and their sessions. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `CREATE TABLE members (
    organization_id uuid NOT NULL REFERENCES organizations,
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    locale text NOT NULL,
    created_at timestamptz NOT NULL,
    last_signed_in_at timestamptz,
    PRIMARY KEY (organization_id, id),
    CONSTRAINT members_email UNIQUE (organization_id, email)
  )`,
  `CREATE INDEX members_by_email ON members (email)`,
  `CREATE TABLE sign_in_links (
    organization_id uuid NOT NULL,
    member_id uuid NOT NULL,
    reach text NOT NULL,
    hash bytea NOT NULL CONSTRAINT sign_in_links_hash UNIQUE,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    PRIMARY KEY (organization_id, member_id),
    FOREIGN KEY (organization_id, member_id) REFERENCES members ON DELETE CASCADE
  )`,
  `CREATE TABLE sessions (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    signs_in_by text NOT NULL,
    reach text NOT NULL,
    hash bytea NOT NULL CONSTRAINT sessions_hash UNIQUE,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    user_agent text NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, member_id) REFERENCES members ON DELETE CASCADE
  )`,
  `CREATE INDEX sessions_by_member ON sessions (organization_id, member_id)`,
  `CREATE INDEX sessions_by_end ON sessions (expires_at)`
]

export const members = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
