/**
 * The rows that find a product without its organization: the identifier of a battery, and in a distributed database the
 * address of everything that is public (see `0017_distribution`).
 *
 * A cluster has them on other nodes than the product, so they have statements of their own. A change writes them last.
 */
import { toGtin14 } from "@dpp/core/identifiers"
import type { OrganizationId } from "@dpp/core/party"
import type { AnyProduct, ProductId } from "@dpp/core/product"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { tenantIsolation } from "./tenantIsolation.ts"

export interface Identifier {
  readonly gtin14: string
  readonly serial_number: string
  readonly organization_id: OrganizationId
  readonly product_id: ProductId
}

/** The identifier of a battery with a GTIN; none for other products. */
export const identifiersOf = ({ attributes, gtin, id, organization_id }: AnyProduct): ReadonlyArray<Identifier> =>
  gtin === null || attributes.serial_number === undefined
    ? []
    : [{ gtin14: toGtin14(gtin), serial_number: attributes.serial_number, organization_id, product_id: id }]

export const hasSameIdentifier = (before: AnyProduct, after: AnyProduct): boolean => {
  const [[old], [now]] = [identifiersOf(before), identifiersOf(after)]
  return old?.gtin14 === now?.gtin14 && old?.serial_number === now?.serial_number
}

export const productAddresses = (sql: SqlClient.SqlClient, isDistributed: boolean) => {
  const assertTenant = tenantIsolation(sql)

  const insertIdentifier = (product: AnyProduct): Effect.Effect<void, SqlError> =>
    Effect.forEach(
      identifiersOf(product),
      (identifier) => sql`INSERT INTO battery_identifiers ${sql.insert({ ...identifier })}`,
      { discard: true }
    )

  const deleteIdentifier = (product: AnyProduct): Effect.Effect<void, SqlError> =>
    Effect.forEach(
      identifiersOf(product),
      ({ gtin14, organization_id, product_id, serial_number }) => sql`
        DELETE FROM battery_identifiers
        WHERE gtin14 = ${gtin14} AND serial_number = ${serial_number} AND organization_id = ${organization_id}
          AND product_id = ${product_id}
        RETURNING ${assertTenant(organization_id)}`,
      { discard: true }
    )

  /** Does nothing where the tables are not distributed: an index finds the product. */
  const insertAddresses = Effect.fnUntraced(function* (
    organization_id: OrganizationId,
    addresses: Iterable<string>
  ): Effect.fn.Return<void, SqlError> {
    const [first, ...rest] = Array.from(addresses, (address) => ({ address, organization_id }))
    if (isDistributed && first !== undefined) yield* sql`INSERT INTO public_addresses ${sql.insert([first, ...rest])}`
  })

  const deleteAddresses = Effect.fnUntraced(function* (
    organization: OrganizationId,
    addresses: ReadonlyArray<string>
  ): Effect.fn.Return<void, SqlError> {
    if (!isDistributed || addresses.length === 0) return
    yield* sql`
      DELETE FROM public_addresses WHERE address = ANY(${addresses}::text[]) AND organization_id = ${organization}
      RETURNING ${assertTenant(organization)}`
  })

  /** The organization of an address in a distributed database. */
  const ownerOf = (address: string) =>
    sql<{ readonly organization_id: OrganizationId }>`
      SELECT organization_id FROM public_addresses WHERE address = ${address}`.pipe(
      Effect.map((rows) => Option.map(Arr.head(rows), ({ organization_id }) => organization_id))
    )

  return { insertIdentifier, deleteIdentifier, insertAddresses, deleteAddresses, ownerOf }
}
