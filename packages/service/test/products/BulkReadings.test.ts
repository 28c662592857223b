import type { AnyProduct, ProductId } from "@dpp/core/product"
import type { Details } from "@dpp/core/text"
import { BulkReadings } from "@dpp/service/products/BulkReadings"
import { Conditions } from "@dpp/service/products/Conditions"
import { Products } from "@dpp/service/products/Products"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aDraft, aTenant, named, recorded, type Tenant } from "../support.ts"
import type { RejectedReading } from "../../src/products/readingRows.ts"

const gtin = "9526001000012"
const unknown = ["is not a battery of this organization"]

const run = ({ caller }: Tenant, readings: ReadonlyArray<unknown>) =>
  Effect.flatMap(BulkReadings, (bulk) => bulk.run(caller, { readings }))

const aBattery = Effect.fnUntraced(function* ({ caller }: Tenant, fields: object = {}) {
  return (yield* (yield* Products).create(caller, aDraft(fields))).product
})

const idAt = (batteries: ReadonlyArray<AnyProduct>, place: number): ProductId => {
  const battery = batteries[place]
  assert.isDefined(battery)
  return battery.id
}

/** What is stored of the readings of a battery: in the order of receipt, and the condition. */
const storedOf = Effect.fnUntraced(function* ({ reader }: Tenant, id: ProductId) {
  const conditions = yield* Conditions
  const page = { page: undefined, cursor: undefined, per_page: 100 }
  const { items } = yield* conditions.readings(reader, id, page)
  return {
    condition: (yield* conditions.find(reader, id)).condition,
    readings: items.map(({ is_applied, reading, sequence }) => ({ is_applied, reading, sequence }))
  }
})

