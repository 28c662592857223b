/**
 * Requests for changes of what is public, which a second member decides. A member who asks for the same change again has one
 * waiting request.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import { boundDocuments } from "../sql/documentBound.ts"

const statements = [
  `CREATE TABLE change_requests (
    organization_id uuid NOT NULL REFERENCES organizations,
    id uuid NOT NULL,
    product_id uuid,
    command jsonb NOT NULL,
    difference jsonb NOT NULL,
    requested_by jsonb NOT NULL,
    requested_at timestamptz NOT NULL,
    state text NOT NULL,
    decided_by jsonb,
    decided_at timestamptz,
    reason text,
    PRIMARY KEY (organization_id, id)
  )`,
  `CREATE INDEX change_requests_newest ON change_requests (organization_id, requested_at, id)`,
  `CREATE UNIQUE INDEX change_requests_waiting
    ON change_requests (organization_id, coalesce(product_id, organization_id), (requested_by ->> 'member_id'), md5(command::text)) WHERE state = 'waiting'`
]

export const changeRequests = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
  yield* boundDocuments
})
