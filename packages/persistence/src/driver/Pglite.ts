/**
 * The embedded database: PGlite in this process, spoken to by the same driver as a PostgreSQL server.
 *
 * For trying out, for tests and for small installations. PGlite itself never flushes to the disk; in a folder this
 * module makes it do so before a commit returns, as a PostgreSQL server does. It has one session: statements run one
 * after the other, and a running statement, with its flush, holds up everything else in the process.
 */
import { PGlite } from "@electric-sql/pglite"
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import * as PgClient from "@effect/sql-pg/PgClient"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import * as Path from "node:path"
import { type DataFolderInUse, type DataFolderUnusable, lockDataFolder } from "./dataLock.ts"
import { pgliteDuplex } from "./pgliteDuplex.ts"
import { PgliteFolder } from "./pgliteFolder.ts"
import { hasStopped, stopOnPanic } from "./pglitePanic.ts"
import { narrowFolder, narrowTree } from "./privateFolder.ts"

/** PGlite did not start: damaged files, files of another major version, or no memory. */
export class EmbeddedDatabaseFailed extends Schema.TaggedError<EmbeddedDatabaseFailed>()("EmbeddedDatabaseFailed", {
  folder: Schema.NullOr(Schema.String),
  cause: Schema.Defect()
}) {
  override get message(): string {
    return `The embedded database in ${this.folder ?? "memory"} did not start: ${String(this.cause)}`
  }
}

export interface PgliteOptions {
  /** Made if need be. Holds the lock file `dpp.lock` and the database in `pglite`. One process at a time. */
  readonly dataDir: string
  /**
   * Whether a commit is on the disk before it returns; defaults to true. Without, a power cut or a crash of the
   * operating system can lose commits and damage the database: for tests only.
   */
  readonly isFlushed?: boolean
}

export const layer = (
  options: PgliteOptions
): Layer.Layer<
  PgClient.PgClient | SqlClient,
  DataFolderInUse | DataFolderUnusable | EmbeddedDatabaseFailed | SqlError
> =>
  Layer.effectDiscard(checkpoints).pipe(
    Layer.provideMerge(
      PgClient.layerFrom(
        Effect.gen(function* () {
          yield* lockDataFolder(options.dataDir)
          yield* narrowFolder(options.dataDir)
          return yield* open(Path.join(Path.resolve(options.dataDir), "pglite"), options.isFlushed ?? true)
        })
      )
    )
  )

/**
 * A server makes checkpoints in a process of its own, which PGlite does not have: its write-ahead log would grow until
 * the database is closed, and so would the time that a recovery takes.
 */
const checkpoints = Effect.gen(function* () {
  const sql = yield* SqlClient
  const checkpoint = Effect.catchTag(sql`CHECKPOINT`, "SqlError", (error) =>
    Effect.logWarning("The embedded database could not make a checkpoint; it is tried again later.", error)
  )
  yield* Effect.forkScoped(Effect.repeat(checkpoint, Schedule.spaced("5 minutes")))
})

/** Gone when the scope closes. */
export const layerMemory: Layer.Layer<PgClient.PgClient | SqlClient, EmbeddedDatabaseFailed | SqlError> =
  PgClient.layerFrom(Effect.suspend(() => open(null, false)))

/** What the migrations ask for; a server has them installed. */
const extensions = { btree_gin, pg_trgm }

/** Emscripten reports trouble with a file as a bare number, in an object that cannot even be turned into a text. */
const readable = (cause: unknown): unknown =>
  typeof cause === "object" && cause !== null && "errno" in cause && !(cause instanceof Error)
    ? new Error(`A file of the database cannot be read or written (error ${String(cause.errno)}).`)
    : cause

/** PGlite turns flushing off by `-F`, and its WebAssembly build leaves out `fdatasync`, PostgreSQL's default. */
const flushing = [...PGlite.defaultStartParams.filter((argument) => argument !== "-F"), "-c", "wal_sync_method=fsync"]

const open = Effect.fnUntraced(function* (folder: string | null, isFlushed: boolean) {
  if (folder !== null) yield* narrowTree(folder)
  const db = yield* Effect.acquireRelease(
    Effect.tryPromise({
      try: () =>
        PGlite.create({
          ...(folder === null ? {} : { fs: new PgliteFolder(folder, isFlushed) }),
          startParams: isFlushed ? flushing : PGlite.defaultStartParams,
          // A page that was damaged on the disk is then reported as such, and not read as data.
          initDbStartParams: ["--data-checksums"],
          extensions
        }),
      catch: (cause) => new EmbeddedDatabaseFailed({ folder, cause: readable(cause) })
    }),
    (opened) => (hasStopped(opened) ? Effect.void : Effect.promise(() => opened.close()))
  )
  stopOnPanic(db)
  return yield* PgClient.make({
    stream: pgliteDuplex(db),
    username: "postgres",
    database: "postgres",
    ssl: false,
    // There is one session; it is kept, for nothing is gained by opening it anew.
    minConnections: 1,
    maxConnections: 1
  })
})
