/** Recorded acts in SQL. */
import { LawRecords } from "@dpp/service/ports/LawRecords"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { findAll, orDie } from "../sql/query.ts"

const Row = Schema.Struct({
  id: Schema.String,
  act: Schema.String,
  entry_into_force: Schema.NullOr(Schema.String),
  recorded_at: Schema.DateTimeUtcFromDate,
  correlation_id: Schema.String
})
const findRows = findAll(Row)

export const layer: Layer.Layer<LawRecords, never, SqlClient.SqlClient> = Layer.effect(
  LawRecords,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const list = findRows(sql`
      SELECT id, act, entry_into_force, recorded_at, correlation_id FROM law_records
      ORDER BY recorded_at, id`).pipe(orDie)

    return LawRecords.of({
      list,
      append: ({ act, correlation_id, entry_into_force, id, recorded_at }) =>
        sql`
          INSERT INTO law_records (id, act, entry_into_force, recorded_at, correlation_id)
          VALUES (${id}, ${act}, ${entry_into_force}, ${new Date(recorded_at.epochMilliseconds)}, ${correlation_id})`.pipe(
          Effect.asVoid,
          orDie
        )
    })
  })
)
