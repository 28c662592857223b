/**
 * The identifier of a battery: GTIN and serial number, which are unique in the world, and once more among the batteries that a practice
 * organization made. What precedes the Digital Link of a battery also precedes its GTIN here.
 */
import { toGtin14 } from "@dpp/core/identifiers"
import { identifierPrefix, type OrganizationId } from "@dpp/core/party"
import { type AnyProduct, makerOf, type ProductId } from "@dpp/core/product"
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

/** The GTIN as the identifiers of batteries have it. `prefix`: what precedes the Digital Link. */
export const keyGtin = (gtin14: string, prefix = ""): string =>
  prefix === "" ? gtin14 : `${prefix.slice(1)}/${gtin14}`

/** The identifier of a battery with a GTIN; none for other products. */
export const identifiersOf = (product: AnyProduct): ReadonlyArray<Identifier> =>
  product.category !== "batteries" || product.gtin === null
    ? []
    : [
        {
          gtin14: keyGtin(toGtin14(product.gtin), identifierPrefix(makerOf(product))),
          serial_number: product.attributes.serial_number,
          organization_id: product.organization_id,
          product_id: product.id
        }
      ]

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The order in which identifiers are written: requests that write the same ones wait for each other and do not deadlock. */
export const byIdentifier = (a: Identifier, b: Identifier): number =>
  compare(a.gtin14, b.gtin14) || compare(a.serial_number, b.serial_number)

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

/** Deletes the identifiers that products had. */
export const deleteIdentifiers = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  organization: OrganizationId,
  products: ReadonlyArray<AnyProduct>
) {
  const identifiers = products.flatMap(identifiersOf)
  if (identifiers.length === 0) return
  const gtins = [...new Set(identifiers.map(({ gtin14 }) => gtin14))]
  const keys = identifiers.map(({ gtin14, serial_number }) => `${gtin14} ${serial_number}`)
  yield* sql`
    DELETE FROM battery_identifiers
    WHERE gtin14 = ANY(${gtins}::text[])
      AND serial_number = ANY(${identifiers.map(({ serial_number }) => serial_number)}::text[])
      AND organization_id = ${organization} AND product_id = ANY(${identifiers.map(({ product_id }) => product_id)}::uuid[])
      AND gtin14 || ' ' || serial_number = ANY(${keys}::text[])
    RETURNING ${tenantIsolation(sql)(organization)}`
})
