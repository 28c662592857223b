/**
 * The columns of a product about the registry: what is recorded, and since when the newest version of the passport is valid. Only a
 * product with a record reads the versions.
 */
import type { RecordedRegistration, Registration } from "@dpp/core/product"
import * as DateTime from "effect/DateTime"
import type { Fragment } from "effect/sql/Statement"
import type * as SqlClient from "effect/sql/SqlClient"

export interface RegistrationColumns {
  readonly registry: RecordedRegistration | null
  readonly newest_since: Date | null
}

/** Since when the newest version of `products p` is valid: the last change of content, operator, facility or service. */
export const newestSince = (sql: SqlClient.SqlClient): Fragment =>
  sql.literal(`greatest(
    (SELECT max(since) FROM product_versions WHERE organization_id = p.organization_id AND product_id = p.id),
    (SELECT max(since) FROM organization_versions WHERE organization_id = p.organization_id),
    (SELECT max(since) FROM facility_versions WHERE organization_id = p.organization_id AND facility_id = p.facility_id),
    (SELECT max(since) FROM service_versions))`)

/** Null without a record. */
const newestIfRecorded = (sql: SqlClient.SqlClient): Fragment =>
  sql`CASE WHEN p.registry IS NOT NULL THEN ${newestSince(sql)} END`

/** Columns that are selected from `products p`. */
export const registrationColumns = (sql: SqlClient.SqlClient): Fragment =>
  sql`p.registry, ${newestIfRecorded(sql)} AS newest_since`

/** The time after which a response with the product is outdated: see `readTime` of the core. From `products p`. */
export const readTimeOf = (sql: SqlClient.SqlClient): Fragment => sql`greatest(p.updated_at, ${newestIfRecorded(sql)})`

/** A row that was selected without these columns has no registration: documents do not show it. */
export const toRegistration = ({ newest_since, registry }: Partial<RegistrationColumns>): Registration | null =>
  registry === null || registry === undefined || newest_since === null || newest_since === undefined
    ? null
    : { ...registry, newestSince: DateTime.makeUnsafe(newest_since) }
