/**
 * The embedded database: PGlite in this process, spoken to by the same driver as a PostgreSQL server.
 *
 * For trying out, for tests and for small installations. PGlite never waits for the disk (no fsync): it survives the
 * end of the process at any moment, but not a power failure. It has one session: statements run one after the other,
 * and a running statement holds up everything else in the process.
 */
import { PGlite } from "@electric-sql/pglite"
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import * as PgClient from "@effect/sql-pg/PgClient"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import * as Path from "node:path"
import { type DataFolderInUse, type DataFolderUnusable, lockDataFolder } from "./dataLock.ts"
import { pgliteDuplex } from "./pgliteDuplex.ts"

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
}

export const layer = (
  options: PgliteOptions
): Layer.Layer<
  PgClient.PgClient | SqlClient,
  DataFolderInUse | DataFolderUnusable | EmbeddedDatabaseFailed | SqlError
> =>
  PgClient.layerFrom(
    Effect.andThen(lockDataFolder(options.dataDir), open(Path.join(Path.resolve(options.dataDir), "pglite")))
  )

/** Gone when the scope closes. */
export const layerMemory: Layer.Layer<PgClient.PgClient | SqlClient, EmbeddedDatabaseFailed | SqlError> =
  PgClient.layerFrom(Effect.suspend(() => open(null)))

/** What the migrations ask for; a server has them installed. */
const extensions = { btree_gin, pg_trgm }

const open = Effect.fnUntraced(function* (folder: string | null) {
  const db = yield* Effect.acquireRelease(
    Effect.tryPromise({
      try: () => PGlite.create({ ...(folder === null ? {} : { dataDir: folder }), extensions }),
      catch: (cause) => new EmbeddedDatabaseFailed({ folder, cause })
    }),
    (opened) => Effect.promise(() => opened.close())
  )
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
