/**
 * Backup and restore of everything: all rows of one snapshot, and the bytes of all files.
 *
 * A backup may run while a server uses the same PostgreSQL: it reads one snapshot. A file that is deleted during the
 * backup is missing in it, and reported. A restore requires an empty database, brings the archive of an earlier release to the schema
 * of this one, and is all or nothing.
 */
import { isToken } from "@dpp/core/product"
import { FileStore } from "@dpp/service/ports/FileStore"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import * as Stream from "effect/Stream"
import { ArchiveDamaged, type ArchiveUnwritable, type Entry, readArchive, writeArchive } from "./archive.ts"
import { fillAddresses, inSequence, isDistributed } from "../citus/distribute.ts"
import { takeSnapshots } from "../citus/snapshot.ts"
import { classifyStorageError } from "../shared/classifyStorageError.ts"
import { findAll, findOne } from "../sql/query.ts"
import { migrate } from "../migrations/Migrations.ts"
import { prepareSchema } from "./archiveSchema.ts"
import { markCopy } from "./RestorationsSql.ts"
import { forEachBatch, insertBatch, type Table, tables } from "./tables.ts"

/** The database already has organizations. */
export class DatabaseNotEmpty extends Schema.TaggedError<DatabaseNotEmpty>()("DatabaseNotEmpty", {}) {
  override get message(): string {
    return "The database is not empty: restore into a new one."
  }
}

const findSchema = findOne(Schema.Struct({ schema: Schema.Int }))
const findTokens = findAll(Schema.Struct({ token: Schema.String }))

const currentSchema = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { schema } = yield* findSchema(sql`SELECT max(migration_id)::int AS schema FROM migrations`)
  return schema
})

const bytesOf = Effect.fnUntraced(function* (token: string) {
  const found = yield* (yield* FileStore).read(token)
  if (Option.isNone(found)) return null
  return Buffer.concat([...(yield* Stream.runCollect(found.value.content))])
})

type Add = (entry: Entry) => Effect.Effect<void, ArchiveUnwritable>

const addAll = Effect.fnUntraced(function* (add: Add, isOnNodes: boolean, build: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`
  yield* sql`SET LOCAL statement_timeout = 0`
  if (isOnNodes) yield* takeSnapshots
  const header = JSON.stringify({ format: 1, schema: yield* currentSchema, build })
  yield* add({ name: "header.json", bytes: Buffer.from(header) })
  let rows = 0
  for (const table of tables) {
    let batch = 0
    yield* forEachBatch(table, (lines, count) => {
      rows += count
      batch += 1
      return add({ name: `tables/${table}/${batch}.ndjson`, bytes: Buffer.from(lines) })
    })
  }
  const tokens = yield* findTokens(sql`SELECT token FROM files ORDER BY token`)
  const missing: Array<string> = []
  for (const { token } of tokens) {
    const bytes = yield* bytesOf(token)
    if (bytes === null) missing.push(token)
    else yield* add({ name: `files/${token}`, bytes })
  }
  // `missing` has the tokens of files that were deleted during the backup.
  return { rows, files: tokens.length - missing.length, missing }
})

/** Writes the archive, completely or not at all. `build`: the software that writes it. */
export const backup = Effect.fnUntraced(
  function* (path: string, build: string) {
    const sql = yield* SqlClient.SqlClient
    const isOnNodes = yield* isDistributed
    return yield* sql.withTransaction(writeArchive(path, (add) => addAll(add, isOnNodes, build)))
  },
  Effect.catchTag("SqlError", Effect.die)
)

const isTable = (name: string): name is Table => tables.some((table) => table === name)

/** Fails if the database has organizations; removes what every new database has of its own. */
export const rejectUsedDatabase = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  if ((yield* sql`SELECT 1 FROM organizations LIMIT 1`).length > 0) return yield* new DatabaseNotEmpty()
  // Every new database has its own.
  yield* sql`DELETE FROM service_secrets`
  yield* sql`DELETE FROM service_versions`
})

/** Restores an archive into an empty database and the file store; returns the schema that the archive has. `isCopy`: the service that the archive is of may still run. */
export const restore = Effect.fnUntraced(
  function* (path: string, { isCopy = false }: { readonly isCopy?: boolean } = {}) {
    const sql = yield* SqlClient.SqlClient
    const store = yield* FileStore
    const put: Array<string> = []
    /** That of the archive, once its header is read. */
    let schema = 0

    const restoreEntry = Effect.fnUntraced(function* ({ bytes, name }: Entry) {
      const [kind, target = ""] = name.split("/")
      if (schema === 0) {
        if (name !== "header.json") return yield* new ArchiveDamaged({ reason: "it is not a backup of this program" })
        schema = yield* prepareSchema(bytes)
        yield* rejectUsedDatabase
      } else if (kind === "tables" && isTable(target)) {
        yield* insertBatch(target, Buffer.from(bytes).toString()).pipe(
          Effect.catchTag("SqlError", (error) =>
            Option.isSome(classifyStorageError(error))
              ? Effect.die(error)
              : Effect.fail(new ArchiveDamaged({ reason: `the database does not accept the rows of ${name}` }))
          )
        )
      } else if (kind === "files" && isToken(target)) {
        put.push(target)
        yield* store.put(target, bytes)
      } else {
        return yield* new ArchiveDamaged({ reason: `it contains ${name}, which is unknown to this program` })
      }
    })

    const all = Effect.gen(function* () {
      yield* sql`SET LOCAL statement_timeout = 0`
      const isOnNodes = yield* isDistributed
      if (isOnNodes) yield* inSequence
      yield* Stream.runForEach(readArchive(path), restoreEntry)
      yield* migrate
      if (isOnNodes) yield* fillAddresses
      if (isCopy) yield* markCopy
    })
    yield* sql
      .withTransaction(all)
      .pipe(Effect.onError(() => Effect.forEach(put, (token) => store.remove(token), { discard: true })))
    return { files: put.length, schema }
  },
  Effect.catchTag("SqlError", Effect.die)
)
