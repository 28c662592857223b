import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, layerWith, TestServer } from "../support.ts"

const bulk = "/api/v1/products/bulk"
const row = (fields: object = {}) => ({
  name: "Traction battery",
  serial_number: aSerial(),
  battery_category: "ev",
  ...fields
})

layer(layerWith(), { excludeTestServices: true })("bulk create over HTTP (spec §4.1)", (it) => {
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
      assert.notProperty(skipped[1], "errors")
      assert.notProperty(body, "meta")
      assert.strictEqual(body.data.products[0].mfr_name, "Ours GmbH")
      const lost = yield* call(`/api/v1/products?search=${foreign.serial_number}`)
      assert.strictEqual(lost.body.pagination.total, 0)
    })
  )

  it.effect("validates an equal row on its own after a skipped one (decisions: bulk)", () =>
    Effect.gen(function* () {
      const { call, theirs } = yield* TestServer
      const row = { name: "Battery", serial_number: aSerial(), battery_category: "ev" }
      const taken = { ...row, gtin: "9526001000012" }
      yield* call("/api/v1/products", { key: theirs.key, body: taken })
      const { body } = yield* call(bulk, { body: { products: [taken, row, row] } })
      assert.strictEqual(body.data.imported, 1)
      assert.isNull(body.data.products[0].gtin)
      assert.deepStrictEqual(
        body.data.skipped_serials.map(({ index, reason }: { readonly index: number; readonly reason: string }) => [
          index,
          reason
        ]),
        [
          [0, "duplicate_in_database"],
          [2, "duplicate_in_request"]
        ]
      )
    })
  )

  it.effect("records one entry for the request, and one for each passport that it publishes (decisions: audit)", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const published = { ...sampleDraft("ev"), facility_id: ours.facilityId, status: "published" }
      const products = [
        { ...published, serial_number: aSerial() },
        { name: "Draft", serial_number: aSerial(), battery_category: "ev" },
        { ...published, serial_number: aSerial() }
      ]
      const { body } = yield* call(bulk, { body: { products } })
      const ids = body.data.products.map(({ id }: { readonly id: string }) => id)
      const { data } = (yield* call("/api/v1/audit-log?per_page=3")).body
      assert.deepStrictEqual(
        data
          .toReversed()
          .map((entry: { readonly action: string; readonly resource_id: string }) => [entry.action, entry.resource_id]),
        [
          ["products.bulk_created", null],
          ["product.published", ids[0]],
          ["product.published", ids[2]]
        ]
      )
    })
  )

  it.effect("takes 500 rows, drafts and published ones, and keeps the totals exact", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const before = (yield* call("/api/v1/products?per_page=1")).body.pagination.total
      const published = { ...sampleDraft("ev"), facility_id: ours.facilityId, status: "published" }
      const products = Array.from({ length: 500 }, (_, index) =>
        index % 10 === 0 ? { ...published, serial_number: aSerial() } : row({ gtin: "9526001000029" })
      )
      const { body, status, text } = yield* call(bulk, { body: { products } })
      assert.strictEqual(status, 201, text.slice(0, 500))
      assert.strictEqual(body.data.imported, 500)
      const after = (yield* call("/api/v1/products?per_page=1")).body.pagination.total
      assert.strictEqual(after - before, 500)
      const exported = yield* call(`/api/v1/products/${body.data.products[0].id}/export/model-json`)
      assert.strictEqual(exported.status, 200)
      const log = yield* call("/api/v1/audit-log?action=products.bulk_created&per_page=1")
      assert.isAtLeast(log.body.pagination.total, 1)
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

  it.effect("rejects an empty list, more than 500 rows and a value that is not a list, with the field", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      for (const products of [[], Array.from({ length: 501 }, () => row()), undefined, {}, "x"]) {
        const answer = yield* call(bulk, { body: { products } })
        assert.strictEqual(answer.status, 400)
        assert.property(answer.body.error.details, "products")
      }
    })
  )

  it.effect("a cap that is exceeded refuses the request as a whole", () =>
    Effect.gen(function* () {
      const { admin, call } = yield* TestServer
      const made = yield* admin("/admin/v1/organizations", { body: { name: "Capped GmbH", limits: { drafts: 5 } } })
      const at = `/admin/v1/organizations/${made.body.data.id}`
      const key = (yield* admin(`${at}/api-keys`, { body: { name: "key" } })).body.data.key
      const refused = yield* call(bulk, { key, body: { products: Array.from({ length: 6 }, () => row()) } })
      assert.deepInclude(refused.body.error, { code: "product_limit_reached", details: { current: 0, max: 5 } })
      assert.strictEqual((yield* call("/api/v1/products", { key })).body.pagination.total, 0)
    })
  )

  it.effect("two imports of the same rows at once: every row once", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const products = Array.from({ length: 50 }, () => row({ gtin: "9526001000036" }))
      const both = yield* Effect.all(
        [call(bulk, { body: { products } }), call(bulk, { body: { products: products.toReversed() } })],
        { concurrency: 2 }
      )
      assert.strictEqual(
        both.reduce((sum, { body }) => sum + body.data.imported, 0),
        50
      )
    })
  )
})
