/**
 * Brings a database to the schema of this version, or leaves it as it was.
 *
 * All pending migrations run in one transaction. Servers that start at once on one database take turns: the first one
 * migrates, the others find nothing to do.
 */
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as Migrator from "effect/sql/Migrator"
import * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { loader } from "./index.ts"

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

/** A state of the schema: the migration that made it. */
export interface SchemaVersion {
  readonly id: number
  readonly name: string
}

const decodeVersions = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })))

/** The schema that the database has; none where it is empty. */
export const current = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [table] = yield* sql`SELECT to_regclass('migrations')::text AS name`
  if (table?.["name"] === null) return Option.none<SchemaVersion>()
  const rows = yield* sql`SELECT migration_id AS id, name FROM migrations ORDER BY migration_id DESC LIMIT 1`
  return Option.fromUndefinedOr((yield* decodeVersions(rows))[0])
}).pipe(Effect.catchTags({ SchemaError: Effect.die }))

/** The schema that this version works on. */
export const newest = Effect.map(loader, (migrations): SchemaVersion => {
  const [id, name] = migrations.at(-1) ?? [0, ""]
  return { id, name }
})

/** Gives nothing: whoever builds on it finds the schema. */
export const layer: Layer.Layer<never, Migrator.MigrationError | SqlError, SqlClient.SqlClient> =
  Layer.effectDiscard(migrate)
