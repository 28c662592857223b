/**
 * What passports said at any moment: versions of everything that a document is made of, and the readings of batteries.
 *
 * A version holds from `since` until the next one of its kind begins. Triggers write them, so that no change of a
 * published passport, an operator or a facility goes without. Two versions of one millisecond are one: the first was
 * never valid.
 *
 * A reading holds what was sent. The first of every 64 of a battery also holds the condition after it, so that the
 * condition at any moment takes at most 64 rows to tell.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `ALTER TABLE organizations ADD COLUMN updated_at timestamptz NOT NULL DEFAULT 'epoch'`,
  `ALTER TABLE facilities ADD COLUMN updated_at timestamptz NOT NULL DEFAULT 'epoch'`,
  `CREATE TABLE product_versions (
    organization_id uuid NOT NULL,
    product_id uuid NOT NULL,
    since timestamptz NOT NULL,
    facility_id uuid,
    attributes jsonb NOT NULL,
    PRIMARY KEY (organization_id, product_id, since),
    FOREIGN KEY (organization_id, product_id) REFERENCES products ON DELETE CASCADE
  )`,
  `CREATE TABLE organization_versions (
    organization_id uuid NOT NULL REFERENCES organizations,
    since timestamptz NOT NULL,
    profile jsonb NOT NULL,
    PRIMARY KEY (organization_id, since)
  )`,
  // Outlives its facility: passports of earlier moments name it.
  `CREATE TABLE facility_versions (
    organization_id uuid NOT NULL REFERENCES organizations,
    facility_id uuid NOT NULL,
    since timestamptz NOT NULL,
    facility jsonb NOT NULL,
    PRIMARY KEY (organization_id, facility_id, since)
  )`,
  `CREATE TABLE service_versions (
    since timestamptz PRIMARY KEY,
    public_origin text NOT NULL,
    service_name text
  )`,
  `CREATE TABLE conditions (
    organization_id uuid NOT NULL,
    product_id uuid NOT NULL,
    condition jsonb NOT NULL,
    changed_at timestamptz NOT NULL,
    received_at timestamptz NOT NULL,
    readings int NOT NULL,
    PRIMARY KEY (organization_id, product_id),
    FOREIGN KEY (organization_id, product_id) REFERENCES products ON DELETE CASCADE
  )`,
  `CREATE TABLE condition_readings (
    organization_id uuid NOT NULL,
    product_id uuid NOT NULL,
    received_at timestamptz NOT NULL,
    sequence int NOT NULL,
    is_applied boolean NOT NULL,
    reading jsonb NOT NULL,
    condition jsonb,
    changed_at timestamptz,
    PRIMARY KEY (organization_id, product_id, received_at, sequence),
    FOREIGN KEY (organization_id, product_id) REFERENCES conditions ON DELETE CASCADE
  )`
]

const profileOf = (row: string) => `(to_jsonb(${row}) - '{plan,locked,limits,updated_at}'::text[])`
const facilityOf = (row: string) => `(to_jsonb(${row}) - '{organization_id,updated_at}'::text[])`

const triggers = [
  `CREATE FUNCTION products_version_insert() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      INSERT INTO product_versions (organization_id, product_id, since, facility_id, attributes)
      SELECT organization_id, id, updated_at, facility_id, attributes FROM fresh WHERE status = 'published';
      RETURN NULL;
    END
  $body$`,
  `CREATE TRIGGER products_version_insert AFTER INSERT ON products REFERENCING NEW TABLE AS fresh
    FOR EACH STATEMENT EXECUTE FUNCTION products_version_insert()`,
  `CREATE FUNCTION products_version_update() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      INSERT INTO product_versions (organization_id, product_id, since, facility_id, attributes)
      SELECT fresh.organization_id, fresh.id, fresh.updated_at, fresh.facility_id, fresh.attributes
      FROM fresh JOIN gone USING (organization_id, id)
      WHERE fresh.status = 'published' AND (gone.status, gone.facility_id, gone.attributes)
        IS DISTINCT FROM (fresh.status, fresh.facility_id, fresh.attributes)
      ON CONFLICT (organization_id, product_id, since)
      DO UPDATE SET facility_id = excluded.facility_id, attributes = excluded.attributes;
      RETURN NULL;
    END
  $body$`,
  `CREATE TRIGGER products_version_update AFTER UPDATE ON products REFERENCING OLD TABLE AS gone NEW TABLE AS fresh
    FOR EACH STATEMENT EXECUTE FUNCTION products_version_update()`,
  `CREATE FUNCTION organizations_version() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      IF TG_OP = 'INSERT' OR ${profileOf("OLD")} IS DISTINCT FROM ${profileOf("NEW")} THEN
        INSERT INTO organization_versions (organization_id, since, profile)
        VALUES (NEW.id, NEW.updated_at, ${profileOf("NEW")})
        ON CONFLICT (organization_id, since) DO UPDATE SET profile = excluded.profile;
      END IF;
      RETURN NULL;
    END
  $body$`,
  `CREATE TRIGGER organizations_version AFTER INSERT OR UPDATE ON organizations
    FOR EACH ROW EXECUTE FUNCTION organizations_version()`,
  `CREATE FUNCTION facilities_version() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      INSERT INTO facility_versions (organization_id, facility_id, since, facility)
      VALUES (NEW.organization_id, NEW.id, NEW.updated_at, ${facilityOf("NEW")})
      ON CONFLICT (organization_id, facility_id, since) DO UPDATE SET facility = excluded.facility;
      RETURN NULL;
    END
  $body$`,
  `CREATE TRIGGER facilities_version AFTER INSERT OR UPDATE ON facilities
    FOR EACH ROW EXECUTE FUNCTION facilities_version()`
]

/** What is known when this migration runs: how things stand, and since when where it is told. */
const firstVersions = [
  `INSERT INTO product_versions (organization_id, product_id, since, facility_id, attributes)
    SELECT organization_id, id, updated_at, facility_id, attributes FROM products WHERE status = 'published'`,
  `INSERT INTO organization_versions (organization_id, since, profile)
    SELECT id, updated_at, ${profileOf("organizations")} FROM organizations`,
  `INSERT INTO facility_versions (organization_id, facility_id, since, facility)
    SELECT organization_id, id, updated_at, ${facilityOf("facilities")} FROM facilities`
]

export const versions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of [...statements, ...triggers, ...firstVersions]) yield* sql.unsafe(statement)
})
