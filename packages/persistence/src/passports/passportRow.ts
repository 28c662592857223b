/** A passport as one row: the columns of its product, and what its document shows of operator, facility and service. */
import { EconomicOperator, Facility, type OrganizationId } from "@dpp/core/party"
import { publicUrl } from "@dpp/core/passport"
import type { Product } from "@dpp/core/product"
import type { StoredPassport } from "@dpp/core/v20"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Fragment } from "effect/sql/Statement"
import type * as SqlClient from "effect/sql/SqlClient"
import { type ConditionState, StoredCondition } from "../products/conditionRow.ts"
import { productColumns, type ProductRow } from "../products/productRow.ts"
import { DocumentColumns, partsIn } from "../products/versionDocuments.ts"

/** The parts of a passport in addition to its product. */
const Parts = Schema.Struct({
  profile: EconomicOperator,
  facility: Schema.NullOr(
    Schema.Struct({
      ...Facility.row.fields,
      // Versions from before the field have none.
      bpns: Facility.row.fields.bpns.pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
      created_at: Schema.DateTimeUtcFromString
    })
  ),
  public_origin: Schema.String,
  service_name: Schema.NullOr(Schema.String),
  content_since: Schema.DateTimeUtcFromDate,
  condition: Schema.NullOr(StoredCondition),
  condition_since: Schema.NullOr(Schema.DateTimeUtcFromDate),
  has_requests: Schema.optionalKey(Schema.Boolean),
  ...DocumentColumns.fields
})
export type Parts = typeof Parts.Type

/** A row with the columns of the product, which are not decoded, and of the other parts. */
export type PassportRow = ProductRow & typeof Parts.Encoded

const decode = Schema.decodeEffect(Parts)

export const decodeParts = (row: PassportRow) => Effect.catchTag(decode(row), "SchemaError", Effect.die)

/** The columns of a product that have no versions. */
export const unversioned = productColumns.filter((name) => name !== "attributes" && name !== "facility_id")

/** The parts of the document, from the versions `v`, `o`, `f` and `s` of product, operator, facility and service. */
export const documentColumns = (sql: SqlClient.SqlClient): Fragment => sql`v.document AS content_document,
  o.document AS operator_document, f.document AS facility_document, s.document AS service_document`

/** A passport without its condition as it was at a moment, from the row `p` of its product. */
export const passportAt = (sql: SqlClient.SqlClient, organization: OrganizationId, until: Fragment) => {
  const isValid = sql`since <= ${until} ORDER BY since DESC LIMIT 1`
  return {
    columns: sql`${sql.csv(unversioned.map((name) => sql`p.${sql(name)}`))}, v.attributes, v.facility_id, o.profile,
      f.facility, s.public_origin, s.service_name, NULL AS condition, NULL::timestamptz AS condition_since,
      greatest(v.since, o.since, f.since, s.since) AS content_since, ${documentColumns(sql)}`,
    joins: sql`
      JOIN LATERAL (
        SELECT * FROM product_versions WHERE organization_id = ${organization} AND product_id = p.id AND ${isValid}
      ) v ON true
      JOIN LATERAL (
        SELECT * FROM organization_versions WHERE organization_id = ${organization} AND ${isValid}
      ) o ON true
      LEFT JOIN LATERAL (
        SELECT * FROM facility_versions
        WHERE organization_id = ${organization} AND facility_id = v.facility_id AND ${isValid}
      ) f ON true
      JOIN LATERAL (SELECT * FROM service_versions WHERE ${isValid}) s ON true`
  }
}

export const toPassport = (product: Product, parts: Parts, state: ConditionState | null): StoredPassport => {
  const facts = {
    product,
    organization: parts.profile,
    facility: parts.facility,
    publicUrl: publicUrl(product, parts.profile, parts.public_origin),
    lastUpdated: state === null ? parts.content_since : DateTime.max(parts.content_since, state.changed_at),
    serviceName: parts.service_name
  }
  const documents = partsIn(parts, facts)
  const { language } = documents.content
  return {
    facts: language === undefined ? facts : { ...facts, language },
    condition: state?.condition ?? null,
    parts: documents,
    ...(parts.has_requests === true && { mayBeSupplied: true })
  }
}
