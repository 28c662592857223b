/**
 * Opens the database that the server works on, for a command that works on it without the server.
 *
 * One process at a time can have the embedded database open; a PostgreSQL server lets several in.
 */
import { current, newest } from "@dpp/persistence/migrations/Migrations"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { SqlClient } from "effect/sql/SqlClient"
import { existsSync } from "node:fs"
import * as Path from "node:path"
import { Refused } from "../commands/outcome.ts"
import * as Database from "../Database.ts"
import { fromEnvironment } from "../Settings.ts"

/** `mustExist`: a command that only reads makes no database where the settings name a wrong folder. */
export const withDatabase = Effect.fnUntraced(function* <A, E>(
  work: Effect.Effect<A, E, SqlClient>,
  { mustExist }: { readonly mustExist: boolean }
) {
  const settings = yield* Effect.fromResult(fromEnvironment(process.env))
  if (mustExist && Option.isNone(settings.databaseUrl) && !existsSync(Path.join(settings.dataDir, "pglite"))) {
    return yield* new Refused({
      reason: `There is no database in ${Path.resolve(settings.dataDir)}. DPP_DATA_DIR or DPP_DATABASE_URL says where it is.`
    })
  }
  const services = yield* Layer.build(Database.layer(settings)).pipe(Effect.catchTags({ DataFolderInUse: inUse }))
  return yield* Effect.provideContext(work, services)
}, Effect.scoped)

const inUse = ({ message }: Error) =>
  Effect.fail(
    new Refused({
      reason:
        `${message}\nThe embedded database is open to one process at a time: stop the server, run the command, and ` +
        "start the server again. On PostgreSQL (DPP_DATABASE_URL) the server may go on running."
    })
  )

/** Fails unless the database has the schema that this version works on. */
export const withThisSchema = Effect.gen(function* () {
  const wanted = yield* newest
  const found = yield* current
  if (Option.isNone(found)) return yield* new Refused({ reason: "The database is empty. `dpp migrate` prepares it." })
  if (found.value.id === wanted.id) return
  return yield* found.value.id < wanted.id
    ? new Refused({
        reason: `The database has an older schema (${found.value.id}). \`dpp migrate\` brings it to ${wanted.id}.`
      })
    : isNewer(found.value.id, wanted.id)
})

/** A program must not touch what a later one has made. */
export const isNewer = (found: number, wanted: number) =>
  new Refused({
    reason: `The database has schema ${found}, made by a later version; this one knows ${wanted}. Update dpp.`
  })
