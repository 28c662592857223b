/** Public addresses of a cluster: the table `public_addresses` names the organization, on whose node a product or file is. */
import type { OrganizationId } from "@dpp/core/party"
import type { BatteryAddress } from "@dpp/service/ports/PublicProducts"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import { tenantIsolation } from "../sql/tenantIsolation.ts"
import { insertIdentifier, keyGtin } from "./identifiers.ts"
import { type BatteryRow, PublicAddresses } from "./PublicAddresses.ts"

export const layer: Layer.Layer<PublicAddresses, never, SqlClient.SqlClient> = Layer.effect(
  PublicAddresses,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)

    const insert: PublicAddresses["Service"]["insert"] = Effect.fnUntraced(function* (organization_id, addresses) {
      const [first, ...rest] = Array.from(addresses, (address) => ({ address, organization_id }))
      if (first !== undefined) yield* sql`INSERT INTO public_addresses ${sql.insert([first, ...rest])}`
    })

    const remove: PublicAddresses["Service"]["remove"] = Effect.fnUntraced(function* (organization, addresses) {
      if (addresses.length === 0) return
      yield* sql`
        DELETE FROM public_addresses WHERE address = ANY(${addresses}::text[]) AND organization_id = ${organization}
        RETURNING ${assertTenant(organization)}`
    })

    const addressesOf: PublicAddresses["Service"]["addressesOf"] = (organization, products) =>
      sql<{ readonly token: string }>`
        SELECT token, ${assertTenant(organization)} FROM files
        WHERE organization_id = ${organization} AND product_id = ANY(${[...products]}::uuid[])`.pipe(
        Effect.map((rows) => [...products, ...rows.map(({ token }) => token)])
      )

    const ownerOf = (address: string) =>
      sql<{ readonly organization_id: OrganizationId }>`
        SELECT organization_id FROM public_addresses WHERE address = ${address}`.pipe(
        Effect.map((rows) => Option.map(Arr.head(rows), ({ organization_id }) => organization_id))
      )

    const lookUp: PublicAddresses["Service"]["lookUp"] = (address, find) =>
      Effect.flatMap(ownerOf(address), (owner) => (Option.isNone(owner) ? Effect.succeedNone : find(owner)))

    /** A caller may write the letters of a UUID in either case; addresses have small ones. */
    const rowOf = Effect.fnUntraced(function* (battery: BatteryAddress) {
      if ("id" in battery) {
        const owner = yield* ownerOf(battery.id.toLowerCase())
        return Option.map(owner, (organization_id) => ({ organization_id, product_id: battery.id }))
      }
      const gtin14 = keyGtin(battery.key.gtin14, battery.prefix)
      return Arr.head(
        yield* sql<BatteryRow>`
        SELECT organization_id, product_id FROM battery_identifiers
        WHERE gtin14 = ${gtin14} AND serial_number = ${battery.key.serial_number}`
      )
    })

    return PublicAddresses.of({
      areElsewhere: true,
      insertion: (product) => ({
        further: {},
        afterwards: Effect.andThen(insertIdentifier(sql, product), insert(product.organization_id, [product.id]))
      }),
      insert,
      remove,
      addressesOf,
      lookUp,
      lookUpBattery: (battery, { of }) =>
        Effect.flatMap(rowOf(battery), (row) => (Option.isNone(row) ? Effect.succeedNone : of(row.value)))
    })
  })
)
