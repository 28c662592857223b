/** A server that becomes read-only, as the former primary of a failover, and the next one that can be written. */
import { probe } from "@dpp/persistence/driver/ProbeClient"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { classifyStorageError } from "@dpp/persistence/shared/classifyStorageError"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"

const client = Layer.unwrap(Effect.map(PostgresDatabase, ({ url }) => Postgres.layer({ url })))
const database = Layer.provideMerge(client, PostgresDatabase.empty)

/** Runs a statement on the database itself, of another client, for the sessions that begin after it. */
const alter = Effect.fnUntraced(function* (change: string) {
  const own = Layer.fresh(client)
  const statements = Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql.withTransaction(
      Effect.gen(function* () {
        yield* sql`SET TRANSACTION READ WRITE`
        const [row] = yield* sql<{ readonly name: string }>`SELECT current_database() AS name`
        yield* sql.unsafe(`ALTER DATABASE ${row?.name ?? ""} ${change}`)
      })
    )
  )
  yield* Effect.provide(statements, own)
})

const endSessions = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`
).pipe(Effect.provide(Layer.fresh(client)))

describe.skipIf(!isAvailable)(isAvailable ? "on a server" : unavailable, () => {
  layer(database)("a read-only server", (it) => {
    it.effect("refuses writes for a while, is not ready, and no connection to it stays open", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const ask = yield* probe
        const write = sql.withTransaction(sql`INSERT INTO rows VALUES (1)`)
        const sharedIsReadOnly = Effect.map(
          sql<{ readonly on: boolean }>`SELECT current_setting('transaction_read_only')::bool AS on`,
          ([row]) => row?.on ?? false
        )
        yield* sql`CREATE TABLE rows (id int)`
        assert.strictEqual(yield* ask, "writable")

        yield* alter("SET default_transaction_read_only = on")
        yield* endSessions
        // Ended sessions are noticed by the next statement on each connection, at the latest.
        yield* Effect.retry(sharedIsReadOnly, { times: 3 })
        const refused = yield* Effect.flip(write).pipe(
          Effect.filterOrFail(({ reason }) => reason._tag !== "ConnectionError"),
          Effect.retry({ times: 3 })
        )
        assert.deepInclude(Option.getOrNull(classifyStorageError(refused)), { retryAfter: 5, isRefused: true })
        assert.strictEqual(yield* Effect.repeat(ask, { until: (state) => state !== "silent", times: 3 }), "read-only")
        assert.isTrue(yield* sharedIsReadOnly)

        yield* alter("RESET default_transaction_read_only")
        const isWritable = Effect.gen(function* () {
          if ((yield* ask) !== "writable" || (yield* sharedIsReadOnly)) return false
          return Exit.isSuccess(yield* Effect.exit(write))
        })
        assert.isTrue(yield* Effect.repeat(isWritable, { until: (state) => state, times: 50 }))
      })
    )
  })
})