layer(useCases)("BulkReadings (spec §4.2)", (it) => {
  it.effect("warns of each reading with more time in extreme temperatures than in service", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { id: product_id } = yield* aBattery(tenant, { put_into_service_date: "2025-05-18" })
      const minutes = (minutesAboveBoundary: number) => ({
        product_id,
        lastUpdate: "2025-05-18T01:00:00Z",
        temperature: { minutesAboveBoundary }
      })
      const late = { ...minutes(1), lastUpdate: "2025-05-17T23:00:00Z" }
      const outcomes = yield* run(tenant, [minutes(60), minutes(61), late])
      const warned = outcomes.map((outcome) => ("field_warnings" in outcome ? Object.keys(outcome.field_warnings) : []))
      const fields = ["temperature.minutesAboveBoundary", "put_into_service_date"]
      assert.deepStrictEqual(warned, [[], fields, fields])
      assert.deepStrictEqual(
        outcomes.map(({ status }) => status),
        ["stored", "stored", "unchanged"]
      )
    })
  )

  it.effect("has the same effect as one request for each reading, in their order", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const random = randomFrom(20_261_123)
      const [together, alone] = [
        yield* Effect.forEach([1, 2, 3], () => aBattery(tenant, { gtin })),
        yield* Effect.forEach([1, 2, 3], () => aBattery(tenant, { gtin }))
      ]
      const readings = Array.from({ length: 90 }, (_, n) => ({
        place: Math.floor(random() * 3),
        fields: {
          lastUpdate: new Date(Date.UTC(2026, 9, 1, 0, Math.floor(random() * 50))).toISOString(),
          stateOfCharge: 50 + Math.floor(random() * 3),
          ...(n % 4 === 0 && { capacity: { fade: n % 5 === 0 ? null : Math.floor(random() * 2) } })
        }
      }))
      const conditions = yield* Conditions
      const singles = yield* recorded(
        tenant.organization.id,
        Effect.forEach(readings, ({ fields, place }) => conditions.receive(tenant.caller, idAt(alone, place), fields))
      )
      const { entries, value } = yield* recorded(
        tenant.organization.id,
        run(
          tenant,
          readings.map(({ fields, place }, n) =>
            n % 2 === 0
              ? { product_id: idAt(together, place), ...fields }
              : { gtin, serial_number: together[place]?.attributes.serial_number, ...fields }
          )
        )
      )
      assert.deepStrictEqual(
        value,
        readings.map(({ place }, index) => ({
          index,
          product_id: idAt(together, place),
          status: singles.value[index]?.updatedFields.length === 0 ? ("unchanged" as const) : ("stored" as const)
        }))
      )
      assert.sameMembers([...new Set(value.map(({ status }) => status))], ["stored", "unchanged"])
      for (const [place, battery] of together.entries()) {
        const expected = yield* storedOf(tenant, idAt(alone, place))
        assert.isAbove(expected.readings.length, 10)
        assert.deepStrictEqual(yield* storedOf(tenant, battery.id), expected)
      }
      assert.deepStrictEqual(
        entries.map(({ changed_fields }) => changed_fields),
        singles.entries.map(({ changed_fields }) => changed_fields)
      )
      assert.deepStrictEqual(
        named(entries),
        readings.map(({ place }) => `product.condition_updated ${idAt(together, place)}`)
      )
    })
  )

  it.effect("stores the others where readings are not valid or name no battery of the organization", () =>
    Effect.gen(function* () {
      const [ours, theirs] = [yield* aTenant(), yield* aTenant()]
      const [battery, foreign] = [yield* aBattery(ours), yield* aBattery(theirs, { gtin })]
      const model = yield* (yield* Products).create(ours.caller, { name: "Model A", category: "batteries_light" })
      const { serial_number = "" } = foreign.attributes
      const reading = { product_id: battery.id, stateOfCharge: 50 }
      const { entries, value } = yield* recorded(
        ours.organization.id,
        run(ours, [
          { product_id: foreign.id, stateOfCharge: 1 },
          reading,
          { gtin, serial_number, stateOfCharge: 1 },
          { gtin, serial_number: battery.attributes.serial_number, stateOfCharge: 1 },
          { product_id: model.product.id, stateOfCharge: 1 },
          { stateOfCharge: 1 },
          { ...reading, colour: "red" },
          { product_id: battery.id },
          { ...reading, lastUpdate: "2999-01-01T00:00:00Z" },
          null,
          { product_id: battery.id.toUpperCase(), cycles: { full: 3 } }
        ])
      )
      const rejected = (index: number, product_id: ProductId | null, errors: Details) => ({
        index,
        status: "rejected" as const,
        product_id,
        errors
      })
      const withoutRules = ({ rules: _rules, ...one }: RejectedReading) => one
      assert.deepStrictEqual(
        value.map((one) => ("rules" in one ? withoutRules(one) : one)),
        [
          rejected(0, foreign.id, { product_id: unknown }),
          { index: 1, product_id: battery.id, status: "stored" },
          rejected(2, null, { serial_number: unknown }),
          rejected(3, null, { serial_number: unknown }),
          rejected(4, model.product.id, { product_id: unknown }),
          rejected(5, null, { product_id: ["is required, or gtin and serial_number"] }),
          rejected(6, battery.id, { colour: ["is not a field of the battery condition"] }),
          rejected(7, battery.id, { body: ["must contain at least one value"] }),
          rejected(8, battery.id, { lastUpdate: ["is in the future"] }),
          rejected(9, null, { body: ["must be an object"] }),
          { index: 10, product_id: battery.id, status: "stored" }
        ]
      )
      assert.lengthOf(entries, 2)
      const { condition, readings } = yield* storedOf(ours, battery.id)
      assert.deepInclude(condition, { stateOfCharge: 50, cycles: { full: 3 } })
      assert.lengthOf(readings, 2)
      assert.deepStrictEqual(yield* storedOf(theirs, foreign.id), { condition: null, readings: [] })
    })
  )

  it.effect("stores and records nothing where every reading is rejected", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const battery = yield* aBattery(tenant)
      const { entries } = yield* recorded(
        tenant.organization.id,
        run(tenant, [{ product_id: battery.id, colour: "red" }, {}])
      )
      assert.deepStrictEqual(entries, [])
      assert.deepStrictEqual(yield* storedOf(tenant, battery.id), { condition: null, readings: [] })
    })
  )

  it.effect("takes 1 to 1,000 readings", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { id } = yield* aBattery(tenant)
      const many = (length: number) => Array.from({ length }, (_, n) => ({ product_id: id, cycles: { full: n } }))
      assert.lengthOf(yield* run(tenant, many(1000)), 1000)
      const { condition, readings } = yield* storedOf(tenant, id)
      assert.deepInclude(condition, { cycles: { full: 999 } })
      assert.strictEqual(readings[0]?.sequence, 1000)
      const limits = { readings: ["must have 1 to 1000 readings"] }
      assert.deepStrictEqual((yield* Effect.flip(run(tenant, many(1001)))).details, limits)
      assert.deepStrictEqual((yield* Effect.flip(run(tenant, []))).details, limits)
      const bulk = yield* BulkReadings
      for (const body of [null, [], {}, { readings: {} }]) {
        const { details } = yield* Effect.flip(bulk.run(tenant.caller, body))
        assert.deepStrictEqual(details, { readings: ["is required, as an array"] })
      }
    })
  )
})
