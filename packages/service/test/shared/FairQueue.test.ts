import { OrganizationId } from "@dpp/core/party"
import * as FairQueue from "@dpp/service/shared/FairQueue"
import { assert, describe, it } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Metric from "effect/Metric"
import * as TestClock from "effect/testing/TestClock"
import fc from "fast-check"

const organization = (n: number) => OrganizationId.make(`00000000-0000-7000-8000-${String(n).padStart(12, "0")}`)
const [ours, theirs] = [organization(1), organization(2)]

const options: FairQueue.FairQueueOptions = {
  concurrency: 1,
  waitingPerOwner: 20,
  waiting: 200,
  maximumWait: "30 seconds",
  retryAfterSeconds: 5
}

const queueOf = (others: Partial<FairQueue.FairQueueOptions> = {}) => FairQueue.make({ ...options, ...others })

/** Work that records its beginning, and that a test ends. */
const stage = Effect.sync(() => {
  const started: Array<string> = []
  const ends = new Map<string, Deferred.Deferred<void>>()
  const work = (name: string) =>
    Effect.gen(function* () {
      started.push(name)
      const end = yield* Deferred.make<void>()
      ends.set(name, end)
      yield* Deferred.await(end)
      return name
    })
  const end = (name: string) => Effect.suspend(() => Deferred.succeed(ends.get(name)!, undefined))
  /** Lets every fiber go on as far as it can. */
  const settle = Effect.forEach(Array.from({ length: 10 }), () => Effect.yieldNow, { discard: true })
  return { started, work, end, settle }
})

const failure = (exit: Exit.Exit<unknown, FairQueue.TooManyWaiting>) =>
  Exit.match(exit, {
    onSuccess: () => "done",
    onFailure: ({ reasons: [reason] }) => (reason?._tag === "Fail" ? reason.error.scope : (reason?._tag ?? "none"))
  })

