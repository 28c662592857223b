/** What happens when PostgreSQL gives up a wait for a lock or a statement, or finds a statement wrong. */
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { assert, describe, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"
import { layerWith, TestServer } from "../support.ts"
import { assertOnce, assertPasses, aWrite, products } from "./support.ts"

/** A server with these options of its database, and another session in the same database. */
const serverAndSession = Effect.fnUntraced(function* (options: Omit<Postgres.PostgresOptions, "url">) {
  const { url } = yield* PostgresDatabase
  const server = yield* Layer.build(layerWith({}, { database: Postgres.layer({ url, ...options }) }))
  const session = yield* Layer.build(Postgres.layer({ url }))
  return { server: Context.get(server, TestServer), sql: Context.get(session, SqlClient.SqlClient) }
})

/** Locks a product in a transaction of its own, and returns what ends it. */
const lockProduct = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, id: string) {
  const isLocked = yield* Deferred.make<void>()
  const isOver = yield* Deferred.make<void>()
  const holder = yield* Effect.forkScoped(
    sql.withTransaction(
      Effect.gen(function* () {
        yield* sql`SELECT 1 FROM products WHERE id = ${id} FOR UPDATE`
        yield* Deferred.succeed(isLocked, undefined)
        yield* Deferred.await(isOver)
      })
    )
  )
  yield* Deferred.await(isLocked)
  return Deferred.succeed(isOver, undefined).pipe(Effect.andThen(Fiber.join(holder)))
})

describe.skipIf(!isAvailable)(isAvailable ? "time-outs of PostgreSQL" : unavailable, () => {
  layer(PostgresDatabase.migrated, { excludeTestServices: true })((it) => {
    it.effect("a lock that is not granted: other requests continue meanwhile", () =>
      Effect.gen(function* () {
        const { server, sql } = yield* serverAndSession({ lockTimeout: "1 hour" })
        const { id } = (yield* server.call(products, aWrite().options)).body.data
        const release = yield* lockProduct(sql, id)
        const change = server.call(`${products}/${id}`, { method: "PATCH", body: { name: "Changed" } })
        const changes = yield* Effect.forkScoped(Effect.all([change, change, change], { concurrency: 3 }))
        const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
        while ((yield* waiting).length === 0) assert.isUndefined(changes.pollUnsafe(), "the changes wait for the lock")
        assert.strictEqual((yield* server.call(`${products}/${id}`)).status, 200)
        assert.strictEqual((yield* server.call(products, aWrite().options)).status, 201)
        assert.isUndefined(changes.pollUnsafe(), "the changes still wait")
        yield* release
        for (const { status } of yield* Fiber.join(changes)) assert.strictEqual(status, 200)
      }).pipe(Effect.scoped)
    )

    it.effect("a lock that is not granted in time: the writer may retry", () =>
      Effect.gen(function* () {
        const { server, sql } = yield* serverAndSession({ lockTimeout: "500 millis" })
        const { id } = (yield* server.call(products, aWrite().options)).body.data
        const release = yield* lockProduct(sql, id)
        const change = server.call(`${products}/${id}`, { method: "PATCH", body: { name: "Changed" } })
        for (const answer of yield* Effect.all([change, change, change], { concurrency: 3 })) assertPasses(answer)
        yield* release
        const changed = yield* change
        assert.deepStrictEqual([changed.status, changed.body.data.name], [200, "Changed"])
      }).pipe(Effect.scoped)
    )

    it.effect("a statement that takes too long: its only connection is usable afterwards, the write is done once", () =>
      Effect.gen(function* () {
        const { server, sql } = yield* serverAndSession({ statementTimeout: "500 millis", maxConnections: 1 })
        yield* sql`CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(60); RETURN new; END'`
        yield* sql`CREATE TRIGGER slow BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION slow()`
        const { options, serial_number } = aWrite()
        for (const answer of yield* Effect.all([
          server.call(products, options),
          server.call(products, { body: options.body })
        ])) {
          assertPasses(answer)
        }
        assert.strictEqual((yield* server.call(products)).status, 200)
        yield* sql`DROP TRIGGER slow ON products`
        assert.strictEqual((yield* server.call(products, options)).status, 201)
        yield* assertOnce(server, [serial_number])
      }).pipe(Effect.scoped)
    )

    it.effect("an invalid statement fails every time: the response does not suggest a retry", () =>
      Effect.gen(function* () {
        const { server, sql } = yield* serverAndSession({})
        yield* sql`ALTER TABLE products RENAME TO products_elsewhere`
        const { body, headers, status } = yield* server.call(products)
        yield* sql`ALTER TABLE products_elsewhere RENAME TO products`
        assert.deepStrictEqual([status, body.error.code], [500, "internal_error"])
        assert.isFalse(headers.has("retry-after"))
        assert.strictEqual((yield* server.call(products)).status, 200)
      }).pipe(Effect.scoped)
    )
  })
})
