/** The newest version of a passport's content, and how far its statement is. */
import type { SignedVersion } from "@dpp/service/ports/Safeguards"
import * as DateTime from "effect/DateTime"
import type { Fragment } from "effect/sql/Statement"
import type * as SqlClient from "effect/sql/SqlClient"

/** The columns of the newest version of a passport's content, and of its newest row in `statements`. */
export interface SignedVersionRow {
  readonly content_since: Date
  /** Null before the first row. */
  readonly counted_version: number | null
  readonly counted_from: Date | null
  readonly is_signed: boolean | null
}

/** The moment of the newest version of what the document of `products p` states. */
export const contentSince = (sql: SqlClient.SqlClient, organization: Fragment): Fragment =>
  sql`greatest(
    (SELECT max(since) FROM product_versions WHERE organization_id = ${organization} AND product_id = p.id),
    (SELECT max(since) FROM organization_versions WHERE organization_id = ${organization}),
    (SELECT max(since) FROM facility_versions
      WHERE organization_id = ${organization} AND facility_id = p.facility_id),
    (SELECT max(since) FROM service_versions)
  )`

/** `join` follows the tables of a statement that reads `products p`. */
export const signedVersion = (sql: SqlClient.SqlClient, organization: Fragment) => ({
  columns: sql`${contentSince(sql, organization)} AS content_since, counted.version AS counted_version,
    counted.valid_from AS counted_from, counted.is_signed`,
  join: sql`LEFT JOIN LATERAL (
      SELECT version, valid_from, jwt IS NOT NULL AS is_signed FROM statements
      WHERE organization_id = ${organization} AND product_id = p.id ORDER BY version DESC LIMIT 1
    ) counted ON true`
})

/** A version without a row is counted later, and waits for its signature as well. */
export const toSignedVersion = (row: SignedVersionRow): SignedVersion => {
  const isCounted = row.counted_from !== null && row.counted_from >= row.content_since
  return {
    number: isCounted ? row.counted_version : null,
    validFrom: DateTime.makeUnsafe(row.content_since),
    isPending: !isCounted || row.is_signed !== true
  }
}
