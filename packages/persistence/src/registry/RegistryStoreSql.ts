/**
 * What is known of batteries in the EU registry, in SQL. The record of a battery is a column of its product; once the passport is deleted,
 * it is a row of its own.
 */
import type { OrganizationId } from "@dpp/core/party"
import type { Product, ProductId, RegistryStatus } from "@dpp/core/product"
import {
  type RegistrableBattery,
  type RegistrablePassport,
  RegistryStore,
  type WorksheetQuery
} from "@dpp/service/ports/RegistryStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { ChangeLog, stored } from "../changes/ChangeLog.ts"
import { productColumns, type ProductRow, toProduct } from "../products/productRow.ts"
import { newestSince } from "../products/registrationColumns.ts"
import { orDie } from "../sql/query.ts"
import { deletedRegistrations } from "../products/deletedRegistrations.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

/** Selected by the columns below, and not decoded: see the fast path of `query.ts`. */
type PassportRow = ProductRow & {
  readonly newest_since: Date
  readonly gln: string | null
  /** The newest version that has a row; its hash is null until it is signed. */
  readonly statement: {
    readonly version: number
    readonly valid_from: string
    readonly sha256: string | null
  } | null
}

const toPassport = (row: PassportRow): RegistrablePassport => {
  const { newest_since, statement } = row
  const isNewest = statement !== null && new Date(statement.valid_from).getTime() >= newest_since.getTime()
  const isSigned = isNewest && statement.sha256 !== null
  const since = DateTime.makeUnsafe(newest_since)
  return {
    newestSince: since,
    // Sound: only batteries are selected.
    product: toProduct(row) as Product,
    facility: { gln: row.gln },
    newest: {
      version: isSigned ? statement.version : null,
      sha256: isSigned ? statement.sha256 : null,
      since: DateTime.formatIso(since)
    }
  }
}

/** The order of ids in the database. */
const byId = (a: RegistrablePassport, b: RegistrablePassport): number => (a.product.id < b.product.id ? -1 : 1)

