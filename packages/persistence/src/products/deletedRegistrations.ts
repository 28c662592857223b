/** What is known in the EU registry of batteries whose passports were deleted: the deletion writes the row, and nothing deletes it. */
import type { OrganizationId } from "@dpp/core/party"
import { type AnyProduct, noLife, type Product, type ProductId, type RecordedRegistration } from "@dpp/core/product"
import { type RegistrableProduct, remainingRegistration } from "@dpp/core/registry"
import type { RegistrableBattery, RegistrablePassport } from "@dpp/service/ports/RegistryStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import type { Fragment } from "effect/sql/Statement"
import { fromProduct } from "./productRow.ts"
import { insertion } from "../sql/rowFragments.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

/** The columns that the deletion of a product writes; null if nothing remains of it. */
export const deletedRegistration = (product: AnyProduct) => {
  const registry = remainingRegistration(product)
  if (registry === null || product.category !== "batteries") return null
  const { facility_id, gtin, life, organization_id, serial_number } = fromProduct(product)
  const { batch_identifier, commodity_code, model_identifier } = product.attributes
  return {
    organization_id,
    product_id: product.id,
    gtin,
    serial_number,
    facility_id,
    attributes: JSON.stringify({ model_identifier, batch_identifier, commodity_code }),
    life,
    registry: JSON.stringify(registry)
  }
}

/** A part of the statement that deletes the product. */
export const insertDeleted = (
  sql: SqlClient.SqlClient,
  row: NonNullable<ReturnType<typeof deletedRegistration>>
): Fragment => sql`
  INSERT INTO deleted_registrations ${insertion(sql, { ...row, deleted_at: sql.literal("change.at") })} FROM change`

/** Selected by the columns below, and not decoded: see the fast path of `query.ts`. */
interface DeletedRow {
  readonly organization_id: OrganizationId
  readonly product_id: ProductId
  readonly gtin: Product["gtin"]
  readonly serial_number: string
  readonly attributes: Omit<RegistrableProduct["attributes"], "serial_number">
  readonly life: Product["life"] | null
  readonly registry: RecordedRegistration
  readonly deleted_at: Date
  readonly gln: string | null
}

const toPassport = (row: DeletedRow): RegistrablePassport => {
  const { attributes, deleted_at, gln, gtin, life, organization_id, product_id: id, registry, serial_number } = row
  const newestSince = DateTime.makeUnsafe(deleted_at)
  return {
    product: {
      id,
      organization_id,
      gtin,
      attributes: { ...attributes, serial_number },
      life: { ...(life ?? noLife), standing: "ceased" },
      registration: { ...registry, newestSince }
    },
    facility: { gln },
    newest: registry.registered ?? { version: null, sha256: null, since: null },
    newestSince
  }
}

/** The parts of `RegistryStore` about deleted passports. */
export const deletedRegistrations = (sql: SqlClient.SqlClient) => {
  const assertTenant = tenantIsolation(sql)

  const find = (organization: OrganizationId, which: Fragment) =>
    sql<DeletedRow>`
      SELECT d.organization_id, d.product_id, d.gtin, d.serial_number, d.attributes, d.life, d.registry, d.deleted_at,
        (SELECT gln FROM facilities WHERE organization_id = ${organization} AND id = d.facility_id) AS gln,
        ${assertTenant(organization, "d.organization_id")}
      FROM deleted_registrations d WHERE d.organization_id = ${organization} AND ${which}`.pipe(
      Effect.map((rows) => rows.map(toPassport))
    )

  return {
    /** Those to be deregistered, after an id. */
    list: (organization: OrganizationId, after: ProductId | null, limit: number) =>
      find(
        organization,
        sql`d.registry ->> 'registration_id' IS NOT NULL AND d.registry ->> 'status' <> 'deregistered'
          AND (${after}::uuid IS NULL OR d.product_id > ${after}::uuid) ORDER BY d.product_id LIMIT ${limit}`
      ),
    findForUpdate: (organization: OrganizationId, ids: ReadonlyArray<ProductId>) =>
      find(organization, sql`d.product_id = ANY(${[...ids]}::uuid[]) ORDER BY d.product_id FOR UPDATE OF d`),
    /** The last deletion first. */
    findBySerialNumbers: (
      organization: OrganizationId,
      serialNumbers: ReadonlyArray<string>
    ): Effect.Effect<ReadonlyArray<RegistrableBattery>, SqlError> =>
      sql<RegistrableBattery>`
        SELECT d.product_id AS id, lpad(d.gtin, 14, '0') AS gtin14, d.serial_number,
          d.registry ->> 'registration_id' AS registration_id, ${assertTenant(organization, "d.organization_id")}
        FROM deleted_registrations d
        WHERE d.organization_id = ${organization} AND d.serial_number = ANY(${[...serialNumbers]}::text[]) AND d.gtin IS NOT NULL
        ORDER BY d.deleted_at DESC, d.product_id`,
    /** A part of the statement that records results. `rows`: JSON with `product_id` and `registration`. */
    record: (organization: OrganizationId, rows: string): Fragment => sql`
      UPDATE deleted_registrations d SET registry = r.registration
      FROM change, jsonb_to_recordset(${rows}::jsonb) AS r (product_id uuid, registration jsonb)
      WHERE d.organization_id = ${organization} AND d.product_id = r.product_id
      RETURNING ${assertTenant(organization, "d.organization_id")}`
  }
}
