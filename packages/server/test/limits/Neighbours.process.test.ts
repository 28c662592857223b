/**
 * One organization that sends the most it may, while another reads one product: decisions, bounds that protect the
 * others. The server is a process of its own on PostgreSQL, as it is where organizations share it.
 */
import { sampleDraft } from "@dpp/core/samples"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { inFolder, until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { runs } from "@dpp/testkit/testRuns"
import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { join } from "node:path"
import { aSerial, adminToken, testServerAt } from "../support.ts"

const products = "/api/v1/products"

/** Bodies with 100 products, and bodies as large as they may be: enough that their work takes many times as long as a read. */
const bulkCount = runs(15, 30)
const largeCount = runs(3, 6)

const bulk = `${products}/bulk`

const row = () => ({ ...sampleDraft("ev"), gtin: null, serial_number: aSerial(), manufacturing_place: "Berlin" })

/** Nearly as large as a product may be. */
const largeRow = () => ({
  ...row(),
  hazardous_substances: Array.from({ length: 110 }, () => ({ chemical_name: "X", impact: "i".repeat(2000) }))
})

/** Some 245,000 values, nearly as many as a body may hold, all of them unknown. */
const wideRow = () => ({ ...row(), ...Object.fromEntries(Array.from({ length: 350 }, (_, n) => [`k${n}`, n])) })

const bodyOf = (make: () => object, count: number): string =>
  JSON.stringify({ products: Array.from({ length: count }, make) })

const withServer = (run: (origin: string) => Promise<void>) =>
  Effect.flatMap(PostgresDatabase, ({ url }) =>
    Effect.promise(() =>
      inFolder(async (folder) => {
        const server = startServer({
          DPP_PORT: "0",
          DPP_DATA_DIR: join(folder, "data"),
          DPP_DATABASE_URL: Redacted.value(url),
          DPP_ADMIN_TOKEN: adminToken
        })
        try {
          const [, origin = ""] = /Listening on (http:\S+?)"/u.exec(await until(server, /ready\./u)) ?? []
          await run(origin)
        } finally {
          server.child.kill("SIGTERM")
          await server.ended
        }
      })
    )
  )

describe.skipIf(!isAvailable)(isAvailable ? "an organization beside a busy one" : unavailable, () => {
  layer(PostgresDatabase.migrated, { excludeTestServices: true })((it) => {
    it.effect("reads a product all the time, whatever the other sends within its limits", () =>
      withServer(async (origin) => {
        const { admin, call, ours, theirs } = await Effect.runPromise(testServerAt(origin))
        // The reader asks more often than it otherwise may; the busy one keeps to its limits.
        const limits = { requests_per_minute: 1_000_000 }
        const reader = `/admin/v1/organizations/${theirs.id}`
        await Effect.runPromise(admin(reader, { method: "PATCH", body: { limits } }))
        const ask = (path: string, options: Parameters<typeof call>[1]) => Effect.runPromise(call(path, options))
        const mine = await ask(products, { key: theirs.key, body: row() })
        const path = `${products}/${mine.body.data.id}`

        /** How long the reads of the other organization take while the work is done, and the work itself. */
        const beside = async (what: string, work: ReadonlyArray<() => Promise<{ readonly status: number }>>) => {
          const reads: Array<number> = []
          const progress = { isDone: false }
          const reading = (async () => {
            while (!progress.isDone) {
              const start = performance.now()
              assert.strictEqual((await ask(path, { key: theirs.key })).status, 200)
              reads.push(performance.now() - start)
            }
          })()
          const start = performance.now()
          const answers = await Promise.all(work.map((one) => one()))
          const took = performance.now() - start
          progress.isDone = true
          await reading
          const slowest = Math.max(...reads)
          const summary = `${what}: ${reads.length} reads, the slowest ${Math.round(slowest)} of ${Math.round(took)} ms`
          console.log(summary)
          assert.isBelow(slowest, took / 3, summary)
          assert.isAbove(reads.length, 10, summary)
          return answers.map(({ status }) => status)
        }
        const times = <A>(count: number, make: () => A) => Array.from({ length: count }, make)
        const send = (body: string) => () => ask(bulk, { key: ours.key, body })

        const bulks = await beside(
          `${bulkCount} bulks`,
          times(bulkCount, () => send(bodyOf(row, 100)))
        )
        assert.deepStrictEqual(
          bulks,
          times(bulkCount, () => 201)
        )
        const wide = await beside(
          "unknown fields",
          times(largeCount, () => send(bodyOf(wideRow, 500)))
        )
        assert.deepStrictEqual(
          wide,
          times(largeCount, () => 201)
        )
        const large = await beside(
          "large bulks",
          times(largeCount, () => send(bodyOf(largeRow, 30)))
        )
        assert.deepStrictEqual(
          large,
          times(largeCount, () => 201)
        )
        const list = () => () => ask(`${products}?per_page=100&search=a`, { key: ours.key })
        const largest = () => () => ask(`${products}?per_page=100`, { key: ours.key })
        for (const status of await beside("lists", [...times(10, largest), ...times(10, list)])) {
          assert.oneOf(status, [200, 429])
        }
      })
    )
  })
})