export const layer: Layer.Layer<RegistryStore, never, ChangeLog | SqlClient.SqlClient> = Layer.effect(
  RegistryStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const changeLog = yield* ChangeLog
    const assertTenant = tenantIsolation(sql)
    const deleted = deletedRegistrations(sql)

    const columns = (organization: OrganizationId) => sql`
      ${sql.csv(productColumns.map((name) => sql`p.${sql(name)}`))}, p.registry,
      ${newestSince(sql, organization)} AS newest_since,
      (SELECT gln FROM facilities WHERE organization_id = ${organization} AND id = p.facility_id) AS gln,
      (SELECT jsonb_build_object('version', version, 'valid_from', valid_from, 'sha256', sha256) FROM statements
        WHERE organization_id = ${organization} AND product_id = p.id ORDER BY version DESC LIMIT 1) AS statement,
      ${assertTenant(organization, "p.organization_id")}`

    const isPassport = (organization: OrganizationId) =>
      sql`p.organization_id = ${organization} AND p.category = 'batteries' AND p.status = 'published'`

    /** The same rule as `registryStatus` of the core. */
    const hasStatus = (organization: OrganizationId, statuses: ReadonlyArray<RegistryStatus>): Fragment => sql`
      CASE
        WHEN p.registry IS NULL THEN 'not_registered'
        WHEN p.registry ->> 'status' = 'registered'
          AND coalesce(${newestSince(sql, organization)} > (p.registry #>> '{registered,since}')::timestamptz, true) THEN 'update_pending'
        ELSE p.registry ->> 'status'
      END = ANY(${[...statuses]}::text[])`

    const isListed = (organization: OrganizationId, { statuses, worksheet }: WorksheetQuery): Fragment =>
      worksheet === "deregistrations"
        ? sql`p.life ->> 'standing' = 'ceased' AND p.registry ->> 'registration_id' IS NOT NULL
            AND p.registry ->> 'status' <> 'deregistered'`
        : sql`coalesce(p.life ->> 'standing', 'active') IN ('active', 'inactive') AND ${hasStatus(organization, statuses)}`

    const listPublished: RegistryStore["Service"]["list"] = (organization, query) =>
      sql<PassportRow>`
        SELECT ${columns(organization)} FROM products p
        WHERE ${isPassport(organization)} AND (${query.after}::uuid IS NULL OR p.id > ${query.after}::uuid)
          AND ${isListed(organization, query)}
        ORDER BY p.id LIMIT ${query.limit}`.pipe(
        Effect.map((rows) => rows.map(toPassport)),
        orDie
      )

    const list: RegistryStore["Service"]["list"] = (organization, query) =>
      query.worksheet === "registrations"
        ? listPublished(organization, query)
        : Effect.zipWith(
            listPublished(organization, query),
            orDie(deleted.list(organization, query.after, query.limit)),
            (published, removed) => [...published, ...removed].toSorted(byId).slice(0, query.limit)
          )

    const findPublished = (organization: OrganizationId, ids: ReadonlyArray<ProductId>) =>
      sql<PassportRow>`
        SELECT ${columns(organization)} FROM products p
        WHERE ${isPassport(organization)} AND p.id = ANY(${[...ids]}::uuid[])
        ORDER BY p.id FOR UPDATE OF p`.pipe(
        Effect.map((rows) => rows.map(toPassport)),
        orDie
      )

    const findBySerialNumbers: RegistryStore["Service"]["findBySerialNumbers"] = (organization, serialNumbers) =>
      Effect.zipWith(
        sql<RegistrableBattery>`
          SELECT p.id, lpad(p.gtin, 14, '0') AS gtin14, p.serial_number, p.registry ->> 'registration_id' AS registration_id,
            ${assertTenant(organization, "p.organization_id")}
          FROM products p
          WHERE ${isPassport(organization)} AND p.serial_number = ANY(${[...serialNumbers]}::text[]) AND p.gtin IS NOT NULL`,
        deleted.findBySerialNumbers(organization, serialNumbers),
        (published, removed) => [...published, ...removed]
      ).pipe(orDie)

    /** Locks rows of `products` first, as a deletion does. */
    const findForUpdate: RegistryStore["Service"]["findForUpdate"] = (organization, ids) =>
      Effect.zipWith(
        findPublished(organization, ids),
        orDie(deleted.findForUpdate(organization, ids)),
        (published, removed) => [...published, ...removed].toSorted(byId)
      )

    const findVersions: RegistryStore["Service"]["findVersions"] = (organization, names) =>
      sql<{
        readonly product_id: ProductId
        readonly version: number
        readonly sha256: string
        readonly valid_from: Date
      }>`
        SELECT s.product_id, s.version::int AS version, s.sha256, s.valid_from, ${assertTenant(organization, "s.organization_id")}
        FROM jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS named (product_id uuid, version bigint, sha256 text)
        JOIN statements s ON s.organization_id = ${organization} AND s.product_id = named.product_id AND s.jwt IS NOT NULL
          AND (named.version IS NULL OR s.version = named.version) AND (named.sha256 IS NULL OR s.sha256 = named.sha256)`.pipe(
        Effect.map((rows) =>
          rows.map(({ product_id, sha256, valid_from, version }) => ({
            product_id,
            version,
            sha256,
            since: DateTime.formatIso(DateTime.makeUnsafe(valid_from))
          }))
        ),
        orDie
      )

    const record: RegistryStore["Service"]["record"] = (organization, records, entries) => {
      const rows = JSON.stringify(records.map(({ product_id, registration }) => ({ product_id, registration })))
      return stored(
        changeLog.storeWithEntries({
          organization,
          entries,
          written: sql`SELECT 0 AS bytes FROM change`,
          further: {
            recorded: sql`
              UPDATE products p SET registry = r.registration, updated_at = change.at
              FROM change, jsonb_to_recordset(${rows}::jsonb) AS r (product_id uuid, registration jsonb)
              WHERE p.organization_id = ${organization} AND p.id = r.product_id
              RETURNING ${assertTenant(organization, "p.organization_id")}`,
            recorded_deleted: deleted.record(organization, rows)
          }
        })
      ).pipe(Effect.asVoid, orDie)
    }

    return RegistryStore.of({
      list,
      findBySerialNumbers,
      findForUpdate,
      findVersions,
      record
    })
  })
)
