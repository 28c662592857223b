/**
 * The identifier of a battery: GTIN and serial number, which are unique in the world, and once more among all practice
 * organizations. `practice/` before the GTIN distinguishes the two.
 */
import { toGtin14 } from "@dpp/core/identifiers"
import { isPractice, type OrganizationId } from "@dpp/core/party"
import type { AnyProduct, ProductId } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import type * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

export interface Identifier {
  readonly gtin14: string
  readonly serial_number: string
  readonly organization_id: OrganizationId
  readonly product_id: ProductId
}

/** The GTIN as the identifiers of batteries have it. */
export const keyGtin = (gtin14: string, isForPractice: boolean): string =>
  isForPractice ? `practice/${gtin14}` : gtin14

/** The identifier of a battery with a GTIN; none for other products. */
export const identifiersOf = ({ attributes, gtin, id, organization_id }: AnyProduct): ReadonlyArray<Identifier> =>
  gtin === null || attributes.serial_number === undefined
    ? []
    : [
        {
          gtin14: keyGtin(toGtin14(gtin), isPractice(organization_id)),
          serial_number: attributes.serial_number,
          organization_id,
          product_id: id
        }
      ]

export const hasSameIdentifier = (before: AnyProduct, after: AnyProduct): boolean => {
  const [[old], [now]] = [identifiersOf(before), identifiersOf(after)]
  return old?.gtin14 === now?.gtin14 && old?.serial_number === now?.serial_number
}

export const insertIdentifier = (sql: SqlClient.SqlClient, product: AnyProduct): Effect.Effect<void, SqlError> =>
  Effect.forEach(
    identifiersOf(product),
    (identifier) => sql`INSERT INTO battery_identifiers ${sql.insert({ ...identifier })}`,
    { discard: true }
  )

export const deleteIdentifier = (sql: SqlClient.SqlClient, product: AnyProduct): Effect.Effect<void, SqlError> =>
  Effect.forEach(
    identifiersOf(product),
    ({ gtin14, organization_id, product_id, serial_number }) => sql`
      DELETE FROM battery_identifiers
      WHERE gtin14 = ${gtin14} AND serial_number = ${serial_number} AND organization_id = ${organization_id}
        AND product_id = ${product_id}
      RETURNING ${tenantIsolation(sql)(organization_id)}`,
    { discard: true }
  )
