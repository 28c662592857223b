/**
 * Tenant isolation in the database, in addition to the conditions of the statements.
 *
 * Every statement about one organization passes the owner of each row through `assert_tenant`: in what it selects, returns
 * or counts. If the owner is another organization, the database ends the statement and undoes its changes. A forgotten
 * condition is then an internal error and not a leak.
 */
import type { OrganizationId } from "@dpp/core/party"
import type * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

/** Is true, or ends the statement. `owner` is the column that has the organization of a row. */
export type AssertTenant = (organization: OrganizationId, owner?: string) => Fragment

export const tenantIsolation =
  (sql: SqlClient.SqlClient): AssertTenant =>
  (organization, owner = "organization_id") =>
    sql`assert_tenant(${sql(owner)}, ${organization})`
