/** Who may read an uploaded file. Files that exist are public: everyone who knows their address could read them. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const fileAudience = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql.unsafe(`ALTER TABLE files ADD COLUMN audience text COLLATE "C" NOT NULL DEFAULT 'public'`)
})
