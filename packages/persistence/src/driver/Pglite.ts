/**
 * The embedded database: PGlite in this process, used through the same driver as a PostgreSQL server.
 *
 * For evaluation, tests and small installations. PGlite itself never flushes to the disk; in a folder, this module makes
 * it flush before a commit returns, as a PostgreSQL server does. It has one session: statements run one after the other,
 * and a running statement, with its flush, blocks the process.
 */
import { PGlite } from "@electric-sql/pglite"
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import * as PgClient from "@effect/sql-pg/PgClient"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import * as Path from "node:path"
import { type DataFolderInUse, type DataFolderUnusable, lockDataFolder } from "./dataLock.ts"
import { maxMessageSize } from "./maxMessageSize.ts"
import { pgliteDuplex } from "./pgliteDuplex.ts"
import { PgliteFolder } from "./pgliteFolder.ts"
import { PgliteStatements } from "./pgliteStatements.ts"
import { hasStopped, stopOnPanic } from "./pglitePanic.ts"
import { makeFolderPrivate, makeTreePrivate } from "./privateFolder.ts"
import { withTransactionTurns } from "./transactionTurns.ts"

/** PGlite did not start: the files are damaged or of another major version, or there is no memory. */
export class EmbeddedDatabaseFailed extends Schema.TaggedError<EmbeddedDatabaseFailed>()("EmbeddedDatabaseFailed", {
  folder: Schema.NullOr(Schema.String),
  cause: Schema.Defect()
}) {
  override get message(): string {
    return `The embedded database in ${this.folder ?? "memory"} did not start: ${String(this.cause)}`
  }
}

export interface PgliteOptions {
  /** Created if it does not exist. Contains the lock file `dpp.lock` and the database in `pglite`. One process at a time. */
  readonly dataDir: string
  /**
   * Whether a commit is on the disk before it returns; defaults to true. If false, a power cut or a crash of the
   * operating system can lose commits and damage the database: for tests only.
   */
  readonly isFlushed?: boolean
  /** After this time a statement that reads the files is cancelled. Defaults to 30 seconds. */
  readonly statementTimeout?: Duration.Input
  /** A statement that takes this time is in the log. Defaults to two seconds. */
  readonly slowStatement?: Duration.Input
}

/** The embedded database in a folder. */
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
          yield* makeFolderPrivate(options.dataDir)
          return yield* open(Path.join(Path.resolve(options.dataDir), "pglite"), options)
        })
      )
    )
  )

/**
 * A server makes checkpoints in a separate process, which PGlite does not have: its write-ahead log, and the time of a
 * recovery, would grow until the database is closed.
 */
const checkpoints = Effect.gen(function* () {
  const sql = yield* SqlClient
  const checkpoint = Effect.catchTag(sql`CHECKPOINT`, "SqlError", (error) =>
    Effect.logWarning("The embedded database could not make a checkpoint. It retries later.", error)
  )
  yield* Effect.forkScoped(Effect.repeat(checkpoint, Schedule.spaced("5 minutes")))
})

/**
 * The embedded database in memory, from an archive that `archiveOf` returned: it starts in a fifth of the time. Its data
 * is lost when the scope closes.
 */
export const layerFrom = (
  archive: Blob
): Layer.Layer<PgClient.PgClient | SqlClient, EmbeddedDatabaseFailed | SqlError> =>
  PgClient.layerFrom(Effect.suspend(() => open(null, { isFlushed: false }, archive)))

/** The templates of new databases, which are two thirds of the files. A database in memory creates no other. */
const dropTemplates = [
  "UPDATE pg_database SET datistemplate = false",
  "DROP DATABASE template0",
  "DROP DATABASE template1"
]

