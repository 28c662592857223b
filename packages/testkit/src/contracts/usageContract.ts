/** What every adapter of the port `Usage` must do. */
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { Transactions } from "@dpp/service/ports/Transactions"
import { Usage } from "@dpp/service/ports/Usage"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aLightProduct, aProduct, aPublishedProduct } from "../builders.ts"
import { type PortsTest, successesOf, twoOrganizations } from "./Ports.ts"

export const usageContract = (it: PortsTest): void => {
  it.effect("counts the drafts that exist, light products included, of one organization", () =>
    Effect.gen(function* () {
      const usage = yield* Usage
      const store = yield* ProductStore
      const { ours, theirs } = yield* twoOrganizations
      assert.strictEqual(yield* usage.drafts(ours), 0)
      const draft = aProduct({ organization_id: ours })
      yield* store.insert(draft)
      yield* store.insert(aLightProduct({ organization_id: ours }))
      yield* store.insert(aPublishedProduct({ organization_id: ours }))
      assert.strictEqual(yield* usage.drafts(ours), 2)
      yield* store.remove(ours, draft.id)
      assert.strictEqual(yield* usage.drafts(ours), 1)
      assert.strictEqual(yield* usage.drafts(theirs), 0)
    })
  )

  it.effect("holds a cap on drafts under parallel inserts", () =>
    Effect.gen(function* () {
      const usage = yield* Usage
      const store = yield* ProductStore
      const transactions = yield* Transactions
      const { ours } = yield* twoOrganizations
      const cap = 5
      const attempts = Array.from({ length: 15 }, () =>
        transactions.run(
          Effect.gen(function* () {
            yield* store.insert(aProduct({ organization_id: ours }))
            if ((yield* usage.drafts(ours)) > cap) return yield* Effect.fail("cap reached")
          })
        )
      )
      assert.strictEqual(yield* successesOf(attempts), cap)
      assert.strictEqual(yield* usage.drafts(ours), cap)
    })
  )

  it.effect("adds publications per month and organization, also in parallel, and takes none back by half", () =>
    Effect.gen(function* () {
      const usage = yield* Usage
      const transactions = yield* Transactions
      const { ours, theirs } = yield* twoOrganizations
      assert.strictEqual(yield* usage.publications(ours, "2026-07"), 0)
      const sums = yield* Effect.all(
        Array.from({ length: 10 }, () => usage.addPublications(ours, "2026-07", 2)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(
        sums.toSorted((a, b) => a - b),
        [2, 4, 6, 8, 10, 12, 14, 16, 18, 20]
      )
      yield* usage
        .addPublications(ours, "2026-07", 100)
        .pipe(Effect.andThen(Effect.fail("taken back")), transactions.run, Effect.ignore)
      assert.strictEqual(yield* usage.publications(ours, "2026-07"), 20)
      assert.strictEqual(yield* usage.publications(ours, "2026-08"), 0)
      assert.strictEqual(yield* usage.publications(theirs, "2026-07"), 0)
    })
  )
}
