/**
 * Practice organizations. Each belongs to a real one, and has an id of version 8, which no other organization has.
 *
 * From `discarded_at` on, nothing of a practice organization is readable; its rows are then deleted in batches. Only such rows may
 * be deleted from a table that otherwise grows only.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `ALTER TABLE organizations ADD COLUMN practice_of uuid, ADD COLUMN discarded_at timestamptz`,
  `ALTER TABLE organizations
    ADD CONSTRAINT organizations_practice CHECK ((practice_of IS NOT NULL) = (substr(id::text, 15, 1) = '8')),
    ADD CONSTRAINT organizations_discarded CHECK (discarded_at IS NULL OR practice_of IS NOT NULL)`,
  `CREATE UNIQUE INDEX organizations_practice_of ON organizations (practice_of) WHERE discarded_at IS NULL`,
  `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        IF substr(OLD.organization_id::text, 15, 1) = '8' THEN RETURN OLD; END IF;
      END IF;
      RAISE EXCEPTION '% on % is refused', TG_OP, regexp_replace(TG_TABLE_NAME, '_[0-9]+$', '');
    END
  $body$`
]

export const practice = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
