/** A server responds while it waits for its database, which another process upgrades. */
import { schemaLock } from "@dpp/persistence/citus/distribute"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { freePort } from "@dpp/testkit/freePort"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { inFolder, type Running, until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as SqlClient from "effect/sql/SqlClient"
import { setTimeout } from "node:timers/promises"

/** The first response of the process at this port. */
const firstResponse = async (url: string, { ended }: Running): Promise<Response> => {
  for (;;) {
    const response = await Promise.race([fetch(url).catch(() => null), ended])
    if (response instanceof Response) return response
    if (response !== null) throw new Error(response.stderr)
    await setTimeout(20)
  }
}

const whileUpgraded = async (workers: string, url: string, release: () => void) =>
  inFolder(async (folder) => {
    const [port, adminPort] = [await freePort(), await freePort()]
    const server = startServer({
      DPP_DATABASE_URL: url,
      DPP_DATA_DIR: folder,
      DPP_PORT: String(port),
      DPP_ADMIN_PORT: String(adminPort),
      DPP_ADMIN_TOKEN: "a-token-of-the-administrator",
      DPP_WORKERS: workers
    })
    try {
      const origin = `http://localhost:${port}`
      const live = await firstResponse(`${origin}/health/live`, server)
      assert.deepStrictEqual([live.status, await live.json()], [200, { status: "live" }])
      const ready = await fetch(`${origin}/health/ready`)
      assert.deepStrictEqual([ready.status, ready.headers.get("retry-after")], [503, "5"])
      assert.deepStrictEqual(await ready.json(), { status: "unavailable", reason: "the server is starting" })
      const other = await fetch(`${origin}/api/v1/products`, { method: "POST", body: "{}" })
      const { error } = await other.json()
      assert.deepStrictEqual([other.status, error.code], [503, "internal_error"])
      assert.strictEqual(other.headers.get("x-correlation-id"), error.correlation_id)
      assert.strictEqual((await fetch(`http://localhost:${adminPort}/health/live`)).status, 200)
      release()
      await until(server, /is ready/u)
      assert.strictEqual((await fetch(`${origin}/health/ready`)).status, 200)
      assert.strictEqual((await fetch(`${origin}/api/v1/products`)).status, 401)
    } finally {
      server.child.kill("SIGTERM")
      assert.strictEqual((await server.ended).code, 0)
    }
  })

describe.skipIf(!isAvailable)(isAvailable ? "a server whose database is being upgraded" : unavailable, () => {
  layer(PostgresDatabase.migrated, { excludeTestServices: true })((it) => {
    for (const workers of ["1", "2"]) {
      it.effect(`is live and not ready, with ${workers} processes`, () =>
        Effect.gen(function* () {
          const url = Redacted.value((yield* PostgresDatabase).url)
          const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
          // Every upgrade takes this lock first.
          const upgrade = Effect.gen(function* () {
            const sql = yield* SqlClient.SqlClient
            yield* sql.withTransaction(
              Effect.gen(function* () {
                yield* sql`SELECT pg_advisory_xact_lock(${schemaLock}::bigint)`
                locked.resolve()
                yield* Effect.promise(() => released.promise)
              })
            )
          }).pipe(Effect.provide(Postgres.layer({ url: Redacted.make(url) })))
          const looks = Effect.promise(async () => {
            await locked.promise
            await whileUpgraded(workers, url, released.resolve)
          })
          yield* Effect.all([upgrade, looks], { concurrency: "unbounded" })
        })
      )
    }
  })
})
