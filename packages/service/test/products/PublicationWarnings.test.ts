/** A public origin that only this machine can open is remarked in `meta` when a passport is published, and only then. */
import type { Organization } from "@dpp/core/party"
import { BulkImport } from "@dpp/service/products/BulkImport"
import { Products } from "@dpp/service/products/Products"
import { useCasesWith } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aDraft, aPassport, aTenant } from "../support.ts"

const created = Effect.fnUntraced(function* (overrides: Partial<Organization> = {}) {
  const { caller, facility } = yield* aTenant(overrides)
  const products = yield* Products
  const { run } = yield* BulkImport
  return {
    draft: yield* products.create(caller, aDraft()),
    published: yield* products.create(caller, aPassport(facility)),
    draftRows: yield* run(caller, { products: [aDraft()] }),
    publishedRows: yield* run(caller, { products: [aDraft(), aPassport(facility), aPassport(facility)] }),
    caller,
    facility,
    products
  }
})

const warning = /^The public address http:\/\/localhost:3000 works on this machine only/u

layer(useCasesWith({ publicOrigin: "http://localhost:3000" }))(
  "on localhost, meta warns of the public address",
  (it) => {
    it.effect("when a passport is created as published, and in a bulk request that publishes", () =>
      Effect.gen(function* () {
        const { draft, draftRows, published, publishedRows } = yield* created()
        assert.doesNotHaveAnyKeys(draft.meta, ["warnings"])
        assert.doesNotHaveAnyKeys(draftRows.meta, ["warnings"])
        for (const { meta } of [published, publishedRows]) {
          assert.lengthOf(meta.warnings ?? [], 1)
          assert.match(meta.warnings?.[0] ?? "", warning)
          assert.deepStrictEqual(meta.field_warnings, {})
        }
      })
    )

    it.effect("when an update publishes, and not when it changes a passport or a draft", () =>
      Effect.gen(function* () {
        const { caller, facility, products } = yield* created()
        const { product } = yield* products.create(caller, { ...aPassport(facility), status: "draft" })
        const update = (input: object) =>
          Effect.map(products.update(caller, product.id, input, { isConfirmed: false }), ({ meta }) => meta.warnings)
        assert.isUndefined(yield* update({ name: "A draft" }))
        assert.match((yield* update({ status: "published" }))?.join() ?? "", warning)
        assert.isUndefined(yield* update({ name: "A passport" }))
      })
    )

    it.effect("not if the organization has an active custom domain", () =>
      Effect.gen(function* () {
        const { published, publishedRows } = yield* created({
          custom_domain: "id.example.com",
          custom_domain_status: "active"
        })
        assert.deepStrictEqual([published.meta.warnings, publishedRows.meta.warnings], [undefined, undefined])
      })
    )
  }
)
