import { OrganizationId } from "@dpp/core/party"
import * as CooperativeScheduler from "@dpp/service/shared/CooperativeScheduler"
import { assert, layer } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"

const [ours, theirs] = [1, 2].map((n) => OrganizationId.make(`00000000-0000-7000-8000-00000000000${n}`)) as [
  OrganizationId,
  OrganizationId
]
const numbers = Array.from({ length: 40 }, (_, index) => index)

/** A clock that moves by a slice whenever it is looked at. */
const hastyClock = Layer.sync(Clock.Clock, () => {
  let now = 0
  const next = () => (now += 10)
  return {
    currentTimeMillisUnsafe: next,
    currentTimeMillis: Effect.sync(next),
    currentTimeNanosUnsafe: () => BigInt(next()) * 1_000_000n,
    currentTimeNanos: Effect.sync(() => BigInt(next()) * 1_000_000n),
    monotonicTimeNanosUnsafe: () => BigInt(next()) * 1_000_000n,
    monotonicTimeNanos: Effect.sync(() => BigInt(next()) * 1_000_000n),
    sleep: () => Effect.never
  }
})

/** Work that notes whose it is, and how much of it was done in one turn of the event loop. */
const notes = () => {
  const done: Array<string> = []
  let inThisTurn = 0
  let most = 0
  const compute =
    (name: string) =>
    (item: number): number => {
      done.push(name)
      inThisTurn += 1
      most = Math.max(most, inThisTurn)
      return item * 2
    }
  /** Follows the turns of the event loop until it is interrupted. */
  const turns = Effect.gen(function* () {
    while (true) {
      yield* Effect.promise(() => new Promise((resolve) => void setImmediate(resolve)))
      inThisTurn = 0
    }
  })
  return { compute, done, turns, mostInATurn: () => most }
}

layer(CooperativeScheduler.layer.pipe(Layer.provide(hastyClock)))("the thread's time", (it) => {
  it.effect("gives the values in the order of the items, whatever number there is of them", () =>
    Effect.gen(function* () {
      const { map } = yield* CooperativeScheduler.CooperativeScheduler
      for (const count of [0, 1, 2, 1000]) {
        const items = Array.from({ length: count }, (_, index) => index)
        const values = yield* map(ours, items, (item, index) => [item, index])
        assert.deepStrictEqual(
          values,
          items.map((item) => [item, item])
        )
      }
    })
  )

  it.effect("is given in one slice for each turn of the event loop, however many compute at once", () =>
    Effect.gen(function* () {
      const { map } = yield* CooperativeScheduler.CooperativeScheduler
      const { compute, mostInATurn, turns } = notes()
      const counting = yield* Effect.forkChild(turns)
      const names = Array.from({ length: 10 }, (_, index) => `work ${index}`)
      yield* Effect.forEach(names, (name) => map(ours, numbers, compute(name)), { concurrency: "unbounded" })
      yield* Fiber.interrupt(counting)
      assert.strictEqual(mostInATurn(), 1)
    })
  )

  it.effect("is divided by organization, not by request", () =>
    Effect.gen(function* () {
      const { map } = yield* CooperativeScheduler.CooperativeScheduler
      const { compute, done } = notes()
      const many = yield* Effect.forkChild(
        Effect.forEach(numbers, () => map(ours, numbers, compute("ours")), { concurrency: "unbounded" })
      )
      while (done.length === 0) yield* Effect.yieldNow
      const before = done.length
      yield* map(theirs, numbers.slice(0, 10), compute("theirs"))
      const meanwhile = done.slice(before).filter((name) => name === "ours").length
      assert.isAtMost(meanwhile, 20)
      yield* Fiber.interrupt(many)
    })
  )

  it.effect("is free again after work that was interrupted, or failed", () =>
    Effect.gen(function* () {
      const { map } = yield* CooperativeScheduler.CooperativeScheduler
      const { compute, done } = notes()
      const left = yield* Effect.forkChild(map(ours, numbers, compute("left")))
      while (done.length < 3) yield* Effect.yieldNow
      yield* Fiber.interrupt(left)
      const failed = map(ours, numbers, () => {
        throw new Error("cannot be computed")
      })
      assert.strictEqual((yield* Effect.exit(failed))._tag, "Failure")
      assert.deepStrictEqual(yield* map(theirs, [1], (item) => item), [1])
    })
  )
})
