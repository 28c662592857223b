/**
 * Backup and restore of everything: all rows of one moment, and the bytes of all files.
 *
 * A backup may run while a server works on the same PostgreSQL: it sees one moment. A file that is removed meanwhile is
 * missing in it, and told. A restore asks for an empty database of the same schema, and is all or nothing.
 */
import { FileStore } from "@dpp/service/ports/FileStore"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import * as Stream from "effect/Stream"
import { ArchiveDamaged, type Entry, readArchive, writeArchive } from "./archive.ts"
import { forEachBatch, insertBatch, switchTriggers, type Table, tables } from "./tables.ts"

/** There are organizations in the database already. */
export class DatabaseNotEmpty extends Schema.TaggedError<DatabaseNotEmpty>()("DatabaseNotEmpty", {}) {
  override get message(): string {
    return "The database is not empty: restore into a new one."
  }
}

/** The archive is of another schema than this version's. */
export class SchemaDiffers extends Schema.TaggedError<SchemaDiffers>()("SchemaDiffers", {
  archive: Schema.Int,
  database: Schema.Int
}) {
  override get message(): string {
    return (
      `The archive is of schema ${this.archive}, this version has ${this.database}: ` +
      "restore with the version that wrote it, then upgrade."
    )
  }
}

const Header = Schema.fromJsonString(Schema.Struct({ format: Schema.Literal(1), schema: Schema.Int }))
const decodeSchema = Schema.decodeUnknownEffect(Schema.Tuple([Schema.Struct({ schema: Schema.Int })]))
const decodeTokens = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ token: Schema.String })))

const currentSchema = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [{ schema }] = yield* decodeSchema(yield* sql`SELECT max(migration_id)::int AS schema FROM migrations`)
  return schema
}).pipe(Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die }))

const bytesOf = Effect.fnUntraced(function* (token: string) {
  const found = yield* (yield* FileStore).read(token)
  if (Option.isNone(found)) return null
  return Buffer.concat([...(yield* Stream.runCollect(found.value.content))])
})

const addAll = Effect.fnUntraced(
  function* (add: (entry: Entry) => Effect.Effect<void>) {
    const sql = yield* SqlClient.SqlClient
    yield* sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`
    yield* sql`SET LOCAL statement_timeout = 0`
    const header = JSON.stringify({ format: 1, schema: yield* currentSchema })
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
    const tokens = yield* decodeTokens(yield* sql`SELECT token FROM files ORDER BY token`)
    const missing: Array<string> = []
    for (const { token } of tokens) {
      const bytes = yield* bytesOf(token)
      if (bytes === null) missing.push(token)
      else yield* add({ name: `files/${token}`, bytes })
    }
    // `missing`: tokens of files that were removed while the backup ran.
    return { rows, files: tokens.length - missing.length, missing }
  },
  Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
)

/** Writes the archive, whole or not at all. */
export const backup = Effect.fnUntraced(
  function* (path: string) {
    const sql = yield* SqlClient.SqlClient
    return yield* sql.withTransaction(writeArchive(path, addAll))
  },
  Effect.catchTags({ SqlError: Effect.die })
)

const isTable = (name: string): name is Table => (tables as ReadonlyArray<string>).includes(name)

const refuseOtherSchemas = Effect.fnUntraced(function* (bytes: Uint8Array) {
  const header = yield* Schema.decodeUnknownEffect(Header)(Buffer.from(bytes).toString()).pipe(
    Effect.catchTags({ SchemaError: () => new ArchiveDamaged({ reason: "it is no backup of this program" }) })
  )
  const database = yield* currentSchema
  if (header.schema !== database) return yield* new SchemaDiffers({ archive: header.schema, database })
})

const refuseUsedDatabase = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  if ((yield* sql`SELECT 1 FROM organizations LIMIT 1`).length > 0) return yield* new DatabaseNotEmpty()
  // Made anew with every database.
  yield* sql`DELETE FROM service_secrets`
  yield* sql`DELETE FROM service_versions`
}).pipe(Effect.catchTags({ SqlError: Effect.die }))

/** Fills an empty database and the file store. */
export const restore = Effect.fnUntraced(
  function* (path: string) {
    const sql = yield* SqlClient.SqlClient
    const store = yield* FileStore
    const put: Array<string> = []
    let isKnown = false

    const take = Effect.fnUntraced(function* ({ bytes, name }: Entry) {
      const [kind, place = ""] = name.split("/")
      if (!isKnown) {
        if (name !== "header.json") return yield* new ArchiveDamaged({ reason: "it is no backup of this program" })
        isKnown = true
        yield* refuseOtherSchemas(bytes)
      } else if (kind === "tables" && isTable(place)) {
        yield* insertBatch(place, Buffer.from(bytes).toString())
      } else if (kind === "files") {
        put.push(place)
        yield* store.put(place, bytes)
      } else {
        return yield* new ArchiveDamaged({ reason: `it holds ${name}, which this program does not know` })
      }
    })

    const all = Effect.gen(function* () {
      yield* sql`SET LOCAL statement_timeout = 0`
      yield* refuseUsedDatabase
      yield* switchTriggers("DISABLE")
      yield* Stream.runForEach(readArchive(path), take)
      yield* switchTriggers("ENABLE")
    })
    yield* sql
      .withTransaction(all)
      .pipe(Effect.onError(() => Effect.forEach(put, (token) => store.remove(token), { discard: true })))
    return { files: put.length }
  },
  Effect.catchTags({ SqlError: Effect.die })
)
