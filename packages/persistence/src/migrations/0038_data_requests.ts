/**
 * Requests to suppliers with their answers, and in the audit log the request whose answer a change writes.
 *
 * `lookup_ids` and `token_hashes` are those of the links of a request, the newest first.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `CREATE TABLE data_requests (
    organization_id uuid NOT NULL REFERENCES organizations,
    id uuid NOT NULL,
    recipient jsonb NOT NULL,
    template_id uuid,
    product_ids jsonb NOT NULL,
    fields jsonb NOT NULL,
    due_at timestamptz,
    note text,
    status text NOT NULL,
    accepted_fields jsonb NOT NULL,
    rejection jsonb,
    submitted_at timestamptz,
    reminded_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    answer jsonb NOT NULL,
    base jsonb NOT NULL,
    lookup_ids text[] NOT NULL,
    token_hashes text[] NOT NULL,
    PRIMARY KEY (organization_id, id)
  )`,
  `CREATE INDEX data_requests_newest ON data_requests (organization_id, created_at, id)`,
  `CREATE INDEX data_requests_open ON data_requests (organization_id) WHERE status IN ('open', 'submitted')`,
  `CREATE INDEX data_requests_links ON data_requests USING gin (lookup_ids)`,
  `ALTER TABLE audit_log ADD COLUMN request_id uuid`
]

export const dataRequests = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
