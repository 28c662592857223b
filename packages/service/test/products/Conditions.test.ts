import type { ProductId } from "@dpp/core/product"
import type { Issue } from "@dpp/core/text"
import { Audit } from "@dpp/service/changes/Audit"
import { Conditions } from "@dpp/service/products/Conditions"
import * as ConditionsModule from "@dpp/service/products/Conditions"
import { Cursors } from "@dpp/service/shared/Cursors"
import { ConditionStore } from "@dpp/service/ports/ConditionStore"
import { Products } from "@dpp/service/products/Products"
import { Readers } from "@dpp/service/access/Readers"
import { aCaller, anAuditEntry, aProduct, minute } from "@dpp/testkit/builders"
import { useCases } from "@dpp/testkit/useCases"
import { assert, describe, it, layer } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { aDraft, aTenant, named, recorded, type Tenant } from "../support.ts"

const page = { page: undefined, cursor: undefined, per_page: 50 }

const aBattery = Effect.gen(function* () {
  const tenant = yield* aTenant()
  const { product } = yield* (yield* Products).create(tenant.caller, aDraft())
  return { tenant, id: product.id }
})

const receive = ({ caller }: Tenant, id: ProductId, body: unknown) =>
  Effect.flatMap(Conditions, (conditions) => conditions.receive(caller, id, body))

const readings = ({ reader }: Tenant, id: ProductId) =>
  Effect.flatMap(Conditions, (conditions) => conditions.readings(reader, id, page))

layer(useCases)("Conditions (spec §4.2)", (it) => {
  it.effect("stores a reading with one audit entry that names the keys that changed", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* aBattery
      yield* receive(tenant, id, { stateOfCharge: 81, capacity: { remaining: 88, fade: 2 } })
      const reading = { capacity: { remaining: null, fade: 3 }, cycles: { full: 12 }, stateOfCharge: 81 }
      const { entries, value } = yield* recorded(tenant.organization.id, receive(tenant, id, reading))
      assert.deepStrictEqual(named(entries), [`product.condition_updated ${id}`])
      assert.deepStrictEqual(entries[0]?.changed_fields, ["capacity", "cycles"])
      assert.deepStrictEqual(value.updatedFields, ["capacity", "cycles"])
      const { condition } = yield* (yield* Conditions).find(tenant.reader, id)
      assert.deepStrictEqual(condition, value.condition)
      assert.deepInclude(condition, { stateOfCharge: 81, capacity: { fade: 3 }, cycles: { full: 12 } })
    })
  )

  it.effect("keeps a reading that is older than the condition, which it does not change", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* aBattery
      const newest = { lastUpdate: "2026-11-20T10:00:00Z", stateOfCharge: 81 }
      const late = { lastUpdate: "2026-11-19T10:00:00Z", stateOfCharge: 20 }
      yield* receive(tenant, id, newest)
      const { entries, value } = yield* recorded(tenant.organization.id, receive(tenant, id, late))
      assert.deepStrictEqual(value.condition, newest)
      assert.deepStrictEqual(value.updatedFields, [])
      assert.deepStrictEqual(entries[0]?.changed_fields, [])
      assert.deepStrictEqual(
        (yield* readings(tenant, id)).items.map(({ reading }) => reading),
        [late, newest]
      )
    })
  )

  it.effect("warns of more time in extreme temperatures than in service, and stores the reading", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const products = yield* Products
      const { product } = yield* products.create(tenant.caller, aDraft({ put_into_service_date: "2025-05-18" }))
      const extremes = (minutesAboveBoundary: number) => ({
        lastUpdate: "2025-05-18T01:00:00Z",
        temperature: { minutesAboveBoundary, minutesBelowBoundary: 20 }
      })
      const fields = ({ warnings }: { readonly warnings: ReadonlyArray<Issue> }) => warnings.map(({ field }) => field)
      assert.deepStrictEqual(fields(yield* receive(tenant, product.id, extremes(40))), [])
      const received = yield* receive(tenant, product.id, extremes(41))
      const [above, below, date] = [
        "temperature.minutesAboveBoundary",
        "temperature.minutesBelowBoundary",
        "put_into_service_date"
      ]
      assert.deepStrictEqual(fields(received), [above, below, date])
      assert.deepStrictEqual(received.condition, extremes(41))
      // A change of the date is compared with the stored condition.
      const change = (put_into_service_date: string) =>
        Effect.map(
          products.update(tenant.caller, product.id, { put_into_service_date }, { isConfirmed: false }),
          ({ meta }) => Object.keys(meta.field_warnings)
        )
      assert.deepStrictEqual(yield* change("2025-05-17"), [])
      assert.deepStrictEqual(yield* change("2025-05-18"), [above, below, date])
    })
  )

  it.effect("stores and records nothing of a reading that is not valid", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* aBattery
      for (const body of [
        null,
        [],
        { colour: "red" },
        { capacity: { bloom: 2 } },
        { lastUpdate: "2999-01-01T00:00:00Z" }
      ]) {
        const refused = Effect.flip(receive(tenant, id, body))
        const { entries, value } = yield* recorded(tenant.organization.id, refused)
        assert.strictEqual(value._tag, "ValidationFailed")
        assert.deepStrictEqual(entries, [])
      }
      assert.strictEqual((yield* readings(tenant, id)).total, 0)
    })
  )

  it.effect("does not find a battery of another organization, nor the condition of a battery model", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* aBattery
      const other = yield* aTenant()
      const model = yield* (yield* Products).create(tenant.caller, { name: "Model A", category: "batteries_light" })
      const reading = { stateOfCharge: 1 }
      for (const [caller, product] of [[other, id] as const, [tenant, model.product.id] as const]) {
        assert.strictEqual((yield* Effect.flip(receive(caller, product, reading)))._tag, "ProductNotFound")
        assert.strictEqual((yield* Effect.flip(readings(caller, product)))._tag, "ProductNotFound")
      }
      assert.strictEqual((yield* readings(tenant, id)).total, 0)
    })
  )

  it.effect("applies every one of many readings that arrive at once, and ends at the newest", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* aBattery
      const bodies = Array.from({ length: 20 }, (_, n) => ({
        lastUpdate: new Date(Date.UTC(2026, 9, 1, 0, (n * 7) % 20)).toISOString(),
        stateOfCharge: (n * 7) % 20
      }))
      yield* Effect.all(
        bodies.map((body) => receive(tenant, id, body)),
        { concurrency: "unbounded" }
      )
      assert.deepInclude((yield* (yield* Conditions).find(tenant.reader, id)).condition, { stateOfCharge: 19 })
      assert.strictEqual((yield* readings(tenant, id)).total, 20)
    })
  )
})

