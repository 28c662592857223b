/** The embedded database: its folder, and the stream that replaces a network connection. */
import * as Persistence from "@dpp/persistence/Persistence"
import * as Pglite from "@dpp/persistence/driver/Pglite"
import { pgliteDuplex } from "@dpp/persistence/driver/pgliteDuplex"
import { PgliteStatements } from "@dpp/persistence/driver/pgliteStatements"
import { Organizations } from "@dpp/service/ports/Organizations"
import { anOrganization } from "@dpp/testkit/builders"
import { insertOrganization } from "@dpp/testkit/contracts/storing"
import { assert, describe, it, layer } from "@effect/vitest"
import { PGlite } from "@electric-sql/pglite"
import * as PgClient from "@effect/sql-pg/PgClient"
import * as Context from "effect/Context"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const statements = new PgliteStatements({ limit: Infinity, slow: Infinity, report: () => {} })

describe("Pglite on disk", () => {
  it.effect("keeps its data between openings, and rejects a second opener while it is open", () =>
    Effect.gen(function* () {
      const dataDir = yield* Effect.acquireRelease(
        Effect.sync(() => mkdtempSync(join(tmpdir(), "dpp-pglite-"))),
        (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
      )
      const organization = anOrganization()
      const opened = Persistence.layer.pipe(Layer.provide(Pglite.layer({ dataDir })), Layer.fresh)
      yield* Effect.gen(function* () {
        yield* insertOrganization(organization)
        const error = yield* Effect.flip(Effect.scoped(Layer.build(Layer.fresh(Pglite.layer({ dataDir })))))
        assert.strictEqual(error._tag, "DataFolderInUse")
      }).pipe(Effect.provide(opened))
      const found = yield* Effect.flatMap(Organizations, ({ find }) => find(organization.id)).pipe(
        Effect.provide(opened)
      )
      assert.deepStrictEqual(found, Option.some(organization))
    })
  )
})

describe("the one session", () => {
  it.effect("serves the reads that wait when a transaction ends, before the next transaction", () =>
    Effect.gen(function* () {
      const dataDir = mkdtempSync(join(tmpdir(), "dpp-pglite-"))
      yield* Effect.addFinalizer(() => Effect.sync(() => rmSync(dataDir, { recursive: true, force: true })))
      yield* Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const order: Array<string> = []
        const done = (name: string) => Effect.sync(() => order.push(name))
        const begun = yield* Deferred.make<void>()
        const end = yield* Deferred.make<void>()
        const transactions = yield* Effect.forEach(["first", "second", "third"], (name) =>
          Effect.gen(function* () {
            yield* sql`SELECT 1`
            yield* Deferred.succeed(begun, undefined)
            yield* Deferred.await(end)
            // A transaction in it is a part of it.
            yield* sql.withTransaction(sql`SELECT 2`)
            yield* done(name)
          }).pipe(sql.withTransaction, Effect.forkChild({ startImmediately: true }))
        )
        yield* Deferred.await(begun)
        const reads = yield* Effect.forEach([1, 2, 3], (n) =>
          sql`SELECT ${n}::int`.pipe(Effect.andThen(done(`read ${n}`)), Effect.forkChild({ startImmediately: true }))
        )
        yield* Deferred.succeed(end, undefined)
        yield* Fiber.awaitAll([...transactions, ...reads])
        assert.deepStrictEqual(order, ["first", "read 1", "read 2", "read 3", "second", "third"])
      }).pipe(Effect.provide(Pglite.layer({ dataDir })))
    })
  )
})

class Database extends Context.Service<Database, PGlite>()("@dpp/persistence/test/Database") {
  static readonly layer = Layer.effect(
    Database,
    Effect.acquireRelease(
      Effect.promise(() => PGlite.create()),
      (db) => Effect.promise(() => db.close())
    )
  )
}

/** A client of the database, as `Pglite.layer` creates it. */
const connected = <A, E, R>(effect: Effect.Effect<A, E, SqlClient.SqlClient | R>) =>
  Effect.flatMap(Database, (db) =>
    Effect.provide(
      effect,
      Layer.fresh(
        PgClient.layer({
          stream: pgliteDuplex(db, statements),
          username: "postgres",
          database: "postgres",
          maxConnections: 1
        })
      )
    )
  )

