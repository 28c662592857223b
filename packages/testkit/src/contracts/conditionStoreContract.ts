/** What every adapter of the port `ConditionStore` keeps. */
import type { BatteryCondition } from "@dpp/core/condition"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { ConditionStore } from "@dpp/service/ports/ConditionStore"
import { assert } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { aBatteryModel, anAuditEntry, aProduct, minute } from "../builders.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"
import { insertProduct, removeProduct } from "./storing.ts"

const conditionAt = (minutes: number, values: object = {}): BatteryCondition => ({
  lastUpdate: DateTime.formatIso(minute(minutes)),
  ...values
})

const stored = Effect.gen(function* () {
  const { ours, theirs } = yield* twoOrganizations
  const product = yield* insertProduct(aProduct({ organization_id: ours }))
  const store = yield* ConditionStore
  const add = (after: number, condition: BatteryCondition) =>
    store.append(
      product.id,
      { reading: condition, condition, is_applied: true, after },
      anAuditEntry({ organization_id: ours, resource_id: product.id, action: "product.condition_updated" })
    )
  const receive = Effect.fnUntraced(function* (minutes: number, values: object) {
    const { readings } = Option.getOrThrow(yield* store.find(ours, product.id))
    return Option.getOrThrow(yield* add(readings, conditionAt(minutes, values))).at
  })
  const auditEntries = Effect.map((yield* AuditLog).chain(ours), (entries) =>
    entries.filter(({ action }) => action === "product.condition_updated")
  )
  return { ours, theirs, product, store, add, receive, auditEntries }
})

export const conditionStoreContract = (it: PortsTest): void => {
  it.effect("knows a battery before its first reading, of its own organization only (spec §5 rule 6)", () =>
    Effect.gen(function* () {
      const { ours, product, store, theirs } = yield* stored
      const { now, ...state } = Option.getOrThrow(yield* store.find(ours, product.id))
      assert.isTrue(DateTime.isGreaterThanOrEqualTo(now, product.updated_at))
      assert.deepStrictEqual(state, {
        serial_number: product.attributes.serial_number,
        battery_status: null,
        condition: null,
        readings: 0
      })
      assert.isTrue(Option.isNone(yield* store.find(theirs, product.id)))
    })
  )

  it.effect("gives a battery model no condition", () =>
    Effect.gen(function* () {
      const { ours, store } = yield* stored
      const model = aBatteryModel({ organization_id: ours })
      yield* insertProduct(model)
      assert.isTrue(Option.isNone(yield* store.find(ours, model.id)))
    })
  )

  it.effect("answers the condition of the last reading, in the order of the catalogue", () =>
    Effect.gen(function* () {
      const { ours, product, receive, store } = yield* stored
      yield* receive(1, { stateOfCharge: 90 })
      const values = { stateOfCharge: 80.25, capacity: { remaining: 40, fade: 2 }, temperature: { current: -5 } }
      yield* receive(2, values)
      const { condition } = Option.getOrThrow(yield* store.find(ours, product.id))
      assert.strictEqual(JSON.stringify(condition), JSON.stringify(conditionAt(2, values)))
    })
  )

  it.effect("keeps every reading, newest first, page by page (decisions: condition)", () =>
    Effect.gen(function* () {
      const { ours, product, receive, store, theirs } = yield* stored
      for (let n = 1; n <= 5; n += 1) yield* receive(n, { stateOfCharge: n })
      const page = yield* store.readings(ours, product.id, { page: 2, per_page: 2 })
      assert.strictEqual(page.total, 5)
      assert.deepStrictEqual(
        page.readings.map(({ reading }) => reading["stateOfCharge"]),
        [3, 2]
      )
      const { readings: all } = yield* store.readings(ours, product.id, { page: 1, per_page: 9 })
      for (const [index, position] of all.entries()) {
        const before = yield* store.readingsBefore(ours, product.id, { position, per_page: 2 })
        assert.deepStrictEqual(before, all.slice(index + 1, index + 3))
        assert.deepStrictEqual(yield* store.readingsBefore(theirs, product.id, { position, per_page: 2 }), [])
      }
      assert.deepStrictEqual(yield* store.readings(theirs, product.id, { page: 1, per_page: 2 }), {
        readings: [],
        total: 0
      })
    })
  )

  it.effect("gives every reading of a battery a later moment of receipt", () =>
    Effect.gen(function* () {
      const { ours, product, receive, store } = yield* stored
      const moments = yield* Effect.forEach(Array.from({ length: 20 }), (_, index) => receive(index, {}))
      const { readings } = yield* store.readings(ours, product.id, { page: 1, per_page: 20 })
      assert.deepStrictEqual(
        readings.map(({ received_at }) => received_at),
        moments.toReversed()
      )
      assert.strictEqual(new Set(moments.map(DateTime.toEpochMillis)).size, 20)
      assert.deepStrictEqual(moments, moments.toSorted(DateTime.Order))
    })
  )

  it.effect("lets one reading of a battery through at a time, the first included, each with its audit entry", () =>
    Effect.gen(function* () {
      const { add, auditEntries, ours, product, store } = yield* stored
      const count: Effect.Effect<boolean> = Effect.gen(function* () {
        const { condition, readings } = Option.getOrThrow(yield* store.find(ours, product.id))
        const stored = yield* add(readings, conditionAt(1, { cycles: { full: cyclesOf(condition) + 1 } }))
        return Option.isSome(stored) || (yield* count)
      })
      yield* Effect.all(
        Array.from({ length: 20 }, () => count),
        { concurrency: "unbounded" }
      )
      const { condition, readings } = Option.getOrThrow(yield* store.find(ours, product.id))
      assert.strictEqual(cyclesOf(condition), 20)
      assert.strictEqual(readings, 20)
      assert.lengthOf(yield* auditEntries, 20)
    })
  )

  it.effect("stores nothing of a reading whose condition was made before another one came", () =>
    Effect.gen(function* () {
      const { add, auditEntries, ours, product, receive, store } = yield* stored
      yield* receive(1, { stateOfCharge: 1 })
      assert.isTrue(Option.isNone(yield* add(0, conditionAt(2, { stateOfCharge: 2 }))))
      assert.strictEqual((yield* store.readings(ours, product.id, { page: 1, per_page: 9 })).total, 1)
      assert.strictEqual(Option.getOrThrow(yield* store.find(ours, product.id)).condition?.["stateOfCharge"], 1)
      assert.lengthOf(yield* auditEntries, 1)
    })
  )

  it.effect("stores nothing of a battery that is gone", () =>
    Effect.gen(function* () {
      const { add, auditEntries, product } = yield* stored
      yield* removeProduct(product)
      assert.isTrue(Option.isNone(yield* add(0, conditionAt(1))))
      assert.isTrue(Option.isNone(yield* add(1, conditionAt(1))))
      assert.lengthOf(yield* auditEntries, 0)
    })
  )

  it.effect("is deleted with its battery", () =>
    Effect.gen(function* () {
      const { ours, product, receive, store } = yield* stored
      yield* receive(1, { stateOfCharge: 1 })
      yield* removeProduct(product)
      assert.isTrue(Option.isNone(yield* store.find(ours, product.id)))
      assert.strictEqual((yield* store.readings(ours, product.id, { page: 1, per_page: 9 })).total, 0)
    })
  )
}

const cyclesOf = (condition: BatteryCondition | null): number => {
  const cycles = condition?.["cycles"]
  return typeof cycles === "object" && cycles !== null && "full" in cycles ? Number(cycles.full) : 0
}
