import { recentResults } from "@dpp/service/shared/recentResults"
import { assert, it } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"

/** Look-ups that are recorded. */
const recorded = Effect.fnUntraced(function* (capacity: number) {
  const asked: Array<string> = []
  const find = yield* recentResults({ millis: 5000, capacity }, (first: string, second: string) =>
    Effect.sync(() => asked.push(first + second))
  )
  return { asked, find }
})

it.effect("a result is kept for its time, each under its whole key", () =>
  Effect.gen(function* () {
    const { asked, find } = yield* recorded(10)
    const both = Effect.all([find("a", "b"), find("a", "c"), find("a", "b")])
    assert.deepStrictEqual(yield* both, [1, 2, 1])
    yield* TestClock.adjust(4999)
    assert.deepStrictEqual(yield* both, [1, 2, 1])
    yield* TestClock.adjust(1)
    assert.deepStrictEqual(yield* both, [3, 4, 3])
    assert.deepStrictEqual(asked, ["ab", "ac", "ab", "ac"])
  })
)

it.effect("the oldest result makes room for another one", () =>
  Effect.gen(function* () {
    const { asked, find } = yield* recorded(2)
    for (const second of ["1", "2", "3", "3", "2", "1"]) yield* find("", second)
    assert.deepStrictEqual(asked, ["1", "2", "3", "1"])
  })
)

it.effect("there is one look-up at a time, and who asks meanwhile receives its result", () =>
  Effect.gen(function* () {
    const end = yield* Deferred.make<string>()
    let running = 0
    const find = yield* recentResults({ millis: 5000, capacity: 10 }, (key: string) =>
      Effect.suspend(() => {
        running += 1
        return Effect.map(Deferred.await(end), (text) => text + key)
      })
    )
    const asking = yield* Effect.forkChild(
      Effect.all([find("a"), find("a"), find("b")], { concurrency: "unbounded" }),
      { startImmediately: true }
    )
    assert.strictEqual(running, 1)
    yield* Deferred.succeed(end, "result ")
    assert.deepStrictEqual(yield* Fiber.join(asking), ["result a", "result a", "result b"])
    assert.strictEqual(running, 2)
  })
)

it.effect("neither a failure is kept nor a look-up whose reader has gone", () =>
  Effect.gen(function* () {
    let asked = 0
    const find = yield* recentResults({ millis: 5000, capacity: 10 }, (_key: string) =>
      Effect.suspend(() => {
        asked += 1
        if (asked === 1) return Effect.fail("no" as const)
        return asked === 2 ? Effect.never : Effect.succeed(asked)
      })
    )
    assert.strictEqual(yield* Effect.flip(find("a")), "no")
    const gone = yield* Effect.forkChild(find("a"), { startImmediately: true })
    yield* Fiber.interrupt(gone)
    assert.deepStrictEqual(yield* Effect.exit(find("a")), Exit.succeed(3))
  })
)