layer(Database.layer)("pgliteDuplex", (it) => {
  it.effect("gives every connection a reset session: no transaction, no settings, no prepared statements", () =>
    Effect.gen(function* () {
      const prepared = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT ${1}::int AS one`)
      yield* connected(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* prepared
          yield* sql`SET application_name = 'left over'`
          yield* sql.unsafe("BEGIN")
          yield* sql`CREATE TABLE left_open (n int)`
        })
      )
      yield* connected(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          assert.deepStrictEqual(yield* prepared, [{ one: 1 }])
          const [name] = yield* sql<{ readonly application_name: string }>`SHOW application_name`
          assert.notStrictEqual(name?.application_name, "left over")
          assert.deepStrictEqual(yield* sql`SELECT to_regclass('left_open') AS t`, [{ t: null }])
        })
      )
    })
  )

  it.effect("stores nothing of a transaction that is interrupted at any point, and continues to work", () =>
    connected(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE TABLE interrupted (n int)`
        let committed = 0
        for (let turns = 0; turns < 40; turns++) {
          const fiber = yield* sql`INSERT INTO interrupted VALUES (${turns})`.pipe(
            Effect.andThen(sql`SELECT count(*) FROM generate_series(1, 1000)`),
            Effect.andThen(sql`SELECT ${turns}::int`),
            sql.withTransaction,
            Effect.forkChild
          )
          for (let turn = 0; turn < turns / 4; turn++) yield* Effect.yieldNow
          for (let turn = 0; turn < turns % 4; turn++) yield* Effect.promise(() => Promise.resolve())
          yield* Fiber.interrupt(fiber)
          if (Exit.isSuccess(yield* Fiber.await(fiber))) committed++
        }
        assert.isBelow(committed, 40)
        assert.isAbove(committed, 0)
        assert.deepStrictEqual(yield* sql`SELECT count(*)::int AS n FROM interrupted`, [{ n: committed }])
      })
    )
  )

  it.effect("fails the statement when PGlite fails, and runs the next one on a new connection", () =>
    connected(
      Effect.gen(function* () {
        const db = yield* Database
        const sql = yield* SqlClient.SqlClient
        const original = db.execProtocolRawStream.bind(db)
        yield* sql`SELECT 1`
        db.execProtocolRawStream = () => Promise.reject(new Error("out of memory"))
        const error = yield* Effect.flip(sql`SELECT 2`)
        assert.strictEqual(error.reason._tag, "ConnectionError")
        db.execProtocolRawStream = original
        assert.deepStrictEqual(yield* sql`SELECT 3 AS n`, [{ n: 3 }])
      })
    )
  )

  it.effect("passes large values and many rows", () =>
    connected(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const large = "ä".repeat(2_000_000)
        const [row] = yield* sql<{ readonly text: string }>`SELECT ${large}::text AS text`
        assert.isTrue(row?.text === large)
        const rows = yield* sql`SELECT n, repeat('x', 100) AS x FROM generate_series(1, 20000) n`
        assert.strictEqual(rows.length, 20_000)
      })
    )
  )

  it.effect("rejects malformed messages, and closes the connection of a cancel request", () =>
    Effect.gen(function* () {
      const db = yield* Database
      const open = pgliteDuplex(db, statements)
      const closed = (bytes: Buffer) =>
        Effect.promise(
          () =>
            new Promise<string>((resolve) => {
              let reason = "hung up"
              const connection = open()
              connection.on("error", (error) => (reason = error.message))
              connection.on("close", () => resolve(reason))
              connection.write(bytes)
            })
        )
      const cancel = Buffer.alloc(16)
      cancel.writeInt32BE(16, 0)
      cancel.writeInt32BE(80877102, 4)
      assert.strictEqual(yield* closed(cancel), "hung up")
      assert.include(yield* closed(Buffer.alloc(16)), "startup packet")
    })
  )
})
