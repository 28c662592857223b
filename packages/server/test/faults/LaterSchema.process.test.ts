/** A server whose database a later version migrates while it runs, and one that starts on such a database. */
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { newest } from "@dpp/persistence/migrations/Migrations"
import { dpp } from "@dpp/testkit/DppCommand"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { inFolder } from "@dpp/testkit/Process"
import { assert, describe, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as SqlClient from "effect/sql/SqlClient"
import { serverOf } from "../support/demoServer.ts"
import type { Answer } from "../support.ts"
import { aWrite, products, serverOn, type Tested } from "./support.ts"

const later = 9001

/** The response that promises that the request changed nothing. */
const assertRefused = ({ body, headers, status, text }: Answer): void => {
  assert.deepStrictEqual([status, body?.error?.code], [503, "internal_error"], text)
  assert.strictEqual(headers.get("retry-after"), "5")
  assert.notMatch(text, /schema|column|sql/iu)
}

const anotherSession = Effect.gen(function* () {
  const { url } = yield* PostgresDatabase
  return Context.get(yield* Layer.build(Postgres.layer({ url })), SqlClient.SqlClient)
})

describe.skipIf(!isAvailable)(isAvailable ? "a schema of a later version" : unavailable, () => {
  layer(PostgresDatabase.migrated, { excludeTestServices: true })((it) => {
    it.effect(
      "that is not compatible: the running server answers 503 from the first request on, and continues once it may",
      () =>
        Effect.gen(function* () {
          const { url } = yield* PostgresDatabase
          const server: Tested = yield* serverOn(Redacted.value(url))
          const sql = yield* anotherSession
          const ready = server.call("/health/ready", { key: null })
          assert.strictEqual((yield* server.call(products)).status, 200)
          yield* sql.withTransaction(
            Effect.gen(function* () {
              yield* sql`INSERT INTO migrations (migration_id, name) VALUES (${later}, 'later')`
              yield* sql`ALTER TABLE products RENAME COLUMN name TO title`
            })
          )
          assertRefused(yield* server.call(products))
          assertRefused(yield* server.call(products, aWrite().options))
          while ((yield* ready).status === 200) yield* Effect.yieldNow
          const { body, headers } = yield* ready
          assert.deepInclude(body, { status: "unavailable", reason: "the database has the schema of a later version" })
          assert.strictEqual(headers.get("retry-after"), "5")
          // Also what an earlier statement could still do.
          assertRefused(yield* server.call("/api/v1/organization"))
          assertRefused(yield* server.call(`/p/00000000-0000-7000-8000-000000000001`, { key: null }))
          assert.strictEqual((yield* server.call("/health/live", { key: null })).status, 200)
          assert.strictEqual((yield* server.call("/api/v1/openapi.json", { key: null })).status, 200)

          yield* sql`ALTER TABLE products RENAME COLUMN title TO name`
          yield* sql`INSERT INTO schema_compatibility VALUES (${later}, ${(yield* newest).id})`
          while ((yield* ready).status !== 200) yield* Effect.yieldNow
          assert.strictEqual((yield* server.call(products, aWrite().options)).status, 201)
        }).pipe(Effect.scoped)
    )

    it.effect("that is compatible lets a server start, and one that is not compatible does not", () =>
      Effect.gen(function* () {
        const DPP_DATABASE_URL = Redacted.value((yield* PostgresDatabase).url)
        yield* Effect.promise(() =>
          inFolder(async (folder) => {
            const server = await serverOf(folder, { DPP_DATABASE_URL, DPP_DEMO: "on" })
            assert.strictEqual(await server.stop(), 0)
          })
        )
        const sql = yield* anotherSession
        yield* sql`DELETE FROM schema_compatibility`
        for (const DPP_WORKERS of ["1", "2"]) {
          yield* Effect.promise(() =>
            inFolder(async (folder) => {
              const environment = { DPP_DATABASE_URL, DPP_DATA_DIR: folder, DPP_WORKERS, DPP_PORT: "0" }
              const { code, stderr, stdout } = await dpp(["serve"], environment)
              assert.deepStrictEqual([code, stdout], [1, ""], stderr)
              assert.match(stderr, /The database has schema 9001, made by a later version; .* Update dpp\./u)
            })
          )
        }
      }).pipe(Effect.scoped)
    )
  })
})
