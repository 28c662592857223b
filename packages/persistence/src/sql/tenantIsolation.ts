/**
 * The wall between organizations behind the conditions of the statements.
 *
 * Every statement about one organization ends with it: in what it selects, returns or counts. Where the owner of a row is
 * somebody else the database ends the statement, and what it had changed is undone. A condition that somebody forgets
 * is then an internal error instead of a leak.
 */
import type { OrganizationId } from "@dpp/core/party"
import type * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

/** True, or the end of the statement. `owner` is the column with the organization of a row. */
export type AssertTenant = (organization: OrganizationId, owner?: string) => Fragment

export const tenantIsolation =
  (sql: SqlClient.SqlClient): AssertTenant =>
  (organization, owner = "organization_id") =>
    sql`assert_tenant(${sql(owner)}, ${organization})`
