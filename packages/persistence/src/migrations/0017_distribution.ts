/**
 * The schema that Citus can distribute, which every database has: no unique rule and no foreign key spans organizations.
 *
 * The identifiers of batteries are distributed by their GTIN and their products by organization, so the statements that
 * write products also delete identifiers. Tokens of files are random; that none occurs twice needs no index.
 *
 * In a distributed database, `public_addresses` has the organization of every id and token of a public address: a look-up
 * then asks one node. It is empty in every other database.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

/** The clock of the database in milliseconds, the precision of documents and responses. */
const now = "date_trunc('milliseconds', clock_timestamp())"

/**
 * Citus accepts only immutable functions where an insert changes the row that it conflicts with. These have a column of that
 * row as an argument, so no planner can evaluate them before the row is locked; the node that has the row reads its clock.
 */
const functions = [
  `CREATE FUNCTION time_of_change(last_at timestamptz)
    RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE AS $body$
    BEGIN RETURN greatest(${now}, last_at + interval '1 millisecond'); END
  $body$`,
  // `is_repeated`: the last change was a reading of the same battery.
  `CREATE FUNCTION time_of_reading(last_at timestamptz, last_content_at timestamptz, is_repeated boolean)
    RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE AS $body$
    BEGIN
      RETURN greatest(${now}, last_at, last_content_at + interval '1 millisecond',
        CASE WHEN is_repeated THEN last_at + interval '1 millisecond' END);
    END
  $body$`,
  `CREATE FUNCTION audit_link(previous_hash text, canonical text, at timestamptz)
    RETURNS text LANGUAGE plpgsql IMMUTABLE AS $body$
    BEGIN
      RETURN encode(sha256(convert_to(coalesce(previous_hash, '') || canonical || moment_text(at) || '"}', 'UTF8')), 'hex');
    END
  $body$`
]

/** Nor does it accept others where a statement returns the rows that it changed: the guards of tenant isolation. */
const guards = [
  `ALTER FUNCTION raise_tenant_violation(uuid) IMMUTABLE`,
  `ALTER FUNCTION assert_tenant(uuid, uuid) IMMUTABLE`
]

/** On the nodes of a cluster only triggers for rows run, and the name of a table has the number of its shard behind it. */
const appendOnly = [
  `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN RAISE EXCEPTION '% on % is refused', TG_OP, regexp_replace(TG_TABLE_NAME, '_[0-9]+$', ''); END
  $body$`,
  `DROP TRIGGER audit_log_append_only ON audit_log`,
  `CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`
]

const statements = [
  `ALTER TABLE battery_identifiers
    DROP CONSTRAINT battery_identifiers_organization_id_product_id_fkey,
    DROP CONSTRAINT battery_identifiers_organization_id_product_id_key`,
  `CREATE INDEX battery_identifiers_product ON battery_identifiers (organization_id, product_id)`,
  `DROP INDEX files_token`,
  `CREATE INDEX files_token ON files (token)`,
  `CREATE TABLE public_addresses (
    address text COLLATE "C" PRIMARY KEY,
    organization_id uuid NOT NULL
  )`
]

export const distribution = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of [...statements, ...functions, ...guards, ...appendOnly]) yield* sql.unsafe(statement)
})
