/**
 * The first schema: organizations, keys, facilities, products, counters, audit log.
 *
 * Every row of a tenant carries `organization_id`, first in its key, so that the tables can be distributed by it. The one
 * rule that spans tenants, "GTIN and serial number once", is a table of its own. Counters are kept by triggers, so that
 * no code path can forget them.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const tables = [
  `CREATE TABLE organizations (
    id uuid PRIMARY KEY,
    name text NOT NULL,
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
    lookup_id text NOT NULL UNIQUE,
    hash bytea NOT NULL,
    created_at timestamptz NOT NULL,
    revoked_at timestamptz,
    PRIMARY KEY (organization_id, id)
  )`,
  `CREATE TABLE facilities (
    organization_id uuid NOT NULL REFERENCES organizations,
    id uuid NOT NULL,
    name text NOT NULL,
    gln text,
    street text,
    postal_code text,
    city text,
    country text,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id)
  )`,
  `CREATE TABLE products (
    organization_id uuid NOT NULL REFERENCES organizations,
    id uuid NOT NULL,
    category text NOT NULL,
    status text NOT NULL,
    name text NOT NULL,
    serial_number text,
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
    PRIMARY KEY (organization_id, id),
    CONSTRAINT products_serial_number UNIQUE (organization_id, serial_number),
    CONSTRAINT products_facility FOREIGN KEY (organization_id, facility_id) REFERENCES facilities
  )`,
  `CREATE INDEX products_id ON products (id)`,
  `CREATE INDEX products_created_at ON products (organization_id, created_at, id)`,
  `CREATE INDEX products_updated_at ON products (organization_id, updated_at, id)`,
  `CREATE INDEX products_name ON products (organization_id, name, id)`,
  `CREATE INDEX products_status ON products (organization_id, status, id)`,
  `CREATE INDEX products_facility ON products (organization_id, facility_id) WHERE facility_id IS NOT NULL`,
  `CREATE TABLE battery_identifiers (
    gtin14 text NOT NULL,
    serial_number text NOT NULL,
    organization_id uuid NOT NULL,
    product_id uuid NOT NULL,
    CONSTRAINT battery_identifiers_once PRIMARY KEY (gtin14, serial_number),
    UNIQUE (organization_id, product_id),
    FOREIGN KEY (organization_id, product_id) REFERENCES products ON DELETE CASCADE
  )`,
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
    month text NOT NULL,
    publications bigint NOT NULL,
    PRIMARY KEY (organization_id, month)
  )`,
  `CREATE TABLE audit_heads (
    organization_id uuid PRIMARY KEY REFERENCES organizations,
    sequence bigint NOT NULL,
    hash text
  )`,
  `CREATE TABLE audit_log (
    organization_id uuid NOT NULL REFERENCES organizations,
    sequence bigint NOT NULL,
    id uuid NOT NULL,
    action text NOT NULL,
    resource_type text NOT NULL,
    resource_id uuid,
    actor_type text NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    changed_fields jsonb NOT NULL,
    correlation_id text NOT NULL,
    created_at timestamptz NOT NULL,
    hash text NOT NULL,
    previous_hash text,
    PRIMARY KEY (organization_id, sequence)
  )`
]

/**
 * Adds the difference between the rows before and after a statement to the counters. The row of `organization_usage`
 * comes first: it lets one writer of an organization through at a time, and so keeps all counters free of deadlock.
 */
const countChange = (before: string, after: string) => `
  INSERT INTO organization_usage AS usage (organization_id, drafts)
  SELECT organization_id, sum(change) FROM (
    SELECT organization_id, (status = 'draft')::int AS change FROM ${after}
    UNION ALL
    SELECT organization_id, -(status = 'draft')::int FROM ${before}
  ) AS changes
  GROUP BY organization_id
  ORDER BY organization_id
  ON CONFLICT (organization_id) DO UPDATE SET drafts = usage.drafts + excluded.drafts;

  INSERT INTO product_counts AS counts (organization_id, category, status, battery_category, products)
  SELECT organization_id, category, status, coalesce(battery_category, ''), sum(change) FROM (
    SELECT organization_id, category, status, battery_category, 1 AS change FROM ${after}
    UNION ALL
    SELECT organization_id, category, status, battery_category, -1 FROM ${before}
  ) AS changes
  GROUP BY 1, 2, 3, 4
  HAVING sum(change) <> 0
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (organization_id, category, status, battery_category)
  DO UPDATE SET products = counts.products + excluded.products;
  RETURN NULL;`

const nothing = "(SELECT * FROM products WHERE false) AS nothing"

const counting = (event: "INSERT" | "UPDATE" | "DELETE", before: string, after: string, tables: string) => [
  `CREATE FUNCTION count_products_${event.toLowerCase()}() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN ${countChange(before, after)} END $body$`,
  `CREATE TRIGGER products_count_${event.toLowerCase()} AFTER ${event} ON products
  REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION count_products_${event.toLowerCase()}()`
]

const counters = [
  ...counting("INSERT", nothing, "fresh", "NEW TABLE AS fresh"),
  ...counting("DELETE", "old", nothing, "OLD TABLE AS old"),
  ...counting("UPDATE", "old", "fresh", "OLD TABLE AS old NEW TABLE AS fresh")
]

const appendOnly = [
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN RAISE EXCEPTION 'the table % is append-only', TG_TABLE_NAME; END $body$`,
  `CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`
]

export const init = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of [...tables, ...counters, ...appendOnly]) yield* sql.unsafe(statement)
})
