/**
 * Bounds all columns that have documents, after those that may exceed the bound have been made smaller.
 *
 * A grant that ended with a transfer names its products only where it did not open all of them. What the fields of a request to a
 * supplier had when it was submitted is kept as it is; where it is too large, it is no longer known, and values are accepted with a
 * confirmation. Of a large response to a request with an idempotency key, the id is kept.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import { boundDocuments } from "../sql/documentBound.ts"

const limit = 4 * 1024 * 1024

const statements = [
  `UPDATE transfers SET ended_grants = (
    SELECT coalesce(jsonb_agg(one || jsonb_build_object(
        'products', CASE WHEN of_grant = of_offer THEN '"all"'::jsonb ELSE to_jsonb(of_grant) END,
        'product_ids', CASE WHEN of_grant < of_offer AND ids <= 10000 THEN one -> 'product_ids' ELSE '[]'::jsonb END
      ) ORDER BY n), '[]')
    FROM (
      SELECT one, n, of_grant, of_offer, sum(CASE WHEN of_grant < of_offer THEN of_grant ELSE 0 END) OVER (ORDER BY n) AS ids
      FROM (
        SELECT one, n, jsonb_array_length(one -> 'product_ids') AS of_grant, jsonb_array_length(transfers.product_ids) AS of_offer
        FROM jsonb_array_elements(ended_grants) WITH ORDINALITY AS g (one, n) WHERE n <= 1000
      ) AS counted
    ) AS summed
  ) WHERE ended_grants <> '[]'`,
  // The fingerprint of a value that is no longer known: it is equal to none.
  `UPDATE data_requests SET base = (
    SELECT coalesce(jsonb_agg(jsonb_build_object('product_ids', one -> 'product_ids', 'fingerprints', (
      SELECT jsonb_agg('#'::text) FROM jsonb_array_elements(fields)
    ))), '[]') FROM jsonb_array_elements(base) AS g (one)
  ) WHERE octet_length(base::text) > ${limit}`,
  `UPDATE idempotency_keys SET body = convert_to(
    json_build_object('data', json_build_object('id', convert_from(body, 'UTF8')::json #> '{data,id}'))::text, 'UTF8'
  ) WHERE octet_length(body) > ${limit}`
]

export const documentBounds = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
  yield* boundDocuments
})
