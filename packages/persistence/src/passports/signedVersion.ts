/** The newest version of a passport's content, and how far its statement is. */
import type { SignedVersion } from "@dpp/service/ports/Safeguards"
import * as DateTime from "effect/DateTime"
import type { Fragment } from "effect/sql/Statement"
import type * as SqlClient from "effect/sql/SqlClient"
import { contentSince, type PassportVersionRow } from "./passportVersion.ts"

export interface SignedVersionRow {
  /** The newest row in `statements`; null before the first one. */
  readonly statement: { readonly version: number; readonly valid_from: string; readonly sha256: string | null } | null
}

/** A column that is selected from `products p`. `organization` is its `organization_id`. */
export const signedVersion = (sql: SqlClient.SqlClient, organization: Fragment): Fragment =>
  sql`(SELECT jsonb_build_object('version', version, 'valid_from', valid_from, 'sha256', sha256) FROM statements
    WHERE organization_id = ${organization} AND product_id = p.id ORDER BY version DESC LIMIT 1) AS statement`

/** A version without a row gets its number later, and waits for its signature as well. */
export const toSignedVersion = (row: PassportVersionRow & SignedVersionRow): SignedVersion => {
  const validFrom = contentSince(row)
  const { statement } = row
  return statement === null || DateTime.isLessThan(DateTime.makeUnsafe(statement.valid_from), validFrom)
    ? { number: null, validFrom, isPending: true }
    : { number: statement.version, validFrom, isPending: statement.sha256 === null }
}
