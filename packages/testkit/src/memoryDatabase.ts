/**
 * An embedded database in memory that starts quickly: creating one takes seconds of computing, so one with all migrations and an empty one
 * are kept as archives for later runs, and loaded.
 */
import * as Pglite from "@dpp/persistence/driver/Pglite"
import { migrate } from "@dpp/persistence/migrations/Migrations"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { SqlClient } from "effect/sql/SqlClient"
import { readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { cacheFolder } from "./cacheFolder.ts"
import { databaseVersion } from "./databaseVersion.ts"
import { mustMake, release } from "./madeOnce.ts"

/** Test files that start at once wait for the first one of them. */
const archiveOf = Effect.fnUntraced(function* <E>(name: string, fill: Effect.Effect<unknown, E, SqlClient>) {
  const path = join(cacheFolder, `${name}-database-${databaseVersion()}.tar`)
  if (!mustMake(path)) return new Blob([readFileSync(path)])
  return yield* Effect.ensuring(
    Effect.gen(function* () {
      const created = yield* Pglite.archiveOf(fill)
      const bytes = Buffer.from(yield* Effect.promise(() => created.arrayBuffer()))
      const unfinished = `${path}.${process.pid}`
      writeFileSync(unfinished, bytes)
      renameSync(unfinished, path)
      return created
    }),
    Effect.sync(() => release(path))
  )
})

const databaseOf = <E>(name: string, fill: Effect.Effect<unknown, E, SqlClient>) =>
  Layer.unwrap(Effect.map(Effect.orDie(archiveOf(name, fill)), Pglite.layerFrom))

/** With all migrations, and without rows. */
export const memoryDatabase = databaseOf("migrated", migrate)

/** Without a schema, for tests of the migrations. */
export const emptyMemoryDatabase = databaseOf("empty", Effect.void)
