/**
 * The first schema: organizations, keys, facilities, products, counters, audit log.
 *
 * Every row of a tenant carries `organization_id`, first in its primary key, so that the tables can be distributed by
 * it. The one rule that spans tenants, "GTIN and serial number once", is a table of its own. Uniqueness, references and
 * counters are kept by the database: no code path can forget them.
 *
 * Texts that are sorted have the collation "C", the order of code points: it is the same on every machine, and an
 * index in it survives an update of the operating system.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const tables = [
  `CREATE TABLE organizations (
    id uuid PRIMARY KEY,
    name text COLLATE "C" NOT NULL,
    trade_name text,
    street text,
    postal_code text,
    city text,
    country text,
    website text,
    email text,
    gln text,
    eori text,
    plan text NOT NULL,
    locked boolean NOT NULL,
    custom_domain text CONSTRAINT organizations_custom_domain UNIQUE,
    custom_domain_status text NOT NULL,
    limits jsonb NOT NULL
  )`,
  `CREATE TABLE api_keys (
    organization_id uuid NOT NULL REFERENCES organizations,
    id uuid NOT NULL,
    name text NOT NULL,
    access text NOT NULL,
    lookup_id text NOT NULL CONSTRAINT api_keys_lookup_id UNIQUE,
    hash bytea NOT NULL,
    created_at timestamptz NOT NULL,
    revoked_at timestamptz,
    PRIMARY KEY (organization_id, id)
  )`,
  `CREATE TABLE facilities (
    organization_id uuid NOT NULL REFERENCES organizations,
    id uuid NOT NULL,
    name text COLLATE "C" NOT NULL,
    gln text,
    street text,
    postal_code text,
    city text,
    country text,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id)
  )`,
  // `search_text` is name, serial number and gtin in lower case, as the application writes it: what is upper and lower
  // case would otherwise depend on the locale of the database.
  `CREATE TABLE products (
    organization_id uuid NOT NULL REFERENCES organizations,
    id uuid NOT NULL,
    category text NOT NULL CHECK (category IN ('batteries', 'batteries_light')),
    status text COLLATE "C" NOT NULL CHECK (status IN ('draft', 'published')),
    name text COLLATE "C" NOT NULL,
    serial_number text COLLATE "C",
    gtin text,
    battery_category text,
    facility_id uuid,
    attributes jsonb NOT NULL,
    image text,
    locked_at timestamptz,
    locked_reason text,
    locked_locale text,
    published_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    search_text text COLLATE "C" NOT NULL,
    PRIMARY KEY (organization_id, id),
    CONSTRAINT products_serial_number UNIQUE (organization_id, serial_number),
    CONSTRAINT products_facility FOREIGN KEY (organization_id, facility_id) REFERENCES facilities,
    CONSTRAINT products_batteries CHECK (
      category <> 'batteries' OR (serial_number IS NOT NULL AND battery_category IS NOT NULL)
    ),
    CONSTRAINT products_light CHECK (category <> 'batteries_light' OR (status = 'draft' AND battery_category IS NULL)),
    CONSTRAINT products_published CHECK (status <> 'published' OR (published_at IS NOT NULL AND locked_at IS NOT NULL)),
    CONSTRAINT products_locked CHECK ((locked_at IS NULL) = (locked_reason IS NULL))
  )`,
  // For the look-ups without a key, which know no organization.
  `CREATE INDEX products_id ON products (id)`,
  `CREATE INDEX products_created_at ON products (organization_id, created_at, id)`,
  `CREATE INDEX products_updated_at ON products (organization_id, updated_at, id)`,
  `CREATE INDEX products_name ON products (organization_id, name, id)`,
  `CREATE INDEX products_status ON products (organization_id, status, id)`,
  `CREATE INDEX products_facility ON products (organization_id, facility_id) WHERE facility_id IS NOT NULL`,
  // The one table whose key is not the organization's: a battery exists once in the world.
  `CREATE TABLE battery_identifiers (
    gtin14 text COLLATE "C" NOT NULL,
    serial_number text COLLATE "C" NOT NULL,
    organization_id uuid NOT NULL,
    product_id uuid NOT NULL,
    CONSTRAINT battery_identifiers_once PRIMARY KEY (gtin14, serial_number),
    UNIQUE (organization_id, product_id),
    FOREIGN KEY (organization_id, product_id) REFERENCES products ON DELETE CASCADE
  )`
]

/** Kept by the triggers below. Products without battery category count under ''. */
const counters = [
  `CREATE TABLE product_counts (
    organization_id uuid NOT NULL REFERENCES organizations,
    category text NOT NULL,
    status text NOT NULL,
    battery_category text NOT NULL,
    products bigint NOT NULL,
    PRIMARY KEY (organization_id, category, status, battery_category)
  )`,
  `CREATE TABLE organization_usage (
    organization_id uuid PRIMARY KEY REFERENCES organizations,
    drafts bigint NOT NULL
  )`,
  `CREATE TABLE publications (
    organization_id uuid NOT NULL REFERENCES organizations,
    month text NOT NULL CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    publications bigint NOT NULL,
    PRIMARY KEY (organization_id, month)
  )`
]

