/** The third party that keeps a back-up copy of an organization's passports: name and address, or null. No document prints it. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const backupProvider = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql.unsafe("ALTER TABLE organizations ADD COLUMN backup_provider jsonb")
})
