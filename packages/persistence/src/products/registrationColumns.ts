/**
 * The columns of a product about the registry: what is recorded, and since when the newest version of the passport is valid. Only a
 * product with a record reads the versions.
 */
import type { OrganizationId } from "@dpp/core/party"
import type { RecordedRegistration, Registration } from "@dpp/core/product"
import * as DateTime from "effect/DateTime"
import type { Fragment } from "effect/sql/Statement"
import type * as SqlClient from "effect/sql/SqlClient"

export interface RegistrationColumns {
  readonly registry: RecordedRegistration | null
  readonly newest_since: Date | null
}

/**
 * Since when the newest version of `products p` is valid: the last change of content, operator, facility or service. A cluster finds
 * the node of a statement by the organization itself, and not by that of the row.
 */
export const newestSince = (sql: SqlClient.SqlClient, organization: OrganizationId): Fragment => sql`greatest(
  (SELECT max(since) FROM product_versions WHERE organization_id = ${organization} AND product_id = p.id),
  (SELECT max(since) FROM organization_versions WHERE organization_id = ${organization}),
  (SELECT max(since) FROM facility_versions WHERE organization_id = ${organization} AND facility_id = p.facility_id),
  (SELECT max(since) FROM service_versions))`

/** Null without a record. */
const newestIfRecorded = (sql: SqlClient.SqlClient, organization: OrganizationId): Fragment =>
  sql`CASE WHEN p.registry IS NOT NULL THEN ${newestSince(sql, organization)} END`

/** Columns that are selected from `products p`. */
export const registrationColumns = (sql: SqlClient.SqlClient, organization: OrganizationId): Fragment =>
  sql`p.registry, ${newestIfRecorded(sql, organization)} AS newest_since`

/** The time after which a response with the product is outdated: see `readTime` of the core. From `products p`. */
export const readTimeOf = (sql: SqlClient.SqlClient, organization: OrganizationId): Fragment =>
  sql`greatest(p.updated_at, ${newestIfRecorded(sql, organization)})`

/** A row that was selected without these columns has no registration: documents do not show it. */
export const toRegistration = ({ newest_since, registry }: Partial<RegistrationColumns>): Registration | null =>
  registry === null || registry === undefined || newest_since === null || newest_since === undefined
    ? null
    : { ...registry, newestSince: DateTime.makeUnsafe(newest_since) }
