import { Exports } from "@dpp/service/passports/Exports"
import { Products } from "@dpp/service/products/Products"
import { Reissue } from "@dpp/service/products/Reissue"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { aDraft, aPassport, aTenant, named, recorded } from "../support.ts"

layer(useCases)("Reissue", (it) => {
  it.effect("begins a new version with the same content, and leaves the documents before it as they are", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { product } = yield* (yield* Products).create(tenant.caller, aPassport(tenant.facility))
      const exports = yield* Exports
      const before = (yield* exports.modelJson(tenant.reader, product.id)).document
      const { entries, value } = yield* recorded(
        tenant.organization.id,
        (yield* Reissue).run(tenant.caller, product.id)
      )
      assert.deepStrictEqual(named(entries), [`product.reissued ${product.id}`])
      assert.isTrue(DateTime.isGreaterThan(value.updated_at, product.updated_at))
      assert.deepStrictEqual({ ...value, updated_at: product.updated_at }, product)
      const { document } = yield* exports.modelJson(tenant.reader, product.id)
      assert.deepStrictEqual(document.batteryPassportData, before.batteryPassportData)
      assert.strictEqual(document.dppHeader["lastUpdated"], DateTime.formatIso(value.updated_at))
      const dated = yield* exports.at(tenant.reader, product.id, product.updated_at)
      assert.strictEqual(JSON.stringify(dated.document), JSON.stringify(before))
    })
  )

  it.effect("is for published passports of the organization", () =>
    Effect.gen(function* () {
      const [tenant, other] = [yield* aTenant(), yield* aTenant()]
      const products = yield* Products
      const draft = yield* products.create(tenant.caller, aDraft())
      const passport = yield* products.create(tenant.caller, aPassport(tenant.facility))
      const { run } = yield* Reissue
      assert.strictEqual((yield* Effect.flip(run(tenant.caller, draft.product.id)))._tag, "NotPublished")
      assert.strictEqual((yield* Effect.flip(run(other.caller, passport.product.id)))._tag, "ProductNotFound")
    })
  )
})
