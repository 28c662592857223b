/** What a transfer leaves in tables that are filled from others: a restore, or the distribution of a database. */
import { fillAddresses } from "@dpp/persistence/citus/distribute"
import { aPublishedProduct } from "@dpp/testkit/builders"
import type { Ports } from "@dpp/testkit/contracts/Ports"
import { insertOrganization, insertProduct } from "@dpp/testkit/contracts/storing"
import { move } from "@dpp/testkit/contracts/transfersContract"
import { assert, type Vitest } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const transferRules = (it: Vitest.MethodsNonLive<Ports | SqlClient.SqlClient>): void => {
  it.effect("leads the address of a passport that passed to its present holder only", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [sender, receiver] = [yield* insertOrganization(), yield* insertOrganization()]
      const { id } = yield* insertProduct(aPublishedProduct({ organization_id: sender.id }))
      yield* move(sender, receiver, id)
      const found = yield* Effect.flip(
        sql.withTransaction(
          Effect.gen(function* () {
            yield* fillAddresses
            const rows = yield* sql`SELECT organization_id FROM public_addresses WHERE address = ${id}`
            // Undone: only a cluster has these rows.
            return yield* Effect.fail(rows)
          })
        )
      )
      assert.deepStrictEqual(found, [{ organization_id: receiver.id }])
    })
  )
}
