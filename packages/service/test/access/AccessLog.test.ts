/** Which reads are recorded, and how they share writes. */
import { type AccessGrant, ownerOf, holderOf } from "@dpp/core/access"
import { AccessLog, layer as accessLogLayer } from "@dpp/service/access/AccessLog"
import { Cursors } from "@dpp/service/shared/Cursors"
import { AuditLog, type NewAuditEntry, type ReadQuery } from "@dpp/service/ports/AuditLog"
import { aCaller, aGrant, aListPage, anOrganization, aProduct } from "@dpp/testkit/builders"
import { randomness } from "@dpp/testkit/useCases"
import { assert, describe, it } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"

interface Write {
  readonly entries: ReadonlyArray<NewAuditEntry>
  /** Ends the write. */
  readonly end: (result?: Exit.Exit<void>) => Effect.Effect<void>
}

const cursors = Layer.mock(Cursors, {})

/** A log whose writes the test ends. */
const withLog = <A, E>(test: (writes: ReadonlyArray<Write>) => Effect.Effect<A, E, AccessLog>) =>
  Effect.suspend(() => {
    const writes: Array<Write> = []
    const log = Layer.mock(AuditLog, {
      appendReads: (_organization, entries) =>
        Effect.gen(function* () {
          const ended = yield* Deferred.make<void>()
          const end = (result: Exit.Exit<void> = Exit.void) => Effect.andThen(Deferred.done(ended, result), settle)
          writes.push({ entries, end })
          yield* Deferred.await(ended)
        })
    })
    return Effect.provide(test(writes), accessLogLayer.pipe(Layer.provide(Layer.mergeAll(log, cursors, randomness))))
  })

/** Lets all fibers do what they can. */
const settle = Effect.forEach(Array.from({ length: 20 }), () => Effect.yieldNow, { discard: true })

const products = (grant: AccessGrant, count: number) =>
  Array.from({ length: count }, () => aProduct({ organization_id: grant.organization_id }).id)

const idsOf = ({ entries }: Write) => entries.map(({ resource_id }) => resource_id)

const read = Effect.fnUntraced(function* (grant: AccessGrant, product: ReturnType<typeof products>[number]) {
  const log = yield* AccessLog
  const fiber = yield* Effect.forkChild(
    log.record(holderOf(grant, anOrganization({ id: grant.organization_id }), "r"), product)
  )
  yield* settle
  return fiber
})

const isWaiting = (fiber: Fiber.Fiber<void>) => fiber.pollUnsafe() === undefined

