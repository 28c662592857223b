/** Rules that only a server has: concurrent clients, time limits, lost connections. */
import { migrate } from "@dpp/persistence/migrations/Migrations"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { EmbeddedPostgres, isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as SqlClient from "effect/sql/SqlClient"
import { spawnSync } from "node:child_process"
import { getCACertificates, setDefaultCACertificates } from "node:tls"

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0

/** A separate client, as another server process has. */
const asServer = Effect.fnUntraced(function* <A, E, R>(
  effect: Effect.Effect<A, E, SqlClient.SqlClient | R>,
  options: Omit<Postgres.PostgresOptions, "url"> = {}
) {
  const { url } = yield* EmbeddedPostgres
  return yield* Effect.provide(effect, Layer.fresh(Postgres.layer({ ...options, url })))
})

const lock = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT pg_advisory_xact_lock(1)`)

describe.skipIf(!isAvailable)(isAvailable ? "on a server" : unavailable, () => {
  layer(EmbeddedPostgres.layer)("Postgres", (it) => {
    it.effect("migrates once when four servers start concurrently", () =>
      Effect.gen(function* () {
        const ran = yield* Effect.all(
          Array.from({ length: 4 }, () => asServer(migrate)),
          { concurrency: "unbounded" }
        )
        const [all, ...none] = ran.toSorted((a, b) => b.length - a.length)
        assert.deepStrictEqual(all?.[0], [1, "init"])
        assert.deepStrictEqual(none, [[], [], []])
        assert.deepStrictEqual(yield* asServer(migrate), [])
      })
    )

    it.effect("cancels a statement that takes too long", () =>
      Effect.gen(function* () {
        const sleep = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT pg_sleep(20)`)
        const error = yield* Effect.flip(asServer(sleep, { statementTimeout: "150 millis" }))
        assert.strictEqual(error.reason._tag, "StatementTimeoutError")
      })
    )

    it.effect("stops waiting for a lock that another transaction holds", () =>
      Effect.gen(function* () {
        const waiting = asServer(lock, { lockTimeout: "150 millis" })
        const holding = Effect.flatMap(SqlClient.SqlClient, (sql) =>
          lock.pipe(Effect.andThen(Effect.flip(waiting)), sql.withTransaction)
        )
        const error = yield* asServer(holding)
        assert.strictEqual(error.reason._tag, "LockTimeoutError")
      })
    )

    it.effect("ends an idle transaction and its locks", () =>
      Effect.gen(function* () {
        const idle = Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 1500)))
        const holding = Effect.flatMap(SqlClient.SqlClient, (sql) =>
          lock.pipe(Effect.andThen(idle), Effect.andThen(sql`SELECT 1`), sql.withTransaction)
        )
        const exit = yield* Effect.exit(asServer(holding, { idleTransactionTimeout: "200 millis" }))
        assert.isTrue(Exit.isFailure(exit))
        yield* asServer(lock)
      })
    )

    const pid = Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ readonly pid: number }>`SELECT pg_backend_pid() AS pid, pg_sleep(0.6)`
    )
    const silent = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT pg_sleep(60)`)

    it.effect("closes a connection without traffic, and keeps one that is used", () =>
      asServer(
        Effect.gen(function* () {
          const pids = yield* Effect.all([pid, pid, pid, pid])
          assert.strictEqual(new Set(pids.map(([row]) => row?.pid)).size, 1)
          assert.strictEqual((yield* Effect.flip(silent)).reason._tag, "ConnectionError")
          assert.lengthOf(yield* pid, 1)
        }),
        { connectionIdleTimeout: "1500 millis" }
      )
    )

    it.effect.skipIf(!hasOpenssl)(
      hasOpenssl ? "does so on an encrypted connection, too" : "skipped: an encrypted connection requires openssl",
      () =>
        Effect.gen(function* () {
          const plain = yield* EmbeddedPostgres
          const request =
            "openssl req -new -x509 -nodes -days 1 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1"
          const encrypt = Effect.flatMap(SqlClient.SqlClient, (sql) =>
            Effect.all([
              sql.unsafe(
                `COPY (SELECT 1) TO PROGRAM '${request} -out server.crt -keyout server.key && chmod 600 server.key'`
              ),
              sql`ALTER SYSTEM SET ssl = on`,
              sql`SELECT pg_reload_conf()`
            ])
          )
          yield* asServer(encrypt)
          const [made] = yield* asServer(
            Effect.flatMap(
              SqlClient.SqlClient,
              (sql) => sql<{ readonly certificate: string }>`SELECT pg_read_file('server.crt') AS certificate`
            )
          )
          const trusted = getCACertificates()
          setDefaultCACertificates([...trusted, made?.certificate ?? ""])
          yield* Effect.addFinalizer(() => Effect.sync(() => setDefaultCACertificates(trusted)))
          const url = Redacted.make(`${Redacted.value(plain.url)}?sslmode=require`)
          const options = { url, connectionIdleTimeout: "1500 millis" } as const
          yield* Effect.gen(function* () {
            const sql = yield* SqlClient.SqlClient
            const pids = yield* Effect.all([pid, pid, pid, pid])
            assert.strictEqual(new Set(pids.map(([row]) => row?.pid)).size, 1)
            assert.lengthOf(yield* sql`SELECT 1 FROM pg_stat_ssl WHERE pid = pg_backend_pid() AND ssl`, 1)
            assert.strictEqual((yield* Effect.flip(silent)).reason._tag, "ConnectionError")
          }).pipe(Effect.provide(Layer.fresh(Postgres.layer(options))))
        })
    )

    it.effect("reconnects after its connections were lost", () =>
      asServer(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const pid = sql<{ readonly pid: number }>`SELECT pg_backend_pid() AS pid`
          const [before] = yield* pid
          yield* asServer(
            Effect.flatMap(SqlClient.SqlClient, (other) => other`SELECT pg_terminate_backend(${before?.pid ?? 0})`)
          )
          const [after] = yield* pid.pipe(Effect.retry({ times: 3 }))
          assert.notStrictEqual(after?.pid, before?.pid)
        })
      )
    )

    it.effect("fails a statement at once if no server responds", () =>
      Effect.gen(function* () {
        const error = yield* Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT 1`).pipe(
          Effect.provide(Postgres.layer({ url: Redacted.make("postgres://unknown@127.0.0.1:1/none") })),
          Effect.flip
        )
        assert.strictEqual(error.reason._tag, "ConnectionError")
      })
    )
  })
})
