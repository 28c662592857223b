/** Pages of products in a database that has no statistics of them, as after a bulk load: what is read grows with the products only. */
import * as Persistence from "@dpp/persistence/Persistence"
import { ProductId } from "@dpp/core/product"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { aProduct, uuidOf } from "@dpp/testkit/builders"
import { everything } from "@dpp/testkit/contracts/productStoreSupport"
import { insertOrganization, insertProducts } from "@dpp/testkit/contracts/storing"
import { runDatabase } from "@dpp/testkit/runDatabase"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { allPlans, type Plan, plansDuring, rowsHandled } from "../support/statementPlans.ts"

/** The tables that a plan and those below it read. */
const tablesOf = (plan: Plan) => new Set(allPlans(plan).flatMap((one) => one["Relation Name"] ?? []))

const drafts = 400
const perPage = 100

layer(Persistence.layer.pipe(Layer.provideMerge(runDatabase)))("a page of products", (it) => {
  it.effect(
    "is determined once, and products that the filter rejects are not read where the counters have no other",
    () =>
      Effect.gen(function* () {
        const { id } = yield* insertOrganization()
        yield* insertProducts(
          id,
          Array.from({ length: drafts }, (_, n) =>
            aProduct({ organization_id: id, attributes: { serial_number: `E-${n}`, battery_category: "ev" } })
          )
        )
        const store = yield* ProductStore
        const none = { ...everything, status: "published", category: "batteries" } as const
        const one = { ...everything, status: "draft", category: "batteries", per_page: 1 } as const
        const position = { id: ProductId.make(uuidOf(0)), value: "2100-01-01T00:00:00Z" }
        const reads = [none, one, { ...everything, per_page: perPage }].flatMap((query) => [
          store.list(id, query),
          store.list(id, { ...query, search: "e-1" }),
          store.list(id, { ...query, incomplete: { is: true, required: [] } }),
          store.listAfter(id, query, position)
        ])
        for (const plan of yield* plansDuring(Effect.all(reads), "ANALYZE")) {
          // Each product may be compared with those of the page, and is not with all others.
          assert.isAtMost(rowsHandled(plan), (2 * perPage + 10) * drafts, JSON.stringify(plan))
          for (const scan of allPlans(plan)) {
            const isPage = scan["Node Type"] === "Limit" || scan["Node Type"].includes("Index Only Scan")
            if (isPage) assert.isAtMost(scan["Actual Loops"] ?? 0, perPage, JSON.stringify(scan))
          }
        }
        const [found] = yield* plansDuring(store.list(id, none), "ANALYZE")
        const rejected = found === undefined ? [] : allPlans(found).map((scan) => scan["Rows Removed by Filter"] ?? 0)
        assert.isBelow(Math.max(...rejected), 1, JSON.stringify(found))
      })
  )

  it.effect(
    "has its total from the counters, whatever its filter by state and category, and reads no product for it",
    () =>
      Effect.gen(function* () {
        const { id } = yield* insertOrganization()
        const store = yield* ProductStore
        const filters = [
          {},
          { status: "published" },
          { category: "batteries", status: "draft" },
          { category: "batteries", battery_category: "ev" }
        ] as const
        for (const filter of filters) {
          const plans = yield* plansDuring(store.list(id, { ...everything, ...filter }))
          const totals = plans.filter((plan) => !tablesOf(plan).has("products"))
          assert.isTrue(
            totals.length === 1 && totals.every((plan) => tablesOf(plan).has("product_counts")),
            JSON.stringify(filter)
          )
        }
      })
  )
})
