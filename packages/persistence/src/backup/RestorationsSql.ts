/** Restorations of the database in SQL: it is a copy from its restoration until `takeOver`. */
import { Restorations } from "@dpp/service/ports/Restorations"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"
import { orDie } from "../sql/query.ts"

/** Marks the database as a copy, in the transaction that fills it. */
export const markCopy = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO restorations (restored_at) VALUES (now())`
})

/** Ends the mark. Returns whether the database was a copy. */
export const takeOver = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows =
    yield* sql`UPDATE restorations SET taken_over_at = now() WHERE taken_over_at IS NULL RETURNING restored_at`
  return rows.length > 0
}).pipe(orDie)

export const layer: Layer.Layer<Restorations, never, SqlClient.SqlClient> = Layer.effect(
  Restorations,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const isCopy = sql`SELECT 1 FROM restorations WHERE taken_over_at IS NULL LIMIT 1`.pipe(
      Effect.map((rows) => rows.length > 0),
      orDie
    )
    return Restorations.of({ isCopy })
  })
)