describe("a fair queue", () => {
  it.effect("runs one task of an owner at once where it says so, and meanwhile those of others", () =>
    Effect.gen(function* () {
      const { end, settle, started, work } = yield* stage
      const queue = queueOf({ concurrency: 2, onePerOwner: true })
      for (const n of [1, 2, 3]) yield* Effect.forkChild(queue.run(ours, work(`ours ${n}`)))
      yield* settle
      assert.deepStrictEqual(started, ["ours 1"])
      yield* Effect.forkChild(queue.run(theirs, work("theirs 1")))
      yield* settle
      assert.deepStrictEqual(started, ["ours 1", "theirs 1"])
      assert.deepStrictEqual(queue.load(), { waiting: 2, running: 2 })
      yield* end("ours 1")
      yield* settle
      assert.deepStrictEqual(started, ["ours 1", "theirs 1", "ours 2"])
    })
  )

  it.effect("gives every other organization its turn before one has its next", () =>
    Effect.gen(function* () {
      const { end, settle, started, work } = yield* stage
      const queue = queueOf()
      for (const n of [1, 2, 3, 4]) yield* Effect.forkChild(queue.run(ours, work(`ours ${n}`)))
      yield* settle
      for (const n of [1, 2]) yield* Effect.forkChild(queue.run(theirs, work(`theirs ${n}`)))
      yield* Effect.forkChild(queue.run(organization(3), work("third")))
      yield* settle
      while (started.length < 7) {
        yield* end(started.at(-1)!)
        yield* settle
      }
      const afterFirst = ["ours 2", "theirs 1", "third", "ours 3", "theirs 2", "ours 4"]
      assert.deepStrictEqual(started, ["ours 1", ...afterFirst])
    })
  )

  it.effect("passes over no waiting organization, however many others arrive", () =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 60 }), (arrivals) =>
          Effect.runPromise(
            Effect.gen(function* () {
              const { end, settle, started, work } = yield* stage
              const queue = queueOf({ waitingPerOwner: 100 })
              const counts = new Map<number, number>()
              const left = arrivals.map((n, index) => ({ n, name: `${n}/${index}` }))
              for (const { n, name } of left) {
                yield* Effect.forkChild(queue.run(organization(n), work(name)))
                counts.set(n, (counts.get(n) ?? 0) + 1)
              }
              yield* settle
              while (started.length < arrivals.length) {
                yield* end(started.at(-1)!)
                yield* settle
              }
              // All came before the first ended: each round has every organization that still waits once.
              const turns = started.slice(1).map((name) => Number(name.split("/")[0]))
              const first = Number(started[0]?.split("/")[0])
              counts.set(first, (counts.get(first) ?? 0) - 1)
              for (let at = 0; at < turns.length;) {
                const round = [...counts].filter(([, count]) => count > 0).map(([n]) => n)
                assert.sameMembers(turns.slice(at, at + round.length), round)
                for (const n of round) counts.set(n, (counts.get(n) ?? 0) - 1)
                at += round.length
              }
            })
          )
        ),
        { numRuns: 50 }
      )
    )
  )

  it.effect("does no more at once than there is room for, and never leaves room unused", () =>
    Effect.gen(function* () {
      let running = 0
      let most = 0
      const queue = queueOf({ concurrency: 3, waitingPerOwner: 100 })
      const work = Effect.gen(function* () {
        running += 1
        most = Math.max(most, running)
        yield* Effect.yieldNow
        running -= 1
      })
      yield* Effect.forEach(
        Array.from({ length: 200 }, (_, n) => n),
        (n) => queue.run(organization(n % 5), work),
        { concurrency: "unbounded", discard: true }
      )
      assert.deepStrictEqual([most, running, queue.load().waiting], [3, 0, 0])
    })
  )

  it.effect("refuses what finds no place: of the organization, or of all", () =>
    Effect.gen(function* () {
      const { end, settle, started, work } = yield* stage
      const queue = queueOf({ waitingPerOwner: 2, waiting: 3 })
      const ask = (who: OrganizationId, name: string) => Effect.exit(queue.run(who, work(name)))
      for (const n of [1, 2, 3]) yield* Effect.forkChild(ask(ours, `ours ${n}`))
      yield* settle
      assert.strictEqual(failure(yield* ask(ours, "ours 4")), "own")
      const waits = yield* Effect.forkChild(ask(theirs, "theirs 1"))
      yield* settle
      assert.strictEqual(failure(yield* ask(theirs, "theirs 2")), "service")
      assert.strictEqual(failure(yield* ask(ours, "ours 5")), "own")
      while (started.length < 4) {
        yield* end(started.at(-1)!)
        yield* settle
      }
      yield* end("ours 3")
      assert.strictEqual(failure(yield* Fiber.join(waits)), "done")
      assert.sameMembers(started, ["ours 1", "ours 2", "ours 3", "theirs 1"])
    })
  )

  it.effect("refuses work whose turn does not come in time, and lets work that has begun go on", () =>
    Effect.gen(function* () {
      const { end, settle, started, work } = yield* stage
      const queue = queueOf()
      const first = yield* Effect.forkChild(Effect.exit(queue.run(ours, work("first"))))
      const second = yield* Effect.forkChild(Effect.exit(queue.run(ours, work("second"))))
      yield* settle
      yield* TestClock.adjust("20 seconds")
      const third = yield* Effect.forkChild(Effect.exit(queue.run(theirs, work("third"))))
      yield* settle
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual(failure(yield* Fiber.join(second)), "service")
      yield* end("first")
      assert.strictEqual(failure(yield* Fiber.join(first)), "done")
      yield* settle
      yield* TestClock.adjust("1 hour")
      yield* end("third")
      assert.strictEqual(failure(yield* Fiber.join(third)), "done")
      assert.deepStrictEqual(started, ["first", "third"])
      assert.strictEqual(queue.load().waiting, 0)
    })
  )

  it.effect("is left by what is interrupted, waiting or at work, at any moment", () =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 12 }), fc.boolean()), {
            minLength: 1,
            maxLength: 40
          }),
          (tasks) =>
            Effect.runPromise(
              Effect.gen(function* () {
                const queue = queueOf({ concurrency: 2, waitingPerOwner: 5, waiting: 12 })
                const fibers: Array<Fiber.Fiber<unknown, unknown>> = []
                for (const [n, steps, fails] of tasks) {
                  const yields = Effect.forEach(Array.from({ length: steps }), () => Effect.yieldNow, { discard: true })
                  const work = fails ? Effect.andThen(yields, Effect.die("failed")) : yields
                  fibers.push(yield* Effect.forkChild(Effect.exit(queue.run(organization(n), work))))
                  if (steps % 3 === 0) yield* Effect.yieldNow
                  const chosen = fibers[steps % fibers.length]
                  if (steps % 4 === 1 && chosen !== undefined) yield* Fiber.interrupt(chosen)
                }
                for (const fiber of fibers.filter((_, index) => index % 2 === 0)) yield* Fiber.interrupt(fiber)
                for (const fiber of fibers) yield* Fiber.await(fiber)
                assert.strictEqual(queue.load().waiting, 0)
                // Both places are free again: two pieces of work that wait for one another end.
                const meet = yield* Deferred.make<void>()
                yield* Effect.all(
                  [queue.run(ours, Deferred.await(meet)), queue.run(theirs, Deferred.succeed(meet, undefined))],
                  { concurrency: 2 }
                )
              }).pipe(Effect.timeout("1 minute"))
            )
        ),
        { numRuns: 100 }
      )
    )
  )
})

it.effect("an observed queue exports its load until its scope closes", () =>
  Effect.gen(function* () {
    const exported = Effect.map(Metric.snapshot, (all) =>
      all
        .filter(({ attributes }) => attributes?.["queue"] === "observed")
        .map(({ id, state }) => [id, state] as const)
        .toSorted(([one], [other]) => one.localeCompare(other))
    )
    const { end, settle, started, work } = yield* stage
    yield* Effect.scoped(
      Effect.gen(function* () {
        const queue = yield* FairQueue.makeObserved("observed", options)
        const fibers = [
          yield* Effect.forkChild(queue.run(ours, work("first"))),
          yield* Effect.forkChild(queue.run(ours, work("second")))
        ]
        yield* settle
        assert.deepStrictEqual(yield* exported, [
          ["dpp_queue_running", { value: 1 }],
          ["dpp_queue_waiting", { value: 1 }]
        ])
        for (const name of ["first", "second"]) {
          yield* settle
          assert.include(started, name)
          yield* end(name)
        }
        yield* Effect.forEach(fibers, Fiber.join)
      })
    )
    assert.deepStrictEqual(yield* exported, [])
  })
)
