/**
 * One order of changes for every organization: the order of its audit log.
 *
 * The head of the log now also holds the moment of the last change, the number of drafts and the stored bytes: whoever
 * changes something of an organization locks this one row, last of all. The triggers that wrote counters, versions and
 * file removals are gone; the statement that writes a change writes them.
 *
 * An entry that stands for several products (a bulk request) names them in `changed_products`, and one that stands
 * for none, because a later entry of the same change does, holds an empty list.
 *
 * Servers whose clocks differed could leave a passport on an earlier version than its product. Those passports, and
 * the profiles of organizations and facilities that lag behind in the same way, get the version that is missing.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const columns = [
  `ALTER TABLE audit_heads
    ALTER COLUMN hash DROP NOT NULL,
    ADD COLUMN last_at timestamptz,
    ADD COLUMN last_content_at timestamptz,
    ADD COLUMN last_readings uuid[] NOT NULL DEFAULT '{}',
    ADD COLUMN drafts bigint NOT NULL DEFAULT 0,
    ADD COLUMN stored_bytes bigint NOT NULL DEFAULT 0`,
  `ALTER TABLE audit_log ADD COLUMN changed_products jsonb`,
  // What was stored before is not counted.
  `ALTER TABLE products ADD COLUMN bytes int NOT NULL DEFAULT 0`,
  `ALTER TABLE product_versions ADD COLUMN bytes int NOT NULL DEFAULT 0`,
  `ALTER TABLE condition_readings ADD COLUMN bytes int NOT NULL DEFAULT 0`,
  `ALTER TABLE files ADD COLUMN bytes bigint NOT NULL DEFAULT 0`,
  // A change of a column with a full unique index would lock out foreign keys, whose locks come in another order.
  `ALTER TABLE organizations DROP CONSTRAINT organizations_custom_domain`,
  `CREATE UNIQUE INDEX organizations_custom_domain ON organizations (custom_domain) WHERE custom_domain IS NOT NULL`,
  `UPDATE organizations SET limits = limits || '{"storage_bytes": null}'`
]

const dropped = [
  ...["insert", "update", "delete"].map((event) => ["products", `products_count_${event}`]),
  ...["insert", "update"].map((event) => ["products", `products_version_${event}`]),
  ["organizations", "organizations_version"],
  ["facilities", "facilities_version"],
  ["files", "files_removal"]
].flatMap(([table, name]) => [`DROP TRIGGER ${name} ON ${table}`, `DROP FUNCTION ${name}()`])

/** A moment as `auditHash` has it: in UTC, with milliseconds. */
const momentText = `
  CREATE FUNCTION moment_text(at timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $body$
    SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  $body$`

/** Ends a statement that moves the head without writing what it was to write. */
const raiseNotWritten = `
  CREATE FUNCTION raise_not_written() RETURNS bigint LANGUAGE plpgsql AS $body$
    BEGIN RAISE EXCEPTION 'the change found nothing to write'; END
  $body$`

/**
 * Chains new entries to the last hash. An entry comes as the columns of `audit_log` and its canonical JSON without the
 * moment, which is the last key: `auditHash` of this package hashes the same bytes.
 */
const links = `
  CREATE FUNCTION audit_links(last_hash text, at timestamptz, entries jsonb)
  RETURNS TABLE (step int, hash text, previous_hash text, entry jsonb) LANGUAGE plpgsql STABLE AS $body$
    DECLARE moment text := moment_text(at);
    BEGIN
      step := 0;
      hash := last_hash;
      FOR entry IN SELECT * FROM jsonb_array_elements(entries) LOOP
        step := step + 1;
        previous_hash := hash;
        hash := encode(sha256(convert_to(
          coalesce(previous_hash, '') || (entry ->> 'canonical') || moment || '"}', 'UTF8')), 'hex');
        RETURN NEXT;
      END LOOP;
    END
  $body$`

const nowInMillis = "date_trunc('milliseconds', clock_timestamp())"
const after = (since: string) => `greatest(${nowInMillis}, ${since} + interval '1 millisecond')`

