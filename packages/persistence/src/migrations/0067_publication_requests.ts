/**
 * Publications that wait for a second member become change requests, and each draft names the one for its publication. A draft may have
 * several requests, of which it names the last: the index that finds a repeated change request leaves them out.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

// A cluster updates rows by no function that is volatile: the id follows from that of the product.
const id = `md5('publication of ' || p.id::text)::uuid`

// The request is the last change of its draft.
const requestedAt = `CASE WHEN p.publication_request ->> 'requested_at' ~ '^20\\d\\d-[01]\\d-[0-3]\\dT[0-2]\\d:'
  THEN (p.publication_request ->> 'requested_at')::timestamptz ELSE p.updated_at END`

const statements = [
  `DROP INDEX change_requests_waiting`,
  `CREATE UNIQUE INDEX change_requests_waiting
    ON change_requests (organization_id, coalesce(product_id, organization_id), (requested_by ->> 'member_id'), md5(command::text))
    WHERE state = 'waiting' AND command ->> 'kind' <> 'publication'`,
  `INSERT INTO change_requests (organization_id, id, product_id, command, difference, requested_by, requested_at, state)
    SELECT p.organization_id, ${id}, p.id, '{"kind": "publication", "body": {"status": "published"}}'::jsonb,
      '[{"field": "status", "before": "draft", "after": "published"}]'::jsonb,
      jsonb_build_object('member_id', p.publication_request -> 'member_id', 'member_name', p.publication_request -> 'member_name'),
      ${requestedAt}, 'waiting'
    FROM products p WHERE jsonb_typeof(p.publication_request) = 'object'`,
  `UPDATE products p SET publication_request = p.publication_request || jsonb_build_object('id', ${id})
    WHERE jsonb_typeof(p.publication_request) = 'object'`
]

export const publicationRequests = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
