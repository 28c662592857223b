/**
 * Migrates a database to the schema of this version, or leaves it unchanged.
 *
 * All pending migrations run in one transaction. Servers that start concurrently on one database take turns: the first
 * one migrates, the others find nothing to do.
 */
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as Migrator from "effect/sql/Migrator"
import * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { distributeAdded, inSequence, isDistributed, schemaLock } from "../citus/distribute.ts"
import { fillDocuments } from "./fillDocuments.ts"
import { findOneOption } from "../sql/query.ts"
import { type CompatibleFrom, compatibleFrom, loader } from "./index.ts"
import { LaterSchema, neededBy } from "./laterSchema.ts"
import { reportIncomplete } from "./reportIncomplete.ts"

/**
 * Runs the pending ones of these migrations and returns them. Fails on a schema that is later than they are, unless all
 * later migrations are compatible with them.
 */
export const migrateWith = Effect.fnUntraced(function* (migrations: Migrator.Loader, marks: CompatibleFrom = {}) {
  const sql = yield* SqlClient.SqlClient
  const { id: supported } = yield* lastOf(migrations)
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      // A migration, or the wait for that of another server, may take longer than a request.
      yield* sql`SET LOCAL statement_timeout = 0`
      yield* sql`SET LOCAL lock_timeout = 0`
      yield* sql`SELECT pg_advisory_xact_lock(${schemaLock}::bigint)`
      const found = Option.match(yield* current, { onNone: () => 0, onSome: ({ id }) => id })
      if (found > supported && (yield* neededBy(supported)) > supported)
        return yield* new LaterSchema({ found, supported })
      if (yield* isDistributed) yield* inSequence
      if (found > 0 && found < supported)
        yield* Effect.logInfo(`The database is upgraded from schema ${found} to schema ${supported}.`)
      const ran = yield* Migrator.make({})({ loader: migrations, table: "migrations" })
      for (const [id] of ran) {
        const from = marks[id]
        if (from !== undefined) yield* sql`INSERT INTO schema_compatibility VALUES (${id}, ${from})`
      }
      yield* distributeAdded
      return ran
    })
  )
})

/** A version of the schema: its last migration. */
export interface SchemaVersion {
  readonly id: number
  readonly name: string
}

const lastOf = (migrations: Migrator.Loader) =>
  Effect.map(migrations, (all): SchemaVersion => {
    const [id, name] = all.at(-1) ?? [0, ""]
    return { id, name }
  })

const findVersion = findOneOption(Schema.Struct({ id: Schema.Int, name: Schema.String }))

/** The schema version of the database; none if the database is empty. */
export const current = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [table] = yield* sql`SELECT to_regclass('migrations')::text AS name`
  if (table?.["name"] === null) return Option.none<SchemaVersion>()
  return yield* findVersion(sql`SELECT migration_id AS id, name FROM migrations ORDER BY migration_id DESC LIMIT 1`)
})

/** The schema version that this version of the service requires. */
export const newest = lastOf(loader)

/**
 * Runs the pending migrations and returns them; empty if the schema is up to date, or that of a later version with which
 * this one can run.
 */
export const migrate = Effect.gen(function* () {
  const ran = yield* migrateWith(loader, compatibleFrom)
  if (ran.length > 0) yield* reportIncomplete
  // Servers of the former release may have written versions since the migration.
  else yield* fillDocuments
  return ran
})

/** Provides no service. A layer that depends on it finds a schema on which this version can run. */
export const layer: Layer.Layer<never, Migrator.MigrationError | LaterSchema | SqlError, SqlClient.SqlClient> =
  Layer.effectDiscard(migrate)
