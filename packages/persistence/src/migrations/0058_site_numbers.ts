/** The number of a facility in a data space (BPNS). No document prints it. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const siteNumbers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE facilities ADD COLUMN bpns text COLLATE "C"`
})
