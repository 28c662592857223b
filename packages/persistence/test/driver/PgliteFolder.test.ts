/** The folder of the embedded database: its modes, damaged pages, and a disk that fails. */
import * as FileStoreDisk from "@dpp/persistence/files/FileStoreDisk"
import * as Pglite from "@dpp/persistence/driver/Pglite"
import { makeFolderPrivate, makeTreePrivate } from "@dpp/persistence/driver/privateFolder"
import { FileStore } from "@dpp/service/ports/FileStore"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"
import * as Fs from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"

const aFolder = Effect.acquireRelease(
  Effect.sync(() => Fs.mkdtempSync(join(tmpdir(), "dpp-folder-"))),
  (folder) => Effect.sync(() => Fs.rmSync(folder, { recursive: true, force: true }))
)

const opened = (dataDir: string) => Layer.fresh(Pglite.layer({ dataDir }))
const inDatabase = <A, E>(dataDir: string, run: (sql: SqlClient.SqlClient) => Effect.Effect<A, E>) =>
  Effect.provide(Effect.flatMap(SqlClient.SqlClient, run), opened(dataDir))

/** Creating a database takes two seconds, and more on a busy machine. */
const timeout = 90_000

/** A data folder with a database, created once: every test that needs one copies it. */
const template = Fs.mkdtempSync(join(tmpdir(), "dpp-folder-"))
beforeAll(() =>
  inDatabase(
    template,
    (sql) => sql`CREATE TABLE pages AS SELECT n, repeat('x', 100) AS text FROM generate_series(1, 1000) n`
  ).pipe(Effect.runPromise)
)
afterAll(() => Fs.rmSync(template, { recursive: true, force: true }))

const aDatabase = Effect.tap(aFolder, (folder) => Effect.sync(() => Fs.cpSync(template, folder, { recursive: true })))

/** The folder and its content that other users can access. */
const wide = (folder: string): ReadonlyArray<string> =>
  [folder, ...Fs.readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path)))].flatMap((path) => {
    const mode = Fs.statSync(path).mode & 0o777
    return (mode & 0o077) === 0 ? [] : [`${path} ${mode.toString(8)}`]
  })

const widen = (folder: string): void => {
  for (const path of Fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    Fs.chmodSync(join(path.parentPath, path.name), path.isDirectory() ? 0o755 : 0o644)
  }
  Fs.chmodSync(folder, 0o755)
}

const modes = process.platform === "win32" ? "skipped: Windows has no file modes" : undefined

