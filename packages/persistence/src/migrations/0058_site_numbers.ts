/** The number of a facility in a data space (BPNS), and until when the registry knows an organization as verified. No document prints them. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const siteNumbers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE facilities ADD COLUMN bpns text COLLATE "C"`
  yield* sql`ALTER TABLE organizations ADD COLUMN verified_until text COLLATE "C"`
})