describe("a reading that another one overtakes", () => {
  /** A battery whose condition changes before each of the first `overtaken` attempts to store a reading. */
  const scene = (overtaken: number) => {
    const attempts: Array<number> = []
    const product = aProduct({ organization_id: aCaller().organization.id })
    const stored = { at: minute(1), usage: { drafts: 0, publications: 0, storedBytes: 0, addedBytes: 0 } }
    const store = Layer.mock(ConditionStore, {
      find: () =>
        Effect.sync(() =>
          Option.some({
            serial_number: product.attributes.serial_number,
            standing: "active" as const,
            battery_status: null,
            put_into_service_date: null,
            condition:
              attempts.length === 0 ? null : { lastUpdate: "2025-01-01T00:00:00Z", cycles: { full: attempts.length } },
            readings: attempts.length,
            now: minute(1)
          })
        ),
      append: (_id, { after }) =>
        Effect.sync(() => {
          attempts.push(after)
          return attempts.length > overtaken ? Option.some(stored) : Option.none()
        })
    })
    const audit = Layer.mock(Audit, {
      entry: () => Effect.succeed(anAuditEntry({ organization_id: product.organization_id }))
    })
    const layer = ConditionsModule.layer.pipe(
      Layer.provide(Layer.mergeAll(store, audit, Layer.mock(Cursors, {}), Layer.mock(Readers, {})))
    )
    const receive = Effect.flatMap(Conditions, (conditions) =>
      conditions.receive(aCaller(), product.id, { stateOfCharge: 50 })
    ).pipe(Effect.provide(layer))
    return { attempts, receive }
  }

  it.effect("is merged again into the condition that the other one left", () =>
    Effect.gen(function* () {
      const { attempts, receive } = scene(2)
      const { condition, updatedFields } = yield* receive
      assert.deepStrictEqual(attempts, [0, 1, 2])
      assert.deepInclude(condition, { stateOfCharge: 50, cycles: { full: 2 } })
      assert.deepStrictEqual(updatedFields, ["stateOfCharge"])
    })
  )

  it.effect("is given up after a bounded number of attempts, as a defect", () =>
    Effect.gen(function* () {
      const { attempts, receive } = scene(Infinity)
      const exit = yield* Effect.exit(receive)
      assert.isTrue(Exit.isFailure(exit) && Cause.hasDies(exit.cause))
      assert.lengthOf(attempts, 1001)
    })
  )
})