describe.skipIf(modes !== undefined)(modes ?? "the modes of the data folder", () => {
  it.effect(
    "give access to the owner only: the folder, the lock, the database during and after use, uploaded files",
    () =>
      Effect.gen(function* () {
        const dataDir = join(yield* aFolder, "data")
        yield* Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* sql`CREATE TABLE made_later AS SELECT 1 AS n`
          yield* sql`CHECKPOINT`
          yield* (yield* FileStore).put("token-of-a-private-file", Buffer.from("x"))
          assert.deepStrictEqual(wide(dataDir), [])
        }).pipe(Effect.provide([opened(dataDir), FileStoreDisk.layer(join(dataDir, "files"))]))
        assert.deepStrictEqual(wide(dataDir), [])
      }),
    timeout
  )

  it.effect(
    "are restricted when the folder is opened, and its content is kept",
    () =>
      Effect.gen(function* () {
        const dataDir = yield* aDatabase
        const files = join(dataDir, "files")
        const put = Effect.flatMap(FileStore, (store) => store.put("token-of-an-old-file", Buffer.from("x")))
        yield* Effect.provide(put, FileStoreDisk.layer(files))
        widen(dataDir)
        assert.isAbove(wide(dataDir).length, 100)
        const rows = yield* Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT n FROM pages WHERE n = 1`).pipe(
          Effect.provide([opened(dataDir), FileStoreDisk.layer(files)])
        )
        assert.deepStrictEqual(rows, [{ n: 1 }])
        assert.deepStrictEqual(wide(dataDir), [])
      }),
    timeout
  )

  it.effect("stay as they are in a folder that all users share", () =>
    Effect.gen(function* () {
      const folder = yield* aFolder
      Fs.mkdirSync(join(folder, "of-others"), { mode: 0o755 })
      Fs.chmodSync(folder, 0o1777)
      yield* makeFolderPrivate(folder)
      yield* makeTreePrivate(folder)
      assert.strictEqual(Fs.statSync(folder).mode & 0o7777, 0o1777)
      assert.strictEqual(wide(folder).length, 2)
    })
  )
})

describe("the folder of the embedded database", () => {
  it.effect(
    "reports a page that was damaged on the disk, and does not read it as data",
    () =>
      Effect.gen(function* () {
        const dataDir = yield* aDatabase
        const [{ path } = { path: "" }] = yield* inDatabase(
          dataDir,
          (sql) => sql<{ readonly path: string }>`SELECT pg_relation_filepath('pages') AS path`
        )
        const file = Fs.openSync(join(dataDir, "pglite", path), "r+")
        Fs.writeSync(file, "y", 8192 + 6000)
        Fs.closeSync(file)
        const error = yield* Effect.flip(inDatabase(dataDir, (sql) => sql`SELECT count(*) FROM pages WHERE text = 'y'`))
        if (error._tag !== "SqlError") throw error
        assert.match(String(error.reason.cause), /invalid page in block 1/u)
      }),
    timeout
  )

  it.effect(
    "is not opened as a database if the first start was interrupted",
    () =>
      Effect.gen(function* () {
        const dataDir = yield* aFolder
        const draft = join(dataDir, "pglite.new")
        Fs.mkdirSync(draft)
        Fs.writeFileSync(join(draft, "PG_VERSION"), "18\n")
        assert.deepStrictEqual(yield* inDatabase(dataDir, (sql) => sql`SELECT 1 AS n`), [{ n: 1 }])
        assert.deepStrictEqual(Fs.readdirSync(dataDir), ["pglite"])
      }),
    timeout
  )

  it.effect(
    "acknowledges nothing after a failed flush, and has everything acknowledged before at the next start",
    () =>
      Effect.gen(function* () {
        const dataDir = yield* aDatabase
        yield* inDatabase(dataDir, (sql) =>
          Effect.gen(function* () {
            yield* sql`CREATE TABLE numbers (n int)`
            yield* sql`INSERT INTO numbers VALUES (1)`
            const first = yield* Effect.flip(sql`INSERT INTO numbers VALUES (2)`).pipe(whileFlushingFails)
            assert.match(String(first.reason.cause), /has stopped.*Restart the server/u)
            // The disk works again, but it may have lost data.
            for (const n of [3, 4]) {
              const later = yield* Effect.flip(sql`INSERT INTO numbers VALUES (${n})`)
              assert.strictEqual(later.reason._tag, "ConnectionError")
            }
          })
        )
        const numbers = yield* inDatabase(
          dataDir,
          (sql) => sql<{ readonly n: number }>`SELECT n FROM numbers ORDER BY n`
        )
        const [one, ...unanswered] = numbers.map(({ n }) => n)
        assert.strictEqual(one, 1)
        assert.notIncludeMembers(unanswered, [3, 4])
      }),
    timeout
  )
})

/** Runs an effect while every flush of this process fails, as on a broken disk. */
const whileFlushingFails = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.suspend(() => {
    const fs = process.getBuiltinModule("node:fs")
    const { fsyncSync } = fs
    const replace = (fsync: (descriptor: number) => void) => {
      Object.assign(fs, { fsyncSync: fsync })
      syncBuiltinESMExports()
    }
    replace(() => {
      throw Object.assign(new Error("EIO: i/o error, fsync"), { code: "EIO" })
    })
    return Effect.ensuring(
      effect,
      Effect.sync(() => replace(fsyncSync))
    )
  })
