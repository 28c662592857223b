/**
 * The version of a passport: what documents show outside of versions, and the time of the newest version of each part.
 *
 * Changes of an organization's content have different times, and so have the readings of one battery, so the version
 * differs before and after every change.
 */
import type { Standing } from "@dpp/core/product"
import * as DateTime from "effect/DateTime"
import type { Fragment } from "effect/sql/Statement"
import type * as SqlClient from "effect/sql/SqlClient"
import { standingOf } from "../products/conditionStatements.ts"

export interface PassportVersionRow {
  readonly name: string
  readonly image: string | null
  readonly standing: Standing
  /** The last event of the battery; null before the first one. */
  readonly last_event: string | null
  /** Null for a draft, which has no versions. */
  readonly product_since: Date | null
  readonly organization_since: Date | null
  readonly facility_since: Date | null
  readonly service_since: Date | null
  readonly condition_since: Date | null
}

/** Columns that are selected from `products p`. `organization` is its `organization_id`. */
export const passportVersion = (sql: SqlClient.SqlClient, organization: Fragment): Fragment =>
  sql`p.name, p.image, ${standingOf(sql)},
    (SELECT max(since) FROM product_versions WHERE organization_id = ${organization} AND product_id = p.id) AS product_since,
    (SELECT max(since) FROM organization_versions WHERE organization_id = ${organization}) AS organization_since,
    (SELECT max(since) FROM facility_versions
      WHERE organization_id = ${organization} AND facility_id = p.facility_id) AS facility_since,
    (SELECT max(since) FROM service_versions) AS service_since,
    (SELECT max(received_at) FROM condition_readings r
      WHERE r.organization_id = ${organization} AND r.product_id = p.id AND r.is_applied) AS condition_since,
    p.life #>> '{events,-1,id}' AS last_event`

const partsOf = ({ facility_since, organization_since, product_since, service_since }: PassportVersionRow) => [
  product_since,
  organization_since,
  facility_since,
  service_since
]

export const versionOf = (row: PassportVersionRow): string =>
  JSON.stringify([
    row.name,
    row.image,
    row.standing,
    ...partsOf(row),
    row.condition_since,
    ...(row.last_event === null ? [] : [row.last_event])
  ])

/** The moment from which the newest version of the content is valid. */
export const contentSince = (row: PassportVersionRow): DateTime.Utc =>
  DateTime.makeUnsafe(Math.max(...partsOf(row).map((moment) => moment?.getTime() ?? 0)))
