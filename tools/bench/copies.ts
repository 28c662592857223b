/** Thousands of published passports, made by SQL from one that the service has published. */
import type pg from "pg"

export interface Copies {
  readonly organization: string
  /** The passport that is copied. */
  readonly pattern: string
  /** The beginning of ids and serial numbers: 8 hexadecimal digits. */
  readonly mark: string
  readonly count: number
  readonly gtin: string
  /** Every n-th copy is complete; the others have the category, the mass and their serial number. */
  readonly completeEvery: number
}

/** With the counters and versions that the service would have written; the references are known to be valid. */
export const copyPassports = async (
  pool: pg.Pool,
  { completeEvery, count, gtin, mark, organization, pattern }: Copies
): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query(
      `INSERT INTO products (organization_id, id, category, status, name, serial_number, gtin, battery_category,
        facility_id, attributes, locked_at, locked_reason, published_at, created_at, updated_at, search_text)
      SELECT p.organization_id, ($3 || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, p.category, 'published',
        'Battery ' || n, $3 || '-' || lpad(n::text, 7, '0'), $4, p.battery_category, p.facility_id,
        (CASE WHEN n % $6 = 0 THEN p.attributes ELSE '{"battery_category": "ev", "battery_mass": 300}' END)
          || jsonb_build_object('serial_number', $3 || '-' || lpad(n::text, 7, '0')),
        p.locked_at, p.locked_reason, p.published_at,
        p.created_at + n * interval '1 ms', p.created_at + n * interval '1 ms',
        'battery ' || n || E'\\n' || $3 || '-' || lpad(n::text, 7, '0') || E'\\n' || $4
      FROM products p, generate_series(1, $5::int) AS n WHERE p.organization_id = $1 AND p.id = $2`,
      [organization, pattern, mark, gtin, count, completeEvery]
    )
    await client.query(
      `INSERT INTO product_versions (organization_id, product_id, since, facility_id, attributes)
      SELECT organization_id, id, updated_at, facility_id, attributes FROM products
      WHERE organization_id = $1 AND id <> $2`,
      [organization, pattern]
    )
    await client.query(
      `UPDATE product_counts SET products = products + $2 WHERE organization_id = $1 AND status = 'published'`,
      [organization, count]
    )
    await client.query("SET session_replication_role = replica")
    await client.query(
      `INSERT INTO battery_identifiers (gtin14, serial_number, organization_id, product_id)
      SELECT lpad(gtin, 14, '0'), serial_number, organization_id, id FROM products
      WHERE organization_id = $1 AND id <> $2`,
      [organization, pattern]
    )
    await client.query("RESET session_replication_role")
  } finally {
    client.release()
  }
}
