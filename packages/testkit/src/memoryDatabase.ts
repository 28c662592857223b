/**
 * An embedded database in memory that starts quickly: creating one takes seconds of computing, so one with all migrations and an empty one
 * are kept as archives for later runs, and loaded.
 */
import * as Pglite from "@dpp/persistence/driver/Pglite"
import { migrate } from "@dpp/persistence/migrations/Migrations"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { SqlClient } from "effect/sql/SqlClient"
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { cacheFolder } from "./cacheFolder.ts"
import { databaseVersion } from "./databaseVersion.ts"

/** Test files that start at once may each write the archive: the last one replaces it as a whole. */
const archiveOf = Effect.fnUntraced(function* <E>(name: string, fill: Effect.Effect<unknown, E, SqlClient>) {
  const path = join(cacheFolder, `${name}-database-${databaseVersion()}.tar`)
  if (existsSync(path)) return new Blob([readFileSync(path)])
  const created = yield* Pglite.archiveOf(fill)
  const bytes = Buffer.from(yield* Effect.promise(() => created.arrayBuffer()))
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, path)
  return created
})

const databaseOf = <E>(name: string, fill: Effect.Effect<unknown, E, SqlClient>) =>
  Layer.unwrap(Effect.map(Effect.orDie(archiveOf(name, fill)), Pglite.layerFrom))

/** With all migrations, and without rows. */
export const memoryDatabase = databaseOf("migrated", migrate)

/** Without a schema, for tests of the migrations. */
export const emptyMemoryDatabase = databaseOf("empty", Effect.void)
