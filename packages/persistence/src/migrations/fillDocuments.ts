/**
 * Stores the parts of documents in versions that have none: those of earlier releases.
 *
 * It runs with the migration that adds the columns, whenever a server starts, and every ten minutes as long as one runs: servers of the
 * former release may have written versions meanwhile, and the exporter of a later one must not write their documents.
 */
import { EconomicOperator, OrganizationId } from "@dpp/core/party"
import { noLife, type ProductAttributes, type ProductId } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { findAll, findOne } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"
import { progressOf } from "./progress.ts"
import { contentDocument, facilityDocument, operatorDocument, serviceDocument } from "../products/versionDocuments.ts"

/** Versions that one statement stores. */
const batch = 500

// Moments are texts: JavaScript's dates have no microseconds, which versions of the first releases may have.
const countUnwritten = findOne(Schema.Struct({ versions: Schema.Int }))
const findOrganizations = findAll(Schema.Struct({ organization_id: OrganizationId }))
const findOperators = findAll(
  Schema.Struct({ organization_id: OrganizationId, since: Schema.String, profile: EconomicOperator })
)
const findFacilities = findAll(
  Schema.Struct({
    organization_id: OrganizationId,
    facility_id: Schema.String,
    since: Schema.String,
    gln: Schema.NullOr(Schema.String)
  })
)
const findServices = findAll(Schema.Struct({ since: Schema.String, service_name: Schema.NullOr(Schema.String) }))

interface ContentRow {
  readonly id: ProductId
  readonly since: string
  readonly attributes: ProductAttributes
}

export const fillDocuments = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const assertTenant = tenantIsolation(sql)

  /** Returns how many versions it has stored. */
  const fillContents = Effect.fnUntraced(function* (organization: OrganizationId) {
    const rows = yield* sql<ContentRow>`
      SELECT product_id AS id, since::text AS since, attributes, ${assertTenant(organization)} FROM product_versions
      WHERE organization_id = ${organization} AND document IS NULL LIMIT ${batch}`
    if (rows.length === 0) return 0
    const stored = yield* sql`
      UPDATE product_versions AS v SET document = decode(written.document, 'base64')
      FROM unnest(
        ${rows.map(({ id }) => id)}::uuid[],
        ${rows.map(({ since }) => since)}::text[],
        ${rows.map((row) => contentDocument({ ...row, life: noLife }).toString("base64"))}::text[]
      ) AS written (product_id, since, document)
      WHERE v.organization_id = ${organization} AND v.product_id = written.product_id
        AND v.since = written.since::timestamptz AND v.document IS NULL
      RETURNING ${assertTenant(organization, "v.organization_id")}`
    return stored.length
  })

  const { versions } = yield* countUnwritten(sql`
    SELECT count(*)::int AS versions FROM product_versions WHERE document IS NULL`)
  const advance = progressOf("Documents of versions", versions)
  for (const { organization_id } of yield* findOrganizations(sql`
    SELECT DISTINCT organization_id FROM product_versions WHERE document IS NULL`)) {
    for (let stored = -1; stored !== 0; yield* advance(stored)) stored = yield* fillContents(organization_id)
  }
  for (const { organization_id: id, profile, since } of yield* findOperators(sql`
    SELECT organization_id, since::text AS since, profile FROM organization_versions WHERE document IS NULL`)) {
    yield* sql`
      UPDATE organization_versions SET document = ${operatorDocument(profile)}
      WHERE organization_id = ${id} AND since = ${since}::timestamptz AND document IS NULL RETURNING ${assertTenant(id)}`
  }
  for (const { facility_id, gln, organization_id: id, since } of yield* findFacilities(sql`
    SELECT organization_id, facility_id, since::text AS since, facility ->> 'gln' AS gln FROM facility_versions
    WHERE document IS NULL`)) {
    yield* sql`
      UPDATE facility_versions SET document = ${facilityDocument({ gln })}
      WHERE organization_id = ${id} AND facility_id = ${facility_id} AND since = ${since}::timestamptz AND document IS NULL
      RETURNING ${assertTenant(id)}`
  }
  for (const { service_name, since } of yield* findServices(sql`
    SELECT since::text AS since, service_name FROM service_versions WHERE document IS NULL`)) {
    yield* sql`
      UPDATE service_versions SET document = ${serviceDocument(service_name)}
      WHERE since = ${since}::timestamptz AND document IS NULL`
  }
})

/** Never fails: a failure is logged, and the next run retries it. */
export const fillLater: Effect.Effect<void, never, SqlClient.SqlClient> = fillDocuments.pipe(
  Effect.catchCause((cause) =>
    Effect.logWarning("Documents of versions of a former release could not be stored. This is retried.", cause)
  )
)

/** Runs until the server stops. */
export const scheduled: Layer.Layer<never, never, SqlClient.SqlClient> = Layer.effectDiscard(
  Effect.forkScoped(Effect.repeat(Effect.andThen(Effect.sleep("10 minutes"), fillLater), Schedule.forever))
)
