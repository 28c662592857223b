import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, sharedServer, TestServer } from "../support.ts"

const bulk = "/api/v1/products/bulk"
const row = (fields: object = {}) => ({
  name: "Traction battery",
  serial_number: aSerial(),
  battery_category: "ev",
  ...fields
})

layer(sharedServer, { excludeTestServices: true })("bulk create over HTTP (spec §4.1)", (it) => {
  it.effect("validates each row on its own and reports what it skipped, in the order of the rows", () =>
    Effect.gen(function* () {
      const { call, theirs } = yield* TestServer
      const existing = aSerial()
      const foreign = { serial_number: aSerial(), gtin: "9526001000012" }
      yield* call("/api/v1/products", { body: row({ serial_number: existing }) })
      yield* call("/api/v1/products", { key: theirs.key, body: row(foreign) })
      const twice = aSerial()
      const products = [
        row(),
        row({ battery_mass: -1 }),
        row({ serial_number: twice }),
        row({ serial_number: twice }),
        row({ serial_number: existing }),
        row({ ...foreign, gtin: "09526001000012" }),
        { name: "Model A", category: "batteries_light" },
        "no object",
        row({ status: "published" })
      ]
      const { body, status } = yield* call(bulk, { body: { products } })
      assert.strictEqual(status, 201)
      assert.strictEqual(body.data.imported, 2)
      assert.strictEqual(body.data.skipped, 7)
      const skipped = body.data.skipped_serials
      assert.deepStrictEqual(
        skipped.map(({ index, reason }: { readonly index: number; readonly reason: string }) => [index, reason]),
        [
          [1, "validation_failed"],
          [3, "duplicate_in_request"],
          [4, "duplicate_in_database"],
          [5, "duplicate_in_database"],
          [6, "validation_failed"],
          [7, "validation_failed"],
          [8, "validation_failed"]
        ]
      )
      assert.property(skipped[0].errors, "battery_mass")
      assert.property(skipped[4].errors, "category")
      assert.isNull(skipped[4].serial_number)
      assert.property(skipped[6].errors, "rated_capacity")
      // A duplicate is named by its reason.
      for (const row of skipped.slice(1, 4)) assert.notProperty(row, "errors")
      assert.notProperty(body, "meta")
      assert.strictEqual(body.data.products[0].mfr_name, "Ours GmbH")
      const lost = yield* call(`/api/v1/products?search=${foreign.serial_number}`)
      assert.strictEqual(lost.body.pagination.total, 0)
    })
  )

  it.effect("has meta only when there is something to say", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const products = [row({ colour: "red" }), row({ colour: "red", serial_number: `${aSerial()}-${"A".repeat(21)}` })]
      const { body } = yield* call(bulk, { body: { products } })
      assert.deepStrictEqual(body.meta.unrecognized_fields, ["colour"])
      assert.match(body.meta.field_warnings.serial_number[0], /^products\[1\]: /u)
    })
  )
})
