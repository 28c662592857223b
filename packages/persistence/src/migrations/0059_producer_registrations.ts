/** Where an organization is registered as a producer: `[{ member_state, number, pro? }]`. No document prints it. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import { boundDocuments } from "../sql/documentBound.ts"

export const producerRegistrations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE organizations ADD COLUMN producer_registrations jsonb NOT NULL DEFAULT '[]'`
  yield* boundDocuments
})
