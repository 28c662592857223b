/** What happens when PostgreSQL is stopped at once under load, is started again, or is not there at the start. */
import * as Database from "@dpp/server/runtime/Database"
import { fromEnvironment } from "@dpp/server/runtime/Settings"
import { EmbeddedPostgres, isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { dpp } from "@dpp/testkit/DppCommand"
import { inFolder } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import { inspect } from "node:util"
import { assertAway, assertOnce, assertPasses, aWrite, products, serverOn, untilReady } from "./support.ts"

describe.skipIf(!isAvailable)(isAvailable ? "PostgreSQL that is stopped" : unavailable, () => {
  layer(EmbeddedPostgres.layer, { excludeTestServices: true })((it) => {
    it.effect(
      "under load: no acknowledged write is lost, and a write without response is done once when it is retried",
      () =>
        Effect.gen(function* () {
          const { startAgain, stopAtOnce, url } = yield* EmbeddedPostgres
          const server = yield* serverOn(Redacted.value(url))
          const answered: Array<string> = []
          const unanswered: Array<ReturnType<typeof aWrite>> = []
          const write = Effect.gen(function* () {
            const sent = aWrite()
            const answer = yield* server.call(products, sent.options)
            if (answer.status === 201) return answered.push(sent.serial_number)
            assertPasses(answer)
            return unanswered.push(sent)
          })
          for (let round = 0; round < 2; round += 1) {
            const before = answered.length
            const many = Array.from({ length: 60 }, () => write)
            const running = yield* Effect.forkChild(Effect.all(many, { concurrency: 20 }))
            while (answered.length < before + 20) yield* Effect.yieldNow
            yield* stopAtOnce
            yield* assertAway(server)
            yield* startAgain
            yield* untilReady(server)
            yield* Fiber.join(running)
          }
          assert.isNotEmpty(unanswered)
          for (const { options } of unanswered) assert.strictEqual((yield* server.call(products, options)).status, 201)
          yield* assertOnce(server, [...answered, ...unanswered.map(({ serial_number }) => serial_number)])
        }).pipe(Effect.scoped)
    )

    it.effect("before the server starts: it waits, and is ready once PostgreSQL is there", () =>
      Effect.gen(function* () {
        const { startAgain, stopAtOnce, url } = yield* EmbeddedPostgres
        yield* stopAtOnce
        const environment = { DPP_PORT: "0", DPP_DATABASE_URL: Redacted.value(url) }
        yield* Effect.promise(() =>
          inFolder(async (folder) => {
            const server = startServer({ ...environment, DPP_DATA_DIR: folder })
            await said(server.stderr, /Waiting: the database cannot be reached/u)
            await Effect.runPromise(startAgain)
            await said(server.stdout, /is ready/u)
            server.child.kill("SIGTERM")
            assert.strictEqual((await server.ended).code, 0)
          })
        ).pipe(Effect.ensuring(startAgain))
      })
    )

    it.effect("for longer than the server waits: it ends and says why", () =>
      Effect.gen(function* () {
        const { startAgain, stopAtOnce, url } = yield* EmbeddedPostgres
        yield* stopAtOnce
        const settings = Result.getOrThrow(fromEnvironment({ DPP_DATABASE_URL: Redacted.value(url) }))
        const opened = Effect.scoped(Layer.build(Database.layerRetryingConnect(settings, "10 millis")))
        const failure = yield* Effect.flip(opened).pipe(Effect.ensuring(startAgain))
        assert.instanceOf(failure, Database.DatabaseUnusable)
        assert.match(inspect(failure.cause), /ECONNREFUSED/u)
      })
    )

    it.effect("a wrong password ends a server that starts, at once, with its reason", () =>
      Effect.gen(function* () {
        const url = new URL(Redacted.value((yield* EmbeddedPostgres).url))
        url.password = "wrong"
        yield* Effect.promise(() =>
          inFolder(async (folder) => {
            const ended = await dpp(["serve"], { DPP_PORT: "0", DPP_DATA_DIR: folder, DPP_DATABASE_URL: url.href })
            assert.strictEqual(ended.code, 1)
            assert.match(ended.stderr, /The database cannot be used: .*password authentication failed/u)
            assert.notMatch(ended.stderr, /Waiting|wrong/u)
          })
        )
      })
    )
  })
})

const said = async (output: () => string, pattern: RegExp): Promise<void> => {
  while (!pattern.test(output())) await new Promise(setImmediate)
}
