/** Whether the rules on due diligence apply to an organization: `applies`, `exempt`, or `unknown`. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const dueDiligence = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE organizations ADD COLUMN due_diligence text COLLATE "C" NOT NULL DEFAULT 'unknown'`
})