/** Creates a database, fills it, and returns it as an archive that is as small as possible: it is loaded into memory. */
export const archiveOf = <E>(fill: Effect.Effect<unknown, E, SqlClient>): Effect.Effect<Blob, E | SqlError> =>
  Effect.gen(function* () {
    const db = yield* Effect.acquireRelease(
      Effect.promise(() =>
        PGlite.create({ initDbStartParams: [...initDbStartParams, "--wal-segsize=1"], startParams, extensions })
      ),
      (opened) => Effect.promise(() => opened.close())
    )
    yield* Effect.provide(
      fill,
      PgClient.layerFrom(Effect.flatMap(statementsWith({}), (statements) => clientOf(db, statements)))
    )
    // Each on its own: a database cannot be dropped in a transaction.
    yield* Effect.forEach(dropTemplates, (statement) => Effect.promise(() => db.exec(statement)))
    return yield* Effect.promise(() => db.dumpDataDir("none"))
  }).pipe(Effect.scoped)

/** Extensions that the migrations require; a server has them installed. */
const extensions = { btree_gin, pg_trgm }

/** Emscripten reports a failed file operation as an object that has only a number and no string form. */
const readable = (cause: unknown): unknown =>
  typeof cause === "object" && cause !== null && "errno" in cause && !(cause instanceof Error)
    ? new Error(`A file of the database cannot be read or written (error ${String(cause.errno)}).`)
    : cause

/**
 * The operating system keeps what the database has read, and PostgreSQL's default of 128 MB is filled at each start: it takes a
 * tenth of a second, and the memory.
 */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"]

/** PGlite disables flushing by `-F`, and its WebAssembly build has no `fdatasync`, PostgreSQL's default. */
const flushing = [...startParams.filter((argument) => argument !== "-F"), "-c", "wal_sync_method=fsync"]

/** With checksums, a page that was damaged on the disk is an error, and not read as data. */
const initDbStartParams = ["--data-checksums"]

const statementsWith = Effect.fnUntraced(function* ({
  slowStatement = "2 seconds",
  statementTimeout = "30 seconds"
}: Times) {
  const fork = Effect.runForkWith(yield* Effect.context())
  const millis = (duration: Duration.Input) => Duration.toMillis(Duration.fromInputUnsafe(duration))
  return new PgliteStatements({
    limit: millis(statementTimeout),
    slow: millis(slowStatement),
    report: (text, milliseconds) => {
      const shown = text.replaceAll(/\s+/gu, " ").slice(0, maximumShown)
      fork(Effect.logWarning(`A statement of the embedded database took ${Math.round(milliseconds)} ms: ${shown}`))
    }
  })
})

type Times = Pick<PgliteOptions, "isFlushed" | "slowStatement" | "statementTimeout">

/** Characters of a statement in the log. */
const maximumShown = 500

const open = Effect.fnUntraced(function* (folder: string | null, times: Times, archive?: Blob) {
  const { isFlushed = true } = times
  const statements = yield* statementsWith(times)
  if (folder !== null) yield* makeTreePrivate(folder)
  const db = yield* Effect.acquireRelease(
    Effect.tryPromise({
      try: () =>
        PGlite.create({
          ...(folder === null ? {} : { fs: new PgliteFolder(folder, isFlushed, statements.onRead) }),
          ...(archive === undefined ? {} : { loadDataDir: archive }),
          startParams: isFlushed ? flushing : startParams,
          initDbStartParams,
          extensions
        }),
      catch: (cause) => new EmbeddedDatabaseFailed({ folder, cause: readable(cause) })
    }),
    (opened) => (hasStopped(opened) ? Effect.void : Effect.promise(() => opened.close()))
  )
  stopOnPanic(db)
  return yield* clientOf(db, statements)
})

const clientOf = (db: PGlite, statements: PgliteStatements) => {
  statements.database = db
  const client = PgClient.make({
    stream: pgliteDuplex(db, statements),
    username: "postgres",
    database: "postgres",
    ssl: false,
    maxMessageSize,
    // There is one session, and opening it again gains nothing.
    minConnections: 1,
    maxConnections: 1
  })
  return Effect.map(client, withTransactionTurns)
}
