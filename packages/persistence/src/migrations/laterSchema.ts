/** A schema that a later version made, and whether an earlier server can run on it. */
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { findOne } from "../sql/query.ts"

/** The database has a schema that a later version made, and this version must not touch it. */
export class LaterSchema extends Schema.TaggedError<LaterSchema>()("LaterSchema", {
  found: Schema.Int,
  supported: Schema.Int
}) {
  override get message(): string {
    return `The database has schema ${this.found}, made by a later version; this one supports up to ${this.supported}. Update dpp.`
  }
}

const findNeeded = findOne(Schema.Struct({ needed: Schema.Int }))

/**
 * Returns the schema that a server must know in order to run on the database: that of `supported`, if every later migration
 * is compatible with it; otherwise a later one.
 */
export const neededBy = Effect.fnUntraced(function* (supported: number) {
  const sql = yield* SqlClient.SqlClient
  const { needed } = yield* findNeeded(sql`
    SELECT coalesce(max(coalesce(compatible_from, migration_id)), 0) AS needed
    FROM migrations LEFT JOIN schema_compatibility USING (migration_id) WHERE migration_id > ${supported}`)
  return needed
})