const counted = (rows: string, change: 1 | -1) =>
  `SELECT organization_id, category, status, coalesce(battery_category, '') AS battery_category, ${change} AS change FROM ${rows}`

/**
 * Adds what a statement changed to the counters, in one statement.
 *
 * The row of `organization_usage` comes first, organizations in the order of their ids: it lets one writer of an
 * organization through at a time, so that writers meet in one order and never lock each other out for ever. A
 * statement that changes no count of an organization (the usual PATCH) touches none of its rows.
 */
const addChanges = (changes: ReadonlyArray<string>) => `
  WITH delta AS MATERIALIZED (
    SELECT organization_id, category, status, battery_category, sum(change) AS change
    FROM (${changes.join(" UNION ALL ")}) AS changes
    GROUP BY organization_id, category, status, battery_category
    HAVING sum(change) <> 0
  ), usage AS (
    INSERT INTO organization_usage AS known (organization_id, drafts)
    SELECT organization_id, coalesce(sum(change) FILTER (WHERE status = 'draft'), 0)
    FROM delta GROUP BY organization_id ORDER BY organization_id
    ON CONFLICT (organization_id) DO UPDATE SET drafts = known.drafts + excluded.drafts
    RETURNING organization_id
  )
  INSERT INTO product_counts AS known (organization_id, category, status, battery_category, products)
  SELECT organization_id, category, status, battery_category, change
  FROM delta JOIN usage USING (organization_id)
  ORDER BY organization_id, category, status, battery_category
  ON CONFLICT (organization_id, category, status, battery_category)
  DO UPDATE SET products = known.products + excluded.products;`

const countTrigger = (event: "insert" | "update" | "delete", tables: string, changes: ReadonlyArray<string>) => [
  `CREATE FUNCTION products_count_${event}() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN ${addChanges(changes)} RETURN NULL; END
  $body$`,
  `CREATE TRIGGER products_count_${event} AFTER ${event} ON products REFERENCING ${tables}
    FOR EACH STATEMENT EXECUTE FUNCTION products_count_${event}()`
]

const countTriggers = [
  ...countTrigger("insert", "NEW TABLE AS fresh", [counted("fresh", 1)]),
  ...countTrigger("update", "OLD TABLE AS gone NEW TABLE AS fresh", [counted("gone", -1), counted("fresh", 1)]),
  ...countTrigger("delete", "OLD TABLE AS gone", [counted("gone", -1)])
]

/** `audit_heads` holds the end of each chain; whoever appends locks it until the transaction ends. */
const auditLog = [
  `CREATE TABLE audit_heads (
    organization_id uuid PRIMARY KEY REFERENCES organizations,
    sequence bigint NOT NULL,
    hash text NOT NULL,
    previous_hash text
  )`,
  `CREATE TABLE audit_log (
    organization_id uuid NOT NULL REFERENCES organizations,
    sequence bigint NOT NULL,
    id uuid NOT NULL,
    action text NOT NULL,
    resource_type text NOT NULL,
    resource_id text,
    actor_type text NOT NULL,
    actor_id text,
    actor_name text NOT NULL,
    changed_fields jsonb NOT NULL,
    correlation_id text NOT NULL,
    created_at timestamptz NOT NULL,
    hash text NOT NULL,
    previous_hash text,
    PRIMARY KEY (organization_id, sequence)
  )`,
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN RAISE EXCEPTION '% on % is refused', TG_OP, TG_TABLE_NAME; END
  $body$`,
  `CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  // The counters would not see it.
  `CREATE TRIGGER products_no_truncate BEFORE TRUNCATE ON products
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`
]

export const init = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of [...tables, ...counters, ...countTriggers, ...auditLog]) yield* sql.unsafe(statement)
})
