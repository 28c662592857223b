/**
 * Brings a database to the schema of this version, or leaves it as it was.
 *
 * All pending migrations run in one transaction. Servers that start at once on one database take turns: the first one
 * migrates, the others find nothing to do.
 */
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Migrator from "effect/sql/Migrator"
import * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { loader } from "./migrations/index.ts"

/** Names the lock: any number will do that no other program takes in the same database. */
const lock = 4_201_543_201

/** The migrations that were run; empty where the schema was up to date. */
export const migrate = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      // A migration, and the wait for another server's, may take longer than a request.
      yield* sql`SET LOCAL statement_timeout = 0`
      yield* sql`SET LOCAL lock_timeout = 0`
      yield* sql`SELECT pg_advisory_xact_lock(${lock}::bigint)`
      return yield* Migrator.make({})({ loader, table: "migrations" })
    })
  )
})

/** Gives nothing: whoever builds on it finds the schema. */
export const layer: Layer.Layer<never, Migrator.MigrationError | SqlError, SqlClient.SqlClient> =
  Layer.effectDiscard(migrate)
