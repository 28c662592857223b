/**
 * Brings a database to the schema of this version, or leaves it as it was.
 *
 * All pending migrations run in one transaction under a lock, so two servers that start at once migrate once.
 */
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Migrator from "effect/sql/Migrator"
import * as SqlClient from "effect/sql/SqlClient"
import { init } from "./migrations/0001_init.ts"

const migrations = { "0001_init": init }

/** Any number will do, as long as nobody else in the database takes it. */
const lock = 7_203_514_271

export const migrate = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql
    .withTransaction(
      Effect.andThen(
        sql`SELECT pg_advisory_xact_lock(${lock}::bigint)`,
        Migrator.make({})({ loader: Migrator.fromRecord(migrations), table: "migrations" })
      )
    )
    .pipe(Effect.catchTags({ MigrationError: Effect.die, SqlError: Effect.die }))
})

/** The client, given out only when the database has the schema. */
export const layer = Layer.effectDiscard(migrate)