describe("AccessLog (spec: access log)", () => {
  it.effect("lists the reads of the caller's organization, and of no other", () => {
    const asked: Array<unknown> = []
    const caller = aCaller()
    const query: ReadQuery = { grant_id: "grant", product_id: undefined, page: 2, per_page: 10 }
    const log = Layer.mock(AuditLog, {
      listReads: (organization, given) =>
        Effect.sync(() => (asked.push(organization, given), { entries: [], total: 7 }))
    })
    return Effect.gen(function* () {
      const page = yield* (yield* AccessLog).list(caller, { ...query, cursor: undefined })
      assert.deepStrictEqual(page, aListPage([], { page: 2, total: 7 }))
      assert.deepStrictEqual(asked, [caller.organization.id, query])
    }).pipe(Effect.provide(accessLogLayer.pipe(Layer.provide(Layer.mergeAll(log, cursors, randomness)))))
  })

  it.effect("records who read which passport and which points, and returns when the entry is stored", () =>
    withLog(
      Effect.fnUntraced(function* (writes) {
        const grant = aGrant({ points: [1, 2, 4] })
        const [product] = products(grant, 1)
        if (product === undefined) return
        const fiber = yield* read(grant, product)
        assert.isTrue(isWaiting(fiber))
        const { id, ...entry } = writes[0]?.entries[0] ?? { id: "" }
        assert.match(id, /^[0-9a-f-]{36}$/u)
        assert.deepStrictEqual(entry, {
          organization_id: grant.organization_id,
          action: "passport.read",
          resource_type: "product",
          resource_id: product,
          actor: { type: "grant", id: grant.id, name: grant.grantee.name },
          changed_fields: [],
          points: [1, 2, 4],
          correlation_id: "r",
          changed_products: []
        })
        yield* writes[0]?.end() ?? Effect.void
        yield* Fiber.join(fiber)
      })
    )
  )

  it.effect("records nothing for the owner", () =>
    withLog(
      Effect.fnUntraced(function* (writes) {
        const caller = aCaller()
        const { id } = aProduct({ organization_id: caller.organization.id })
        yield* (yield* AccessLog).record(ownerOf(caller), id)
        assert.deepStrictEqual(writes, [])
      })
    )
  )

  it.effect("collects the reads of an organization while one of its writes is in progress, and of no other", () =>
    withLog(
      Effect.fnUntraced(function* (writes) {
        const [ours, theirs] = [aGrant(), aGrant({ organization_id: anOrganization().id })]
        const [first, ...others] = products(ours, 4)
        const [foreign] = products(theirs, 1)
        if (first === undefined || foreign === undefined) return
        const fibers = [yield* read(ours, first), ...(yield* Effect.forEach(others, (id) => read(ours, id)))]
        yield* read(theirs, foreign)
        assert.deepStrictEqual(writes.map(idsOf), [[first], [foreign]])
        yield* writes[0]?.end() ?? Effect.void
        assert.deepStrictEqual(writes.map(idsOf), [[first], [foreign], others])
        assert.deepStrictEqual(fibers.map(isWaiting), [false, true, true, true])
        yield* writes[2]?.end() ?? Effect.void
        assert.deepStrictEqual(fibers.map(isWaiting), [false, false, false, false])
        // The organization is idle again: a read is written at once.
        yield* read(ours, first)
        assert.deepStrictEqual(writes.slice(3).map(idsOf), [[first]])
        yield* writes[1]?.end() ?? Effect.void
        yield* writes[3]?.end() ?? Effect.void
      })
    )
  )

  it.effect("writes at most 100 entries at a time", () =>
    withLog(
      Effect.fnUntraced(function* (writes) {
        const grant = aGrant()
        const log = yield* AccessLog
        const reader = holderOf(grant, anOrganization({ id: grant.organization_id }), "r")
        yield* Effect.forEach(products(grant, 301), (id) => Effect.forkChild(log.record(reader, id)))
        for (let n = 0; n < 5; n += 1) {
          yield* settle
          yield* writes[n]?.end() ?? Effect.void
        }
        const sizes = writes.map(({ entries }) => entries.length)
        assert.strictEqual(
          sizes.reduce((sum, size) => sum + size, 0),
          301
        )
        assert.strictEqual(Math.max(...sizes), 100)
      })
    )
  )

  it.effect("fails every read of a write that fails, and no other", () =>
    withLog(
      Effect.fnUntraced(function* (writes) {
        const grant = aGrant()
        const fibers = yield* Effect.forEach(products(grant, 3), (id) => read(grant, id))
        yield* writes[0]?.end() ?? Effect.void
        yield* writes[1]?.end(Exit.die("The database is away")) ?? Effect.void
        const exits = yield* Effect.forEach(fibers, Fiber.await)
        assert.deepStrictEqual(exits.map(Exit.isSuccess), [true, false, false])
        for (const exit of exits.slice(1)) {
          assert.isTrue(Exit.isFailure(exit) && Cause.hasDies(exit.cause))
        }
        const [next] = products(grant, 1)
        if (next === undefined) return
        const fiber = yield* read(grant, next)
        yield* writes[2]?.end() ?? Effect.void
        yield* Fiber.join(fiber)
      })
    )
  )

  it.effect("does not record a read that is interrupted before its write, and records the others", () =>
    withLog(
      Effect.fnUntraced(function* (writes) {
        const grant = aGrant()
        const [first, second, third] = products(grant, 3)
        if (first === undefined || second === undefined || third === undefined) return
        const fibers = [yield* read(grant, first), yield* read(grant, second), yield* read(grant, third)] as const
        yield* Fiber.interrupt(fibers[1])
        // The write continues without the read that started it.
        yield* Fiber.interrupt(fibers[0])
        yield* writes[0]?.end() ?? Effect.void
        yield* writes[1]?.end() ?? Effect.void
        yield* Fiber.join(fibers[2])
        assert.deepStrictEqual(writes.map(idsOf), [[first], [third]])
      })
    )
  )
})
