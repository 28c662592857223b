/** What happens when the connections to the database are cut under load, and may be made again. */
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { assert, describe, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { layerWith, TestServer } from "../support.ts"
import { assertAway, assertOnce, assertPasses, aWrite, cuttable, products, serverOn, untilReady } from "./support.ts"

const wayToDatabase = Effect.flatMap(PostgresDatabase, ({ url }) => cuttable(new URL(Redacted.value(url))))

describe.skipIf(!isAvailable)(isAvailable ? "connections that are cut" : unavailable, () => {
  layer(PostgresDatabase.migrated, { excludeTestServices: true })((it) => {
    it.effect("give error objects meanwhile, lose no answered write, and come back without a restart", () =>
      Effect.gen(function* () {
        const way = yield* wayToDatabase
        const server = yield* serverOn(way.url)
        const answered: Array<string> = []
        const write = Effect.gen(function* () {
          const { options, serial_number } = aWrite()
          const answer = yield* server.call(products, options)
          if (answer.status === 201) answered.push(serial_number)
          return answer
        })
        for (let round = 0; round < 2; round += 1) {
          const before = answered.length
          const many = Array.from({ length: 40 }, () => write)
          const running = yield* Effect.forkChild(Effect.all(many, { concurrency: 20 }))
          while (answered.length < before + 10) yield* Effect.yieldNow
          way.cut()
          yield* assertAway(server)
          yield* Effect.promise(way.open)
          yield* untilReady(server)
          for (const answer of yield* Fiber.join(running)) if (answer.status !== 201) assertPasses(answer)
          assert.strictEqual((yield* write).status, 201)
        }
        yield* assertOnce(server, answered)
      }).pipe(Effect.scoped)
    )

    // A lost reply to BEGIN means that nothing was done, a lost reply to COMMIT that everything was.
    for (const lost of ["BEGIN", "COMMIT"]) {
      it.effect(`lost at ${lost}: a write that is repeated with its idempotency key is done once`, () =>
        Effect.gen(function* () {
          const way = yield* wayToDatabase
          const server = yield* serverOn(way.url)
          const { options, serial_number } = aWrite()
          way.cutAt(`${lost}\0`)
          assertPasses(yield* server.call(products, options))
          yield* Effect.promise(way.open)
          yield* untilReady(server)
          const again = yield* server.call(products, options)
          assert.strictEqual(again.status, 201, again.text)
          assert.strictEqual(again.headers.has("idempotency-replayed"), lost === "COMMIT")
          yield* assertOnce(server, [serial_number])
        }).pipe(Effect.scoped)
      )
    }

    it.effect("or hang without a word: the server says that it is not ready, and is again once they do not", () =>
      Effect.gen(function* () {
        const way = yield* wayToDatabase
        const server = yield* serverOn(way.url)
        way.freeze()
        const waiting = yield* Effect.forkChild(server.call(products))
        assert.strictEqual((yield* server.call("/health/ready", { key: null })).status, 503)
        assert.strictEqual((yield* server.call("/health/live", { key: null })).status, 200)
        way.thaw(true)
        yield* untilReady(server)
        assert.strictEqual((yield* Fiber.join(waiting)).status, 200)
        assert.strictEqual((yield* server.call(products, aWrite().options)).status, 201)
      }).pipe(Effect.scoped)
    )

    it.effect("that never respond are closed: their requests may be retried, and new connections are opened", () =>
      Effect.gen(function* () {
        const way = yield* wayToDatabase
        const database = Postgres.layer({ url: Redacted.make(way.url), connectionIdleTimeout: "3 seconds" })
        const server = Context.get(yield* Layer.build(layerWith({}, { database })), TestServer)
        const { options, serial_number } = aWrite()
        way.freeze()
        const waiting = yield* Effect.forkChild(
          Effect.all([server.call(products), server.call(products, options)], { concurrency: 2 })
        )
        assert.strictEqual((yield* server.call("/health/ready", { key: null })).status, 503)
        way.thaw(false)
        for (const answer of yield* Fiber.join(waiting)) assertPasses(answer)
        yield* untilReady(server)
        assert.strictEqual((yield* server.call(products, options)).status, 201)
        yield* assertOnce(server, [serial_number])
      }).pipe(Effect.scoped)
    )

    it.effect("leave nothing broken that is read once and kept: the secret of the cursors", () =>
      Effect.gen(function* () {
        const way = yield* wayToDatabase
        const server = yield* serverOn(way.url)
        const cursor = Buffer.from("id.seal").toString("base64url")
        const forged = server.call(`/api/v1/dppsByProductIds?cursor=${cursor}`, { body: ["9526001000012:SN-1"] })
        way.cutAt("secret\0")
        assertPasses(yield* forged)
        yield* Effect.promise(way.open)
        yield* untilReady(server)
        const { body, status } = yield* forged
        assert.deepStrictEqual([status, body.error.code], [400, "validation_error"])
      }).pipe(Effect.scoped)
    )
  })
})
