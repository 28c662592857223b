/** The queues that the processes of a server share: their bounds are those of the server, however many processes it has. */
import { OrganizationId } from "@dpp/core/party"
import { queuesOf } from "@dpp/server/runtime/workers/QueuesPrimary"
import { serverQueues } from "@dpp/server/runtime/workers/serverQueues"
import { turnOptions } from "@dpp/service/shared/Turns"
import { uuidOf } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"

type Owner = "a" | "b" | "c"
const ids: Readonly<Record<Owner, OrganizationId>> = {
  a: OrganizationId.make(uuidOf(1)),
  b: OrganizationId.make(uuidOf(2)),
  c: OrganizationId.make(uuidOf(3))
}

/** A primary process with workers, whose messages arrive at once. */
const aServer = Effect.gen(function* () {
  const fork = Effect.runForkWith(yield* Effect.context())
  const workers: Array<ReturnType<typeof queuesOf>> = []
  const primary = serverQueues<number>(fork, (worker, message) => workers[worker]?.receive(message))
  const running: Array<string> = []
  for (const worker of [0, 1]) workers.push(queuesOf((message) => primary.receive(worker, message)))
  const queues = workers.map(({ make }) => make("supplierFiles"))

  /** Lets everything that can go on do so. */
  const settled = Effect.repeat(Effect.yieldNow, { times: 50 })
  const start = Effect.fnUntraced(function* (worker: 0 | 1, owner: Owner) {
    const name = `${owner}${worker}`
    const work = Effect.suspend(() => {
      running.push(name)
      return Effect.ensuring(
        Effect.never,
        Effect.sync(() => running.splice(running.indexOf(name), 1))
      )
    })
    const queue = queues[worker] ?? assert.fail()
    const fiber = yield* Effect.forkChild(Effect.flip(queue.run(ids[owner], work)))
    yield* settled
    return fiber
  })
  const load = () => queues.map((queue) => queue.load())
  return { end: primary.end, load, running, settled, start }
})

it.effect("an organization has one task running, and all have two, in whichever process", () =>
  Effect.gen(function* () {
    const { load, running, settled, start } = yield* aServer
    const first = yield* start(0, "a")
    yield* start(1, "a")
    assert.deepStrictEqual(running, ["a0"])
    const other = yield* start(1, "b")
    yield* start(0, "c")
    assert.deepStrictEqual(running, ["a0", "b1"])
    assert.deepStrictEqual(load(), [
      { waiting: 1, running: 1 },
      { waiting: 1, running: 1 }
    ])
    yield* Fiber.interrupt(first)
    yield* settled
    assert.sameMembers(running, ["b1", "c0"])
    yield* Fiber.interrupt(other)
    yield* settled
    assert.sameMembers(running, ["c0", "a1"])
  })
)

it.effect("a task that is interrupted while it waits leaves the queue", () =>
  Effect.gen(function* () {
    const { load, running, settled, start } = yield* aServer
    const first = yield* start(0, "a")
    const second = yield* start(1, "a")
    yield* start(0, "a")
    yield* Fiber.interrupt(second)
    yield* Fiber.interrupt(first)
    yield* settled
    assert.deepStrictEqual(running, ["a0"])
    assert.deepStrictEqual(load(), [
      { waiting: 0, running: 1 },
      { waiting: 0, running: 0 }
    ])
  })
)

it.effect("the turns of a process that has ended are free", () =>
  Effect.gen(function* () {
    const { end, running, settled, start } = yield* aServer
    yield* start(0, "a")
    yield* start(0, "b")
    yield* start(1, "c")
    assert.notInclude(running, "c1")
    end(0)
    yield* settled
    assert.include(running, "c1")
  })
)

it.effect(
  "the places of an organization and of all are those of the server, and a refusal arrives where the task is",
  () =>
    Effect.gen(function* () {
      const { load, start } = yield* aServer
      const { maximumWait, retryAfterSeconds: seconds, waitingPerOwner } = turnOptions.supplierFiles
      const waiting: Array<Fiber.Fiber<unknown>> = []
      for (let n = 0; n <= waitingPerOwner; n += 1) waiting.push(yield* start(n % 2 === 0 ? 0 : 1, "a"))
      const refused = yield* Fiber.join(yield* start(1, "a"))
      assert.deepInclude(refused, { _tag: "TooManyWaiting", scope: "own", seconds })
      yield* TestClock.adjust(maximumWait)
      const tooLong = yield* Fiber.join(waiting[1] ?? assert.fail())
      assert.deepInclude(tooLong, { _tag: "TooManyWaiting", scope: "service", seconds })
      assert.deepStrictEqual(
        load().map((one) => one.waiting),
        [0, 0]
      )
    })
)
