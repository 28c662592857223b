/** What every adapter of the port `ConditionStore` keeps. */
import type { BatteryCondition } from "@dpp/core/Condition"
import { ConditionStore } from "@dpp/service/ports/ConditionStore"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { Transactions } from "@dpp/service/ports/Transactions"
import { assert } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { aLightProduct, aProduct, minute } from "../builders.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"

const conditionAt = (minutes: number, values: object = {}): BatteryCondition => ({
  lastUpdate: DateTime.formatIso(minute(minutes)),
  ...values
})

const stored = Effect.gen(function* () {
  const { ours, theirs } = yield* twoOrganizations
  const product = aProduct({ organization_id: ours })
  yield* (yield* ProductStore).insert(product)
  const store = yield* ConditionStore
  const receive = (minutes: number, values: object, received_at = minute(minutes)) =>
    store.append(ours, product.id, {
      reading: conditionAt(minutes, values),
      condition: conditionAt(minutes, values),
      received_at,
      is_applied: true
    })
  return { ours, theirs, product, store, receive }
})

export const conditionStoreContract = (it: PortsTest): void => {
  it.effect("knows a battery before its first reading, of its own organization only (spec §5 rule 6)", () =>
    Effect.gen(function* () {
      const { ours, product, store, theirs } = yield* stored
      const state = Option.getOrThrow(yield* store.find(ours, product.id))
      assert.deepStrictEqual(state, {
        serial_number: product.attributes.serial_number,
        battery_status: null,
        condition: null
      })
      assert.isTrue(Option.isNone(yield* store.find(theirs, product.id)))
      assert.isTrue(Option.isNone(yield* store.findForUpdate(theirs, product.id)))
    })
  )

  it.effect("gives a battery model no condition", () =>
    Effect.gen(function* () {
      const { ours, store } = yield* stored
      const model = aLightProduct({ organization_id: ours })
      yield* (yield* ProductStore).insert(model)
      assert.isTrue(Option.isNone(yield* store.find(ours, model.id)))
    })
  )

  it.effect("answers the condition of the last reading, in the order of the catalogue", () =>
    Effect.gen(function* () {
      const { ours, product, receive, store } = yield* stored
      yield* receive(1, { stateOfCharge: 90 })
      const values = { stateOfCharge: 80.25, capacity: { remaining: 40, fade: 2 }, temperature: { current: -5 } }
      yield* receive(2, values)
      const { condition } = Option.getOrThrow(yield* store.findForUpdate(ours, product.id))
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
      assert.deepStrictEqual(yield* store.readings(theirs, product.id, { page: 1, per_page: 2 }), {
        readings: [],
        total: 0
      })
    })
  )

  it.effect("keeps the order of receipt when a clock is set back", () =>
    Effect.gen(function* () {
      const { ours, product, receive, store } = yield* stored
      yield* receive(1, { stateOfCharge: 1 }, minute(10))
      yield* receive(2, { stateOfCharge: 2 }, minute(5))
      const { readings } = yield* store.readings(ours, product.id, { page: 1, per_page: 9 })
      assert.deepStrictEqual(
        readings.map(({ reading, received_at }) => [reading["stateOfCharge"], DateTime.formatIso(received_at)]),
        [2, 1].map((n) => [n, DateTime.formatIso(minute(10))])
      )
    })
  )

  it.effect("lets one reading of a battery through at a time, the first included", () =>
    Effect.gen(function* () {
      const { ours, product, store } = yield* stored
      const transactions = yield* Transactions
      const count = transactions.run(
        Effect.gen(function* () {
          const { condition } = Option.getOrThrow(yield* store.findForUpdate(ours, product.id))
          const next = conditionAt(1, { cycles: { full: cyclesOf(condition) + 1 } })
          yield* store.append(ours, product.id, {
            reading: next,
            condition: next,
            received_at: minute(1),
            is_applied: true
          })
        })
      )
      yield* Effect.all(
        Array.from({ length: 20 }, () => count),
        { concurrency: "unbounded" }
      )
      const { condition } = Option.getOrThrow(yield* store.find(ours, product.id))
      assert.strictEqual(cyclesOf(condition), 20)
    })
  )

  it.effect("goes with its battery", () =>
    Effect.gen(function* () {
      const { ours, product, receive, store } = yield* stored
      yield* receive(1, { stateOfCharge: 1 })
      yield* (yield* ProductStore).remove(ours, product.id)
      assert.isTrue(Option.isNone(yield* store.find(ours, product.id)))
      assert.strictEqual((yield* store.readings(ours, product.id, { page: 1, per_page: 9 })).total, 0)
    })
  )
}

const cyclesOf = (condition: BatteryCondition | null): number => {
  const cycles = condition?.["cycles"]
  return typeof cycles === "object" && cycles !== null && "full" in cycles ? Number(cycles.full) : 0
}
