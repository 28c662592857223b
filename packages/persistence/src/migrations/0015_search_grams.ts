/**
 * Search in time that grows with what is found, not with the organization.
 *
 * The index has every sequence of four characters of a product's texts, each behind the end of the organization's id. A
 * sequence of three letters is in a hundred times as many texts of a large organization, and an index that begins with the
 * organization has to intersect each search with all of its products. At the end of the texts the sequences are shorter, so
 * every part of a text is the beginning of a sequence: shorter searches look up beginnings.
 *
 * The extensions of the earlier index stay: other programs may use them in the same database.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  // Its cost keeps the planner from computing the sequences of every product.
  `CREATE FUNCTION search_grams(organization_id uuid, search_text text)
  RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $body$
    DECLARE
      mark text := right(organization_id::text, 8);
      grams text[] := '{}';
    BEGIN
      FOR start IN 1 .. length(search_text) LOOP
        grams[start] := mark || substr(search_text, start, 4);
      END LOOP;
      RETURN array_to_tsvector(grams);
    END
  $body$`,
  `DROP INDEX products_search`,
  `CREATE INDEX products_search ON products USING gin (search_grams(organization_id, search_text))`,
  // How often each sequence occurs: the planner has to know it.
  `ANALYZE products`
]

export const searchGrams = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
