/**
 * Bounds all columns that have documents, after those that may exceed the bound have been made smaller.
 *
 * A grant that ended with a transfer names its products only where it did not open all of them. What the fields of a request to a
 * supplier had when it was submitted is kept as it is; where it is too large, it is replaced by a mark that equals no value, so that
 * values are accepted with a confirmation. Large responses to requests with an idempotency key stay until they are deleted, within a day.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import { boundDocuments } from "../sql/documentBound.ts"

const limit = 4 * 1024 * 1024

/** A migration fails on no row, whatever an earlier version has written. */
const arrayOr = (json: string): string => `CASE jsonb_typeof(${json}) WHEN 'array' THEN ${json} ELSE '[]' END`

const statements = [
  `UPDATE transfers SET ended_grants = (
    SELECT coalesce(jsonb_agg(one || jsonb_build_object(
        'products', CASE WHEN of_grant = of_offer THEN '"all"'::jsonb ELSE to_jsonb(of_grant) END,
        'product_ids', CASE WHEN of_grant < of_offer AND ids <= 10000 THEN one -> 'product_ids' ELSE '[]'::jsonb END
      ) ORDER BY n), '[]')
    FROM (
      SELECT one, n, of_grant, of_offer, sum(CASE WHEN of_grant < of_offer THEN of_grant ELSE 0 END) OVER (ORDER BY n) AS ids
      FROM (
        SELECT one, n, jsonb_array_length(${arrayOr("one -> 'product_ids'")}) AS of_grant,
          jsonb_array_length(${arrayOr("transfers.product_ids")}) AS of_offer
        FROM jsonb_array_elements(ended_grants) WITH ORDINALITY AS g (one, n) WHERE n <= 1000
      ) AS counted
    ) AS summed
  ) WHERE ended_grants <> '[]' AND jsonb_typeof(ended_grants) = 'array'`,
  // The fingerprint that no value has.
  `UPDATE data_requests SET base = (
    SELECT coalesce(jsonb_agg(jsonb_build_object('product_ids', ${arrayOr("one -> 'product_ids'")}, 'fingerprints', (
      SELECT coalesce(jsonb_agg('#'::text), '[]') FROM jsonb_array_elements(${arrayOr("fields")})
    ))), '[]') FROM jsonb_array_elements(${arrayOr("base")}) AS g (one)
  ) WHERE octet_length(base::text) > ${limit}`
]

export const documentBounds = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
  yield* boundDocuments
})
