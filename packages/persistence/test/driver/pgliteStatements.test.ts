/** Statements of the embedded database end after their time where they read files, and slow ones are in the log. */
import * as Pglite from "@dpp/persistence/driver/Pglite"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as SqlClient from "effect/sql/SqlClient"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const aFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "dpp-statements-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

it.live(
  "a statement that reads files is cancelled after its time, unless its transaction has no limit, and is in the log",
  () =>
    Effect.gen(function* () {
      const dataDir = yield* aFolder
      const inDatabase = <A, E>(
        options: Omit<Pglite.PgliteOptions, "dataDir">,
        run: (sql: SqlClient.SqlClient) => Effect.Effect<A, E>
      ) => {
        const database = Layer.fresh(Pglite.layer({ dataDir, isFlushed: false, ...options }))
        return Effect.flatMap(SqlClient.SqlClient, run).pipe(Effect.provide(database))
      }
      yield* inDatabase(
        {},
        (sql) => sql`CREATE TABLE pages AS SELECT n, repeat('x', 1000) AS text FROM generate_series(1, 20000) n`
      )
      const lines: Array<string> = []
      const logger = Logger.layer([Logger.make(({ message }) => void lines.push(String(message)))])
      const count = (sql: SqlClient.SqlClient) =>
        sql<{ readonly n: number }>`SELECT count(*)::int AS n FROM pages WHERE text <> ${"secret"}`
      yield* inDatabase({ statementTimeout: "1 millis", slowStatement: "0 millis" }, (sql) =>
        Effect.gen(function* () {
          const error = yield* Effect.flip(count(sql))
          assert.strictEqual(error.reason._tag, "StatementTimeoutError")
          const unlimited = Effect.andThen(sql`SET LOCAL statement_timeout = 0`, count(sql)).pipe(sql.withTransaction)
          assert.deepStrictEqual(yield* Effect.retry(unlimited, { times: 5 }), [{ n: 20_000 }])
        })
      ).pipe(Effect.provide(logger))
      const reported = lines.filter((line) => line.includes("SELECT count(*)::int AS n FROM pages WHERE text <> $1"))
      assert.isAtLeast(reported.length, 1, lines.join("\n"))
      assert.match(reported[0] ?? "", /^A statement of the embedded database took \d+ ms: /u)
      assert.notInclude(lines.join(), "secret")
    })
)
