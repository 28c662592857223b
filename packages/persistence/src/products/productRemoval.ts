/** Deletes products of one organization with everything that belongs to them, in one transaction. */
import type { AnyProduct } from "@dpp/core/product"
import type { ProductStore } from "@dpp/service/ports/ProductStore"
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { ChangeLog, stored } from "../changes/ChangeLog.ts"
import { countChanges } from "../changes/productCounts.ts"
import { deletedRegistration, insertDeleted } from "./deletedRegistrations.ts"
import { orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"
import { deleteIdentifiers } from "./identifiers.ts"
import { PublicAddresses } from "./PublicAddresses.ts"

/** The function takes its services once, when the store that uses it is built. */
export const productRemoval = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const changeLog = yield* ChangeLog
  const addresses = yield* PublicAddresses
  const assertTenant = tenantIsolation(sql)

  /** What is known in the registry of products that were registered. */
  const keepRegistrations = (products: ReadonlyArray<AnyProduct>): Readonly<Record<string, Fragment>> =>
    Object.fromEntries(
      products.flatMap((product, place) => {
        const kept = deletedRegistration(product)
        return kept === null ? [] : [[`kept_${place}`, insertDeleted(sql, kept)]]
      })
    )

  /** Locks the conditions and the audit head first: a battery may have got a reading since its product was read. */
  const removeMany: ProductStore["Service"]["removeMany"] = Effect.fnUntraced(
    function* (products, entries) {
      const { organization_id } = products[0]
      const ids = products.map(({ id }) => id)
      const own = sql`organization_id = ${organization_id} AND product_id = ANY(${ids}::uuid[])`
      yield* sql`
        SELECT ${assertTenant(organization_id)} FROM conditions
        WHERE organization_id = ${organization_id} AND product_id = ANY(${ids}::uuid[]) ORDER BY product_id FOR UPDATE`
      const at = yield* changeLog.lockAuditHead(organization_id)
      // The bytes of its files are removed by the cleanup of orphaned files.
      yield* sql`
        INSERT INTO file_removals (organization_id, token, due_at)
        SELECT organization_id, token, 'epoch' FROM files WHERE ${own} AND ${assertTenant(organization_id)}`
      const known = yield* addresses.addressesOf(organization_id, ids)
      const deleted = yield* stored(
        changeLog.storeWithEntries({
          organization: organization_id,
          at,
          entries,
          written: sql`
            SELECT -(
              sum(p.bytes)
                + coalesce((SELECT sum(bytes) FROM product_versions WHERE ${own}), 0)
                + coalesce((SELECT sum(bytes) FROM condition_readings WHERE ${own}), 0)
                + coalesce((SELECT sum(bytes) FROM files WHERE ${own}), 0)
            ) AS bytes
            FROM products p
            WHERE p.organization_id = ${organization_id} AND p.id = ANY(${ids}::uuid[])
              AND ${assertTenant(organization_id, "p.organization_id")}`,
          further: {
            deleted: sql`
              DELETE FROM products AS p USING written WHERE p.organization_id = ${organization_id} AND p.id = ANY(${ids}::uuid[])
              RETURNING ${assertTenant(organization_id, "p.organization_id")}`,
            ...keepRegistrations(products)
          },
          counts: countChanges(products, [])
        })
      )
      yield* deleteIdentifiers(sql, organization_id, products)
      yield* addresses.remove(organization_id, known)
      return deleted
    },
    sql.withTransaction,
    orDie
  )

  return removeMany
})
