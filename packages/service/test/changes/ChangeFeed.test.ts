/** Waiting for changes, by a clock that the test moves. */
import * as ChangeFeed from "@dpp/service/changes/ChangeFeed"
import { maximumWaiting } from "@dpp/service/changes/ChangeSignal"
import { AuditLog, type ChangeItem } from "@dpp/service/ports/AuditLog"
import { anApiKey, anOrganization, minute, uuidOf } from "@dpp/testkit/builders"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as TestClock from "effect/testing/TestClock"

const never = () => Effect.die(new Error("The feed does not need it"))

/** Logs in memory, which count the statements for positions (`looks`) and for pages (`loads`). */
const makeLog = () => {
  const logs = new Map<string, Array<ChangeItem | undefined>>()
  const state = { looks: 0, loads: 0, isBroken: false }
  const entriesOf = (organization: string) => logs.get(organization) ?? []
  const hashOf = (organization: string, entry: number) => `${organization.slice(-6)}${String(entry).padStart(58, "0")}`

  const log = AuditLog.of({
    commit: never,
    lock: never,
    append: never,
    appendReads: never,
    list: never,
    listBefore: never,
    listReads: never,
    listReadsBefore: never,
    chain: never,
    events: never,
    head: (organization) =>
      Effect.sync(() => {
        const position = entriesOf(organization).length
        return position === 0 ? Option.none() : Option.some({ position, hash: hashOf(organization, position) })
      }),
    hashAt: (organization, position) =>
      Effect.sync(() =>
        position > 0 && position <= entriesOf(organization).length
          ? Option.some(hashOf(organization, position))
          : Option.none()
      ),
    changes: (organization, { after = { entry: 0, item: 0 }, limit }) =>
      Effect.sync(() => {
        state.loads += 1
        const items = entriesOf(organization).flatMap((item) => item ?? [])
        return items
          .filter(
            ({ position: { entry, item } }) => entry > after.entry || (entry === after.entry && item > after.item)
          )
          .slice(0, limit)
      }),
    positions: (organizations) =>
      Effect.suspend(() => {
        state.looks += 1
        if (state.isBroken) return Effect.die(new Error("The database is away"))
        return Effect.succeed(new Map(organizations.map((id) => [id, entriesOf(id).length])))
      })
  })

  /** An entry with one item, or without any. */
  const change = (organization: string, hasItem = true) =>
    Effect.sync(() => {
      const entries = entriesOf(organization)
      const entry = entries.length + 1
      const item: ChangeItem = {
        action: "product.updated",
        resource_type: "product",
        resource_id: uuidOf(entry),
        keys: null,
        created_at: minute(entry),
        hash: hashOf(organization, entry),
        position: { entry, item: 1 }
      }
      logs.set(organization, [...entries, hasItem ? item : undefined])
    })

  return { log, state, change }
}

const aCaller = () => {
  const organization = anOrganization()
  const { access, id, name } = anApiKey({ organization_id: organization.id })
  return { organization, actor: { _tag: "ApiKey", id, name, access } as const, correlationId: uuidOf(1) }
}

const setUp = Effect.gen(function* () {
  const { change, log, state } = makeLog()
  const context = yield* Layer.build(ChangeFeed.layer.pipe(Layer.provide(Layer.succeed(AuditLog, log))))
  const feed = yield* Effect.provide(ChangeFeed.ChangeFeed, context)
  const caller = aCaller()
  const { id } = caller.organization
  yield* change(id)
  const { next } = yield* feed.page(caller, { after: "now", limit: 10, waitSeconds: 0 })
  /** Begins to wait, and is there when this returns. */
  const wait = Effect.fnUntraced(function* (waitSeconds = 30, by = caller) {
    const after = by === caller ? next : undefined
    const fiber = yield* Effect.forkChild(feed.page(by, { after, limit: 10, waitSeconds }))
    yield* TestClock.adjust(0)
    return fiber
  })
  return { feed, caller, id, next, change: (hasItem?: boolean) => change(id, hasItem), changeOf: change, state, wait }
})

