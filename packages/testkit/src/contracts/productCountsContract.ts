/** What every adapter of the port `ProductStore` must do under parallel work. */
import type { Product } from "@dpp/core/product"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { ConditionStore } from "@dpp/service/ports/ConditionStore"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { Transactions } from "@dpp/service/ports/Transactions"
import { assert } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { anAuditEntry, aProduct, aPublishedProduct } from "../builders.ts"
import { randomFrom } from "../randomFrom.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"
import { everything, namesOf } from "./productStoreSupport.ts"
import { insertProduct, publishedFrom, removeProduct, storeChange, updateProduct } from "./storing.ts"

export const productCountsContract = (it: PortsTest): void => {
  it.effect("keeps the counts exact under parallel inserts, changes and removals", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* twoOrganizations
      const store = yield* ProductStore
      const transactions = yield* Transactions
      const random = randomFrom(20_260_718)
      const journeys = Array.from({ length: 60 }, (_, index) => {
        const organization_id = index % 4 === 0 ? theirs : ours
        const steps = Array.from({ length: 4 }, random)
        const birth = (random() < 0.7 ? aProduct : aPublishedProduct)({ organization_id })
        return Effect.gen(function* () {
          const stored = yield* insertProduct(birth)
          let product: Product | null = stored
          for (const step of steps) product = yield* change(product, step)
          if (random() < 0.3) return yield* Effect.fail("taken back")
        }).pipe(transactions.run, Effect.ignore)
      })
      yield* Effect.all(journeys, { concurrency: 8, discard: true })
      for (const organization of [ours, theirs]) {
        for (const status of [undefined, "draft", "published"] as const) {
          for (const battery_category of [undefined, "ev", "lmt"] as const) {
            const query = { ...everything, status, battery_category }
            const { products, total } = yield* store.list(organization, query)
            assert.strictEqual(total, products.length)
          }
        }
        const { total } = yield* namesOf(organization, { status: "draft" })
        const after = aPublishedProduct({ organization_id: organization })
        const { usage } = yield* storeChange({ _tag: "Created", after, origins: {} })
        assert.strictEqual(usage.drafts, total)
      }
    })
  )

  it.effect("gives changes with several entries, imports and readings one order, however many run at once", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const conditions = yield* ConditionStore
      const entryFor = (resource_id: string | null) => anAuditEntry({ organization_id: ours, resource_id })
      const batteries = yield* Effect.forEach(Array.from({ length: 5 }), () =>
        insertProduct(aProduct({ organization_id: ours }))
      )
      const receive = (battery: Product, after: number) => {
        const condition = { lastUpdate: `2026-01-01T00:00:0${after}Z` }
        const reading = { reading: condition, condition, is_applied: true, after }
        return Effect.map(conditions.append(battery.id, reading, entryFor(battery.id)), Option.getOrThrow)
      }
      const work = Array.from({ length: 5 }, (_, round) => [
        ...batteries.map((battery) => ({ readings: true, run: receive(battery, round) })),
        ...Array.from({ length: 4 }, () => {
          const passport = aPublishedProduct({ organization_id: ours })
          return {
            readings: false,
            run: storeChange({ _tag: "Created", after: passport, origins: {} }, [
              entryFor(passport.id),
              entryFor(passport.id)
            ])
          }
        })
      ])
      const times: Array<readonly [boolean, number]> = []
      for (const round of work) {
        const changes = yield* Effect.forEach(
          round,
          ({ readings, run }) => Effect.map(run, ({ at }) => [readings, DateTime.toEpochMillis(at)] as const),
          { concurrency: "unbounded" }
        )
        times.push(...changes)
      }
      const passports = times.filter(([readings]) => !readings).map(([, at]) => at)
      assert.strictEqual(new Set(passports).size, 20)
      assert.isEmpty(times.filter(([readings, at]) => readings && passports.includes(at)))
      const chain = yield* (yield* AuditLog).chain(ours)
      assert.lengthOf(chain.slice(-65), 65)
      for (const [place, { previous_hash }] of chain.entries()) {
        assert.strictEqual(previous_hash, chain[place - 1]?.hash ?? null)
      }
    })
  )

  it.effect("locks a product that was found for update against other changes", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const store = yield* ProductStore
      const transactions = yield* Transactions
      const product = aProduct({ organization_id: ours, name: "n" })
      yield* insertProduct(product)
      const append = transactions.run(
        Effect.gen(function* () {
          const found = Option.getOrThrow(yield* store.findForUpdate(ours, product.id))
          yield* updateProduct(found, { ...found, name: `${found.name}+` })
        })
      )
      yield* Effect.all(
        Array.from({ length: 10 }, () => append),
        { concurrency: "unbounded", discard: true }
      )
      const after = Option.getOrThrow(yield* store.find(ours, product.id))
      assert.strictEqual(after.name, `n${"+".repeat(10)}`)
    })
  )
}

/** The product after a step; null once it was removed. */
const change = Effect.fnUntraced(function* (product: Product | null, step: number) {
  if (product === null) return null
  if (step < 0.3) return yield* updateProduct(product, { ...product, name: `Changed ${step}` })
  if (step < 0.55) {
    return yield* updateProduct(product, { ...product, attributes: { ...product.attributes, battery_category: "lmt" } })
  }
  if (step < 0.8) return yield* updateProduct(product, publishedFrom(product))
  yield* removeProduct(product)
  return null
})
