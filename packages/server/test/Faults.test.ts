/** What happens when the database goes away under load, and comes back. */
import { EmbeddedPostgres, isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { assert, describe, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { connect, createServer, type Server, type Socket } from "node:net"
import { aSerial, layerWith, TestServer } from "./support.ts"

/** A way to the database that can be cut and opened again. */
const cuttable = (target: URL) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const sockets = new Set<Socket>()
      const listen = (port: number): Promise<Server> =>
        new Promise((resolve) => {
          const server = createServer((near) => {
            const far = connect(Number(target.port), target.hostname)
            for (const [one, other] of [
              [near, far],
              [far, near]
            ] as const) {
              sockets.add(one)
              one.pipe(other)
              one.on("error", () => other.destroy())
              one.on("close", () => (sockets.delete(one), other.destroy()))
            }
          })
          server.listen(port, "127.0.0.1", () => resolve(server))
        })
      let server = await listen(0)
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      const cut = () => {
        server.close()
        for (const socket of sockets) socket.destroy()
      }
      const open = async () => {
        server = await listen(port)
      }
      return { port, cut, open }
    }),
    ({ cut }) => Effect.sync(cut)
  )

const untilReady = Effect.gen(function* () {
  const { call } = yield* TestServer
  while ((yield* call("/health/ready", { key: null })).status !== 200) yield* Effect.yieldNow
})

describe.skipIf(!isAvailable)(isAvailable ? "a database that goes away" : unavailable, () => {
  layer(EmbeddedPostgres.layer, { excludeTestServices: true })((it) => {
    it.effect("gives error objects meanwhile, loses no answered write, and recovers without a restart", () =>
      Effect.gen(function* () {
        const url = new URL(Redacted.value((yield* EmbeddedPostgres).url))
        const way = yield* cuttable(new URL(url))
        url.port = String(way.port)
        const server = yield* Layer.build(layerWith({ DPP_DATABASE_URL: url.href }))
        yield* Effect.gen(function* () {
          const { call } = yield* TestServer
          const answered: Array<string> = []
          const write = Effect.gen(function* () {
            const serial_number = aSerial()
            const body = { name: "Battery", serial_number, battery_category: "ev" }
            const answer = yield* call("/api/v1/products", { body })
            if (answer.status === 201) answered.push(serial_number)
            return answer
          })
          const many = Array.from({ length: 40 }, () => write)
          for (let round = 0; round < 2; round += 1) {
            const before = answered.length
            const running = yield* Effect.forkChild(Effect.all(many, { concurrency: 20 }))
            while (answered.length < before + 10) yield* Effect.yieldNow
            way.cut()
            const outage = yield* call("/api/v1/products")
            assert.deepStrictEqual([outage.status, outage.body.error.code], [500, "internal_error"])
            assert.notInclude(outage.text, "ECONN")
            assert.strictEqual((yield* call("/health/ready", { key: null })).status, 503)
            assert.strictEqual((yield* call("/health/live", { key: null })).status, 200)
            yield* Effect.promise(way.open)
            yield* untilReady
            for (const { body, status } of yield* Fiber.join(running)) {
              if (status !== 201) assert.deepStrictEqual([status, body.error.code], [500, "internal_error"])
            }
            assert.strictEqual((yield* write).status, 201)
          }
          for (const serial of answered) {
            const found = yield* call(`/api/v1/products?search=${serial}`)
            assert.strictEqual(found.body.pagination.total, 1, serial)
          }
        }).pipe(Effect.provideContext(Context.pick(TestServer)(server)))
      }).pipe(Effect.scoped)
    )
  })
})
