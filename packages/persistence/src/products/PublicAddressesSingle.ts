/** Public addresses of a database on one node: indexes find products and files, so only identifiers are written. */
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import { identifiersOf } from "./identifiers.ts"
import { PublicAddresses } from "./PublicAddresses.ts"

export const layer: Layer.Layer<PublicAddresses, never, SqlClient.SqlClient> = Layer.effect(
  PublicAddresses,
  Effect.map(SqlClient.SqlClient, (sql) =>
    PublicAddresses.of({
      areElsewhere: false,
      insertion: (product) => {
        const [identifier] = identifiersOf(product)
        if (identifier === undefined) return { further: {}, afterwards: null }
        const { gtin14, serial_number } = identifier
        const identified = sql`
          INSERT INTO battery_identifiers (gtin14, serial_number, organization_id, product_id)
          SELECT ${gtin14}, ${serial_number}, organization_id, id FROM written`
        return { further: { identified }, afterwards: null }
      },
      insert: () => Effect.void,
      remove: () => Effect.void,
      addressesOf: () => Effect.succeed([]),
      lookUp: (_address, find) => find(Option.none()),
      lookUpBattery: (_battery, { anywhere }) => anywhere
    })
  )
)
