/** On the embedded database, whose only connection a transaction occupies, others read while the rows of a request are validated. */
import { BulkImport } from "@dpp/service/products/BulkImport"
import { BulkUpdate, layer as bulkUpdateLayer } from "@dpp/service/products/BulkUpdate"
import { BulkValidation } from "@dpp/service/products/BulkValidation"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { Products } from "@dpp/service/products/Products"
import { aCaller, aFacility, anOrganization } from "@dpp/testkit/builders"
import { insertFacility, insertOrganization } from "@dpp/testkit/contracts/storing"
import { embeddedUseCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { setImmediate } from "node:timers/promises"
import { aPassport } from "../support.ts"

const tenant = Effect.gen(function* () {
  const organization = yield* insertOrganization(anOrganization())
  const facility = yield* insertFacility(organization.id, aFacility({ gln: "4012345000009" }))
  return {
    caller: aCaller({ organization }),
    rows: (count: number) => Array.from({ length: count }, () => aPassport(facility))
  }
})

layer(embeddedUseCases, { excludeTestServices: true })("beside a bulk request, others read", (it) => {
  it.effect("while its rows are validated, whether they are to be stored or not", () =>
    Effect.gen(function* () {
      const [ours, theirs] = [yield* tenant, yield* tenant]
      const bulk = yield* BulkImport
      const validation = yield* BulkValidation
      const update = yield* BulkUpdate
      const { find } = yield* Products
      const made = yield* bulk.run(theirs.caller, { products: theirs.rows(1) })
      const id = made.products[0]?.id
      assert(id !== undefined)
      const body = { products: ours.rows(200) }
      for (const request of [
        Effect.asVoid(validation.run(ours.caller, body, { isConfirmed: false })),
        Effect.asVoid(bulk.run(ours.caller, body)),
        Effect.asVoid(update.run(ours.caller, body, { isConfirmed: false, isUpsert: true, isDryRun: false }))
      ]) {
        const running = yield* Effect.forkChild(request)
        let reads = 0
        while (running.pollUnsafe() === undefined) {
          yield* find(theirs.caller, id)
          reads += 1
          // As requests come: one after the other, each with a turn of the event loop of its own.
          yield* Effect.promise(() => setImmediate())
        }
        yield* Fiber.join(running)
        // Before and after a transaction, there would be one each.
        assert.isAbove(reads, 5)
      }
    })
  )

  it.effect("what another request changes meanwhile is decided about again", () =>
    Effect.gen(function* () {
      const ours = yield* tenant
      const { find, update } = yield* Products
      const store = yield* ProductStore
      const bulk = yield* BulkImport
      const [row] = ours.rows(1)
      const { products } = yield* bulk.run(ours.caller, { products: [{ ...row, status: "draft" }] })
      const [draft] = products
      assert(draft !== undefined)
      // Publishes the draft after it was read, and before it is locked.
      const publishing = Layer.succeed(ProductStore, {
        ...store,
        findNamed: (organization, names) =>
          Effect.tap(store.findNamed(organization, names), () =>
            Effect.orDie(update(ours.caller, draft.id, { status: "published" }, { isConfirmed: false }))
          )
      })
      const later = yield* Effect.provide(BulkUpdate, Layer.provide(Layer.fresh(bulkUpdateLayer), publishing))
      const changed = { products: [{ id: draft.id, battery_mass: null }] }
      const { results } = yield* later.run(ours.caller, changed, {
        isConfirmed: true,
        isUpsert: false,
        isDryRun: false
      })
      assert.deepStrictEqual(
        results.map(({ outcome, reason }) => [outcome, reason]),
        [["rejected", "validation_failed"]]
      )
      const after = yield* find(ours.caller, draft.id)
      assert.strictEqual(after.attributes.battery_mass, draft.attributes.battery_mass)
    })
  )
})