/** Adds what is missing, and returns a row for each. A passport without any version has been one since its last change. */
const missingVersions = {
  passports: `
    INSERT INTO product_versions (organization_id, product_id, since, facility_id, attributes)
    SELECT p.organization_id, p.id, CASE WHEN v.since IS NULL THEN p.updated_at ELSE ${after("v.since")} END,
      p.facility_id, p.attributes
    FROM products p
    LEFT JOIN LATERAL (
      SELECT since, facility_id, attributes FROM product_versions
      WHERE organization_id = p.organization_id AND product_id = p.id ORDER BY since DESC LIMIT 1
    ) v ON true
    WHERE p.status = 'published'
      AND (v.since IS NULL OR (p.facility_id, p.attributes) IS DISTINCT FROM (v.facility_id, v.attributes))
    RETURNING 1`,
  organizations: `
    INSERT INTO organization_versions (organization_id, since, profile)
    SELECT o.id, CASE WHEN v.since IS NULL THEN o.updated_at ELSE ${after("v.since")} END, o.profile
    FROM (SELECT id, updated_at, to_jsonb(organizations) - '{plan,locked,limits,updated_at}'::text[] AS profile
      FROM organizations) o
    LEFT JOIN LATERAL (
      SELECT since, profile FROM organization_versions WHERE organization_id = o.id ORDER BY since DESC LIMIT 1
    ) v ON true
    WHERE o.profile IS DISTINCT FROM v.profile
    RETURNING 1`,
  facilities: `
    INSERT INTO facility_versions (organization_id, facility_id, since, facility)
    SELECT f.organization_id, f.id, CASE WHEN v.since IS NULL THEN f.updated_at ELSE ${after("v.since")} END, f.facility
    FROM (SELECT organization_id, id, updated_at, to_jsonb(facilities) - '{organization_id,updated_at}'::text[] AS facility
      FROM facilities) f
    LEFT JOIN LATERAL (
      SELECT since, facility FROM facility_versions
      WHERE organization_id = f.organization_id AND facility_id = f.id ORDER BY since DESC LIMIT 1
    ) v ON true
    WHERE f.facility IS DISTINCT FROM v.facility
    RETURNING 1`
}

const heads = [
  `INSERT INTO audit_heads (organization_id, sequence)
    SELECT id, 0 FROM organizations WHERE id NOT IN (SELECT organization_id FROM audit_heads)`,
  `UPDATE audit_heads h SET drafts = u.drafts FROM organization_usage u WHERE u.organization_id = h.organization_id`,
  // Whatever was stored by a clock that ran ahead: what comes next comes later.
  `UPDATE audit_heads h SET last_at = known.at, last_content_at = known.at
    FROM (
      SELECT organization_id, max(at) AS at FROM (
        SELECT organization_id, max(created_at) AS at FROM audit_log GROUP BY 1
        UNION ALL SELECT organization_id, max(updated_at) FROM products GROUP BY 1
        UNION ALL SELECT organization_id, max(since) FROM product_versions GROUP BY 1
        UNION ALL SELECT organization_id, max(since) FROM organization_versions GROUP BY 1
        UNION ALL SELECT organization_id, max(since) FROM facility_versions GROUP BY 1
        UNION ALL SELECT organization_id, max(received_at) FROM conditions GROUP BY 1
      ) AS moments GROUP BY 1
    ) AS known
    WHERE known.organization_id = h.organization_id`,
  `DROP TABLE organization_usage`,
  // The readings themselves tell.
  `ALTER TABLE conditions DROP COLUMN changed_at, DROP COLUMN received_at`
]

/** A product without an entry of its creation came with the bulk request that was recorded next. */
const bulkProducts = [
  `ALTER TABLE audit_log DISABLE TRIGGER USER`,
  `UPDATE audit_log l SET changed_products = bulk.products
    FROM (
      SELECT organization_id, sequence, jsonb_agg(id ORDER BY id) AS products FROM (
        SELECT organization_id, id, coalesce(
          min(bulk) OVER (
            PARTITION BY organization_id ORDER BY at, (id IS NULL) ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING
          ),
          max(bulk) OVER (PARTITION BY organization_id)
        ) AS sequence
        FROM (
          SELECT organization_id, NULL::uuid AS id, sequence AS bulk, created_at AS at FROM audit_log
            WHERE action = 'products.bulk_created'
          UNION ALL
          SELECT p.organization_id, p.id, NULL, p.created_at FROM products p WHERE NOT EXISTS (
            SELECT FROM audit_log c WHERE c.organization_id = p.organization_id AND c.resource_id = p.id::text
              AND c.action = 'product.created'
          )
        ) AS events
      ) AS assigned
      WHERE id IS NOT NULL AND sequence IS NOT NULL GROUP BY organization_id, sequence
    ) AS bulk
    WHERE l.organization_id = bulk.organization_id AND l.sequence = bulk.sequence`,
  `ALTER TABLE audit_log ENABLE TRIGGER USER`
]

export const orderOfChanges = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of [...columns, ...dropped, momentText, raiseNotWritten, links]) yield* sql.unsafe(statement)
  for (const [what, statement] of Object.entries(missingVersions)) {
    const added = (yield* sql.unsafe(statement)).length
    if (added > 0) yield* Effect.logWarning(`${added} ${what} lagged behind; the missing version was added.`)
  }
  for (const statement of [...heads, ...bulkProducts]) yield* sql.unsafe(statement)
})
