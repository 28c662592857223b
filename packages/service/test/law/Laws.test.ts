/** The law that a service applies, and what it means for passports of an organization. */
import { administratorRequest } from "@dpp/core/access"
import { lawBundle } from "@dpp/core/law"
import * as LawsModule from "@dpp/service/law/Laws"
import { Laws } from "@dpp/service/law/Laws"
import { LawRecords } from "@dpp/service/ports/LawRecords"
import { LawAnswers } from "@dpp/service/products/LawAnswers"
import { Products } from "@dpp/service/products/Products"
import { Templates } from "@dpp/service/products/Templates"
import { randomness, useCases } from "@dpp/testkit/useCases"
import { assert, it, layer } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { aDraft, aPassport, aTenant, type Tenant } from "../support.ts"

const by = administratorRequest("00000000-0000-7000-8000-00000000000c")
const record = (act: string, day: string | null) => Effect.flatMap(Laws, (laws) => laws.record(by, act, day))

layer(useCases)("the law", (it) => {
  const asOf = Effect.fnUntraced(function* ({ caller }: Tenant, input: object, day: string) {
    const { product } = yield* Effect.flatMap(Products, (products) => products.create(caller, input))
    return yield* Effect.flatMap(LawAnswers, (answers) => answers.product(caller, product.id, day))
  })
  const shares = ({ missing }: { readonly missing: ReadonlyArray<{ readonly field: string }> }) =>
    missing.map(({ field }) => field).filter((field) => field.startsWith("recycled_"))
  const bare = { battery_chemistry: "Li-ion LFP" }

  it.effect("moves every duty that waits for a recorded act, until the record is taken back", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      assert.deepStrictEqual(shares(yield* asOf(tenant, aDraft(bare), "2028-12-15")), [])
      const { law } = yield* record("8-1", "2026-12-15")
      assert.strictEqual(law.version, `${lawBundle.version};8-1=2026-12-15`)
      const answer = yield* asOf(tenant, aDraft(bare), "2028-12-15")
      assert.strictEqual(answer.law_version, law.version)
      assert.deepStrictEqual(shares(answer), ["recycled_lithium"])
      assert.deepStrictEqual(shares(yield* asOf(tenant, aDraft(bare), "2028-12-14")), [])
      yield* TestClock.adjust("1 minute")
      const undone = yield* record("8-1", null)
      assert.deepStrictEqual(
        undone.records.map(({ act, entry_into_force }) => [act, entry_into_force]),
        [
          ["8-1", "2026-12-15"],
          ["8-1", null]
        ]
      )
      assert.deepStrictEqual(shares(yield* asOf(tenant, aDraft(bare), "2028-12-15")), [])
    })
  )

  it.effect("refuses a publication without what a recorded act made due", () =>
    Effect.gen(function* () {
      const { caller, facility } = yield* aTenant()
      const publish = Effect.fnUntraced(function* () {
        yield* TestClock.setTime(Date.UTC(2029, 0, 1))
        const input = Object.entries(aPassport(facility, { placed_on_market_date: "2028-12-31" }))
        const bare = Object.fromEntries(input.filter(([name]) => !name.startsWith("recycled_")))
        return yield* Effect.flatMap(Products, (products) => products.create(caller, bare))
      })
      yield* publish()
      yield* record("8-1", "2026-12-15")
      const refused = yield* Effect.flip(publish())
      assert.deepStrictEqual("details" in refused ? Object.keys(refused.details).toSorted() : refused, [
        "recycled_cobalt",
        "recycled_lithium",
        "recycled_nickel"
      ])
      yield* TestClock.adjust("1 minute")
      yield* record("8-1", null)
    })
  )

  it.effect("knows its acts, and takes back only what was recorded", () =>
    Effect.gen(function* () {
      yield* aTenant()
      const unknown = yield* Effect.flip(record("99", "2026-12-15"))
      assert.include(unknown.details["act"]?.[0], "8-1")
      const unrecorded = yield* Effect.flip(record("13-10", null))
      assert.include(unrecorded.details["act"]?.[0], "no recorded")
    })
  )

  it.effect("asks a published battery for what bound it on its day, and a draft for the day that is asked", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const placed = aPassport(tenant.facility, { placed_on_market_date: "2026-11-20" })
      const published = yield* asOf(tenant, placed, "2035-01-01")
      assert.strictEqual(published.binding_day, "2026-11-20")
      assert.isTrue(published.ready)
      const draft = yield* asOf(tenant, aDraft(), "2035-01-01")
      assert.strictEqual(draft.binding_day, "2035-01-01")
      assert.isFalse(draft.ready)
    })
  )

  it.effect("asks an exempt organization for no due diligence report, in batteries and templates", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant({ due_diligence: "exempt" })
      const { template } = yield* Effect.flatMap(Templates, (templates) =>
        templates.create(tenant.caller, { name: "TR-82", battery_category: "ev" })
      )
      const ofTemplate = yield* Effect.flatMap(LawAnswers, (one) =>
        one.template(tenant.caller, template.id, "2027-08-18")
      )
      for (const answer of [ofTemplate, yield* asOf(tenant, aDraft(), "2027-08-18")]) {
        const report = answer.not_bound.find(({ field }) => field === "due_diligence_report")
        assert.strictEqual(report?.condition, "turnover_40m")
      }
      assert.isFalse(ofTemplate.missing.some(({ field }) => field === "serial_number"))
      const unknown = yield* asOf(yield* aTenant(), aDraft(), "2027-08-18")
      assert.include(
        unknown.missing.map(({ field }) => field),
        "due_diligence_report"
      )
    })
  )
})

it.effect("no request waits for the look-up of another one, which may wait for the connection of a transaction", () =>
  Effect.gen(function* () {
    const first = yield* Deferred.make<void>()
    let calls = 0
    const records = Layer.mock(LawRecords, {
      list: Effect.suspend(() => ((calls += 1) === 1 ? Effect.as(Deferred.await(first), []) : Effect.succeed([])))
    })
    const ports = Layer.merge(records, randomness)
    const laws = yield* Effect.provide(Laws, LawsModule.layer.pipe(Layer.provide(ports)))
    const waiting = yield* Effect.forkChild(laws.current)
    yield* Effect.yieldNow
    assert.strictEqual((yield* laws.current).version, lawBundle.version)
    yield* laws.current
    assert.strictEqual(calls, 2)
    yield* Deferred.succeed(first, undefined)
    yield* Fiber.join(waiting)
    yield* TestClock.adjust("1 second")
    yield* laws.current
    assert.strictEqual(calls, 3)
  })
)
