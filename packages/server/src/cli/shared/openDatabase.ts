/**
 * Opens the server's database and file store for a command that works on them without the server.
 *
 * Only one process at a time can open the embedded database; PostgreSQL lets several in.
 */
import { LaterSchema } from "@dpp/persistence/migrations/laterSchema"
import { current, newest } from "@dpp/persistence/migrations/Migrations"
import type { FileStore } from "@dpp/service/ports/FileStore"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { SqlClient } from "effect/sql/SqlClient"
import { existsSync } from "node:fs"
import * as Path from "node:path"
import * as Database from "../../runtime/Database.ts"
import * as FileStorage from "../../runtime/FileStorage.ts"
import { fromProcess } from "../../runtime/Settings.ts"
import { CommandFailed } from "./outcome.ts"

/** Runs on the database of the settings. With `mustExist` it fails where there is none, instead of creating one. */
export const withDatabase = Effect.fnUntraced(function* <A, E>(
  work: Effect.Effect<A, E, SqlClient>,
  { mustExist }: { readonly mustExist: boolean }
) {
  const settings = yield* fromProcess
  if (mustExist && Option.isNone(settings.databaseUrl) && !existsSync(Path.join(settings.dataDir, "pglite"))) {
    return yield* new CommandFailed({
      reason: `There is no database in ${Path.resolve(settings.dataDir)}. Set DPP_DATA_DIR or DPP_DATABASE_URL.`
    })
  }
  const services = yield* Layer.build(Database.layer(settings)).pipe(Effect.catchTags({ DataFolderInUse: inUse }))
  return yield* Effect.provideContext(work, services)
}, Effect.scoped)

const inUse = ({ message }: Error) =>
  Effect.fail(
    new CommandFailed({
      reason:
        `${message}\nOnly one process at a time can open the embedded database: stop the server, run the command, and ` +
        "start the server again. On PostgreSQL (DPP_DATABASE_URL) the server can keep running."
    })
  )

/** Runs on the database of the settings if the database has the schema of this version. */
export const withThisSchema = <A, E>(work: Effect.Effect<A, E, SqlClient>) =>
  withDatabase(Effect.andThen(requireThisSchema, work), { mustExist: true })

/** Fails unless the database has the schema of this version. */
const requireThisSchema = Effect.gen(function* () {
  const expected = yield* newest
  const found = yield* current
  if (Option.isNone(found)) {
    return yield* new CommandFailed({ reason: "The database is empty. Run `dpp migrate` first." })
  }
  if (found.value.id === expected.id) return
  return yield* found.value.id < expected.id
    ? new CommandFailed({
        reason: `The database has an older schema (${found.value.id}). Run \`dpp migrate\` to bring it to ${expected.id}.`
      })
    : new LaterSchema({ found: found.value.id, supported: expected.id })
})

/** Provides the file store of the settings. */
export const withFiles = Effect.fnUntraced(function* <A, E, R>(work: Effect.Effect<A, E, FileStore | R>) {
  const settings = yield* fromProcess
  return yield* Effect.provide(work, FileStorage.layer(settings))
})
