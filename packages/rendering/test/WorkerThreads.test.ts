import * as WorkerThreads from "@dpp/rendering/WorkerThreads"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"

const threads = (options: Partial<WorkerThreads.ThreadOptions> = {}) =>
  WorkerThreads.make<string, string>({
    file: new URL("./support/strainedWorker.ts", import.meta.url),
    size: 1,
    resultsPerThread: 10,
    timeout: "5 minutes",
    resourceLimits: { maxOldGenerationSizeMb: 64 },
    ...options
  })

describe("a worker thread", () => {
  it.live("is ended with its time, and another one computes the next result", () =>
    Effect.gen(function* () {
      const compute = yield* threads({ timeout: "100 millis" })
      const { limit } = yield* Effect.flip(compute("hang"))
      assert.strictEqual(limit, "time")
      const quick = yield* threads()
      assert.strictEqual(yield* quick("answer"), "answered")
    })
  )

  it.live("is ended with its memory, or fails with its error, and another one computes the next result", () =>
    Effect.gen(function* () {
      const compute = yield* threads()
      assert.strictEqual((yield* Effect.flip(compute("grow"))).limit, "memory")
      assert.strictEqual(yield* compute("answer"), "answered")
      const { limit, reason } = yield* Effect.flip(compute("throw"))
      assert.strictEqual(limit, "none")
      assert.include(reason, "RangeError: thrown")
      assert.strictEqual(yield* compute("answer"), "answered")
    })
  )

  it.live("is ended where its result is not needed any more", () =>
    Effect.gen(function* () {
      const compute = yield* threads()
      const hanging = yield* Effect.forkChild(compute("hang"), { startImmediately: true })
      yield* Effect.promise(() => Promise.resolve())
      yield* Fiber.interrupt(hanging)
      assert.strictEqual(yield* compute("answer"), "answered")
    })
  )

  it.live("that does not start fails", () =>
    Effect.gen(function* () {
      const compute = yield* threads({ file: new URL("./support/none.ts", import.meta.url) })
      assert.strictEqual((yield* Effect.flip(compute("answer"))).reason, "the thread did not start")
    })
  )

  it.live("that never says that it has started fails with its time, for each that waits", () =>
    Effect.gen(function* () {
      const file = new URL("./support/silentWorker.ts", import.meta.url)
      const compute = yield* threads({ file, startTimeout: "50 millis" })
      for (const _ of [1, 2]) {
        const { limit, reason } = yield* Effect.flip(compute("answer"))
        assert.deepStrictEqual([limit, reason], ["time", "the thread did not start in time"])
      }
    })
  )
})
