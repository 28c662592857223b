/**
 * The version of a passport: what documents show outside of versions, and the time of the newest version of each part.
 *
 * Changes of an organization's content have different times, and so have the readings of one battery, so the version
 * differs before and after every change.
 */
import type { Fragment } from "effect/sql/Statement"
import type * as SqlClient from "effect/sql/SqlClient"

/** A JSON text, selected from `products p`. `organization` is its `organization_id`. */
export const passportVersion = (sql: SqlClient.SqlClient, organization: Fragment): Fragment =>
  sql`jsonb_build_array(p.name, p.image,
    (SELECT max(since) FROM product_versions WHERE organization_id = ${organization} AND product_id = p.id),
    (SELECT max(since) FROM organization_versions WHERE organization_id = ${organization}),
    (SELECT max(since) FROM facility_versions
      WHERE organization_id = ${organization} AND facility_id = p.facility_id),
    (SELECT max(since) FROM service_versions),
    (SELECT max(received_at) FROM condition_readings r
      WHERE r.organization_id = ${organization} AND r.product_id = p.id AND r.is_applied))::text`
