/** What every adapter of the port `PublicProducts` keeps. */
import { toGtin14 } from "@dpp/core/identifiers"
import { PublicProducts } from "@dpp/service/ports/PublicProducts"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { aBatteryModel, aProduct, aPublishedProduct, gtinOf } from "../builders.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"
import { insertProduct, removeProduct } from "./storing.ts"

export const publicProductsContract = (it: PortsTest): void => {
  it.effect("finds a product of any organization by its id, and by GTIN with serial number", () =>
    Effect.gen(function* () {
      const products = yield* PublicProducts
      const { ours, theirs } = yield* twoOrganizations
      const gtin = gtinOf(2001)
      const attributes = { serial_number: "Public/1", battery_category: "ev" } as const
      const published = yield* insertProduct(aPublishedProduct({ organization_id: ours, gtin, attributes }))
      const draft = aProduct({ organization_id: theirs })
      const light = aBatteryModel({ organization_id: theirs })
      for (const product of [draft, light]) {
        const stored = yield* insertProduct(product)
        assert.deepStrictEqual(yield* products.find({ id: product.id }), Option.some(stored))
      }
      const key = { gtin14: toGtin14(gtin), serial_number: "Public/1" }
      assert.deepStrictEqual(yield* products.find({ key }), Option.some(published))
      assert.deepStrictEqual(yield* products.find({ key: { ...key, serial_number: "public/1" } }), Option.none())
      yield* removeProduct(published)
      assert.deepStrictEqual(yield* products.find({ key }), Option.none())
    })
  )
}
