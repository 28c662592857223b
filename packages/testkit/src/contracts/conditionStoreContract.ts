/** What every adapter of the port `ConditionStore` keeps. */
import type { BatteryCondition } from "@dpp/core/condition"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { ConditionStore } from "@dpp/service/ports/ConditionStore"
import { Transactions } from "@dpp/service/ports/Transactions"
import { assert } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { aBatteryModel, anAuditEntry, aProduct, gtinOf, minute } from "../builders.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"
import { insertProduct, receiveMany, removeProduct } from "./storing.ts"

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
        put_into_service_date: null,
        rated_capacity: null,
        nominal_voltage: null,
        certified_usable_energy: null,
        original_power_at_80_soc: null,
        original_power_at_20_soc: null,
        initial_internal_resistance: null,
        standing: "active",
        condition: null,
        readings: 0
      })
      assert.isTrue(Option.isNone(yield* store.find(theirs, product.id)))
    })
  )

  it.effect("knows what the passport says about the service of a battery", () =>
    Effect.gen(function* () {
      const { ours, store } = yield* stored
      const service = {
        battery_status: "re-used",
        put_into_service_date: "2026-05-18",
        rated_capacity: 16.7,
        nominal_voltage: 36,
        certified_usable_energy: 0.6,
        original_power_at_80_soc: 500,
        original_power_at_20_soc: 400,
        initial_internal_resistance: 0.08
      } as const
      const battery = aProduct({ organization_id: ours })
      const { id } = yield* insertProduct({ ...battery, attributes: { ...battery.attributes, ...service } })
      assert.deepInclude(Option.getOrThrow(yield* store.find(ours, id)), service)
      const [found] = yield* store.findMany(ours, { ids: [id], serialNumbers: [] })
      assert.deepInclude(found, service)
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

  it.effect("finds several batteries by id or by serial number, of their own organization only", () =>
    Effect.gen(function* () {
      const { ours, product, receive, store, theirs } = yield* stored
      yield* receive(1, { stateOfCharge: 1 })
      const other = yield* insertProduct(aProduct({ organization_id: ours, gtin: gtinOf(7) }))
      const model = aBatteryModel({ organization_id: ours })
      yield* insertProduct(model)
      const names = { ids: [product.id, model.id], serialNumbers: [other.attributes.serial_number, "unknown"] }
      const found = yield* store.findMany(ours, names)
      assert.sameDeepMembers(
        found.map(({ gtin14, id, readings, serial_number }) => ({ gtin14, id, readings, serial_number })),
        [
          { gtin14: null, id: product.id, readings: 1, serial_number: product.attributes.serial_number },
          {
            gtin14: gtinOf(7).padStart(14, "0"),
            id: other.id,
            readings: 0,
            serial_number: other.attributes.serial_number
          }
        ]
      )
      for (const { now } of found) assert.isTrue(DateTime.isGreaterThanOrEqualTo(now, other.updated_at))
      assert.deepStrictEqual(yield* store.findMany(theirs, names), [])
      assert.strictEqual((yield* store.lock(theirs, found)).size, 0)
    })
  )

  it.effect("stores readings of several batteries at once, those of one battery in their order", () =>
    Effect.gen(function* () {
      const { auditEntries, ours, product, receive, store } = yield* stored
      const other = yield* insertProduct(aProduct({ organization_id: ours }))
      const before = yield* receive(1, { stateOfCharge: 1 })
      const ids = [product.id, other.id, product.id, product.id]
      const values = (index: number) => conditionAt(index === 2 ? 0 : 2, { stateOfCharge: index })
      const at = yield* receiveMany(ours, ids, values)
      assert.isTrue(DateTime.isGreaterThan(at, before))
      const { readings, total } = yield* store.readings(ours, product.id, { page: 1, per_page: 9 })
      assert.strictEqual(total, 4)
      assert.deepStrictEqual(
        readings.map(({ is_applied, received_at, sequence }) => ({ is_applied, received_at, sequence })),
        [
          { is_applied: true, received_at: at, sequence: 4 },
          { is_applied: false, received_at: at, sequence: 3 },
          { is_applied: true, received_at: at, sequence: 2 },
          { is_applied: true, received_at: before, sequence: 1 }
        ]
      )
      const [last] = readings
      assert.isDefined(last)
      const earlier = yield* store.readingsBefore(ours, product.id, { position: last, per_page: 9 })
      assert.deepStrictEqual(earlier, readings.slice(1))
      assert.strictEqual(Option.getOrThrow(yield* store.find(ours, product.id)).condition?.["stateOfCharge"], 3)
      assert.strictEqual(Option.getOrThrow(yield* store.find(ours, other.id)).condition?.["stateOfCharge"], 1)
      assert.deepStrictEqual(
        (yield* auditEntries).slice(1).map(({ created_at, resource_id }) => [created_at, resource_id]),
        ids.map((id) => [at, id])
      )
      assert.isTrue(DateTime.isGreaterThan(yield* receive(3, { stateOfCharge: 5 }), at))
    })
  )

  it.effect("counts every one of the readings that arrive at once, together and alone, for the same batteries", () =>
    Effect.gen(function* () {
      const { add, ours, product, store } = yield* stored
      const other = yield* insertProduct(aProduct({ organization_id: ours }))
      const ids = [product.id, other.id]
      const counted = (_index: number, before: BatteryCondition | null) =>
        conditionAt(1, { cycles: { full: cyclesOf(before) + 1 } })
      const together = Array.from({ length: 10 }, (_, n) =>
        Effect.asVoid(receiveMany(ours, n % 2 === 0 ? ids : ids.toReversed(), counted))
      )
      const alone: Effect.Effect<boolean> = Effect.gen(function* () {
        const { condition, readings } = Option.getOrThrow(yield* store.find(ours, product.id))
        return Option.isSome(yield* add(readings, counted(0, condition))) || (yield* alone)
      })
      yield* Effect.all([...together, alone, alone, alone], { concurrency: "unbounded" })
      for (const [id, expected] of [[product.id, 13] as const, [other.id, 10] as const]) {
        const { condition, readings } = Option.getOrThrow(yield* store.find(ours, id))
        assert.deepStrictEqual([cyclesOf(condition), readings], [expected, expected])
      }
    })
  )

  it.effect("omits a battery that is gone from those that it locks", () =>
    Effect.gen(function* () {
      const { ours, product, receive, store } = yield* stored
      yield* receive(1, { stateOfCharge: 1 })
      const other = yield* insertProduct(aProduct({ organization_id: ours }))
      const found = yield* store.findMany(ours, { ids: [product.id, other.id], serialNumbers: [] })
      yield* removeProduct(other)
      const locked = yield* (yield* Transactions).run(store.lock(ours, found))
      assert.deepStrictEqual(
        [...locked],
        [[product.id, { condition: conditionAt(1, { stateOfCharge: 1 }), readings: 1 }]]
      )
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