describe("waiting for changes", () => {
  it.effect("ends with the next change; one statement in 250 ms serves all organizations", () =>
    Effect.gen(function* () {
      const { change, changeOf, state, wait } = yield* setUp
      const other = aCaller()
      const [first, second] = [yield* wait(), yield* wait()]
      const third = yield* wait(30, other)
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual(state.looks, 40)
      assert.isUndefined(first.pollUnsafe())
      yield* change()
      yield* TestClock.adjust("250 millis")
      for (const fiber of [first, second]) assert.lengthOf((yield* Fiber.join(fiber)).changes, 1)
      assert.isUndefined(third.pollUnsafe())
      yield* changeOf(other.organization.id)
      yield* TestClock.adjust("250 millis")
      assert.lengthOf((yield* Fiber.join(third)).changes, 1)
      assert.strictEqual(state.looks, 42)
    })
  )

  it.effect("ends after its time with an empty page, and the cursor that was asked for", () =>
    Effect.gen(function* () {
      const { next, wait } = yield* setUp
      const fiber = yield* wait(3)
      yield* TestClock.adjust("2900 millis")
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust("100 millis")
      assert.deepStrictEqual(yield* Fiber.join(fiber), { changes: [], next })
    })
  )

  it.effect("sends no statement while no request waits", () =>
    Effect.gen(function* () {
      const { state, wait } = yield* setUp
      yield* TestClock.adjust("1 hour")
      assert.strictEqual(state.looks, 0)
      yield* Fiber.join(yield* Effect.tap(wait(1), () => TestClock.adjust("1 second")))
      const { looks } = state
      yield* TestClock.adjust("1 hour")
      assert.strictEqual(state.looks, looks)
      const again = yield* wait(1)
      yield* TestClock.adjust("1 second")
      yield* Fiber.join(again)
      assert.isAbove(state.looks, looks)
    })
  )

  it.effect("continues after an entry that has no item, and reads only one page for it", () =>
    Effect.gen(function* () {
      const { change, state, wait } = yield* setUp
      const fiber = yield* wait()
      yield* change(false)
      yield* TestClock.adjust("10 seconds")
      assert.isUndefined(fiber.pollUnsafe())
      assert.strictEqual(state.loads, 2)
      yield* change()
      yield* TestClock.adjust("250 millis")
      assert.lengthOf((yield* Fiber.join(fiber)).changes, 1)
    })
  )

  it.effect("is limited to 100 requests of an organization at a time; further ones return at once", () =>
    Effect.gen(function* () {
      const { next, wait } = yield* setUp
      const fibers = yield* Effect.forEach(Array.from({ length: maximumWaiting }), () => wait())
      const beyond = yield* wait()
      assert.deepStrictEqual(beyond.pollUnsafe(), Exit.succeed({ changes: [], next }))
      const elsewhere = yield* wait(30, aCaller())
      assert.isUndefined(elsewhere.pollUnsafe())
      // A client that disconnects frees its place.
      const [gone] = fibers
      if (gone !== undefined) yield* Fiber.interrupt(gone)
      assert.isUndefined((yield* wait()).pollUnsafe())
      assert.isDefined((yield* wait()).pollUnsafe())
    })
  )

  it.effect("ends at once when the server shuts down, and no further wait begins", () =>
    Effect.gen(function* () {
      const { feed, next, wait } = yield* setUp
      const fiber = yield* wait()
      yield* feed.stopWaiting
      assert.deepStrictEqual(yield* Fiber.join(fiber), { changes: [], next })
      assert.deepStrictEqual((yield* wait()).pollUnsafe(), Exit.succeed({ changes: [], next }))
    })
  )

  it.effect("ends with a failure of the database, and works again after it", () =>
    Effect.gen(function* () {
      const { change, state, wait } = yield* setUp
      const fiber = yield* wait()
      state.isBroken = true
      yield* TestClock.adjust("250 millis")
      assert.isTrue(Exit.isFailure(yield* Fiber.await(fiber)))
      state.isBroken = false
      const again = yield* wait()
      yield* change()
      yield* TestClock.adjust("250 millis")
      assert.lengthOf((yield* Fiber.join(again)).changes, 1)
    })
  )
})
