/**
 * Uploaded files, and the tokens whose bytes are to go: announced ones that nothing adopted, and those whose record is
 * gone, which a trigger notes.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `CREATE TABLE files (
    organization_id uuid NOT NULL,
    token text COLLATE "C" NOT NULL,
    product_id uuid NOT NULL,
    name text NOT NULL,
    content_type text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, token),
    FOREIGN KEY (organization_id, product_id) REFERENCES products ON DELETE CASCADE
  )`,
  `CREATE UNIQUE INDEX files_token ON files (token)`,
  `CREATE INDEX files_product ON files (organization_id, product_id)`,
  `CREATE TABLE file_removals (
    organization_id uuid NOT NULL REFERENCES organizations,
    token text COLLATE "C" NOT NULL,
    due_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, token)
  )`,
  `CREATE INDEX file_removals_due_at ON file_removals (due_at)`,
  `CREATE INDEX file_removals_token ON file_removals (token)`,
  `CREATE FUNCTION files_removal() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      INSERT INTO file_removals (organization_id, token, due_at) SELECT organization_id, token, 'epoch' FROM gone;
      RETURN NULL;
    END
  $body$`,
  `CREATE TRIGGER files_removal AFTER DELETE ON files REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION files_removal()`,
  // The trigger above would not see it.
  `CREATE TRIGGER files_no_truncate BEFORE TRUNCATE ON files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`
]

export const files = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
