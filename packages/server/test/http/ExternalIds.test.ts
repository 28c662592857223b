/** The organization's own keys: unique, found exactly, in changes and messages, and never in public. */
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Answer, aSerial, sharedServer, TestServer } from "../support.ts"

const products = "/api/v1/products"
let keys = 0
const aKey = () => `ERP-${(keys += 1)} / ä`

const draft = (fields: object = {}) => ({
  name: "Battery with a key",
  serial_number: aSerial(),
  battery_category: "ev",
  ...fields
})

const taken = ({ body, status }: Answer) => [status, body.error?.code, body.error?.details?.product_id]

layer(sharedServer, { excludeTestServices: true })("own keys", (it) => {
  it.effect("are stored, changed, cleared, and unique among the products of an organization", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const key = aKey()
      const first = yield* call(products, { body: draft({ external_id: `  ${key} ` }) })
      assert.deepStrictEqual([first.status, first.body.data?.external_id], [201, key], first.text)
      const { id } = first.body.data
      const second = yield* call(products, { body: draft({ external_id: key }) })
      assert.deepStrictEqual(taken(second), [409, "external_id_taken", id])
      const other = (yield* call(products, { body: draft() })).body.data
      assert.isNull(other.external_id)
      const patched = yield* call(`${products}/${other.id}`, { method: "PATCH", body: { external_id: key } })
      assert.deepStrictEqual(taken(patched), [409, "external_id_taken", id])
      const again = yield* call(products, { body: draft({ serial_number: first.body.data.serial_number }) })
      assert.deepStrictEqual(taken(again), [409, "serial_number_taken", id])
      const cleared = yield* call(`${products}/${id}`, { method: "PATCH", body: { external_id: null } })
      assert.isNull(cleared.body.data.external_id)
      assert.strictEqual((yield* call(products, { body: draft({ external_id: key }) })).status, 201)
      for (const wrong of ["", "x".repeat(201), "two\nlines", 4711]) {
        const refused = yield* call(products, { body: draft({ external_id: wrong }) })
        assert.deepStrictEqual([refused.status, Object.keys(refused.body.error.details)], [400, ["external_id"]])
      }
    })
  )

  it.effect("are a namespace of their own for templates, and are not copied from them", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const key = aKey()
      const template = { name: `Model ${key}`, battery_category: "ev", external_id: key }
      const made = yield* call("/api/v1/templates", { body: template })
      assert.deepStrictEqual([made.status, made.body.data?.external_id], [201, key], made.text)
      const twice = yield* call("/api/v1/templates", { body: template })
      assert.deepStrictEqual([twice.status, twice.body.error?.code], [409, "external_id_taken"], twice.text)
      const found = yield* call(`/api/v1/templates?external_id=${encodeURIComponent(key)}`)
      assert.deepStrictEqual(
        found.body.data.map(({ id }: { readonly id: string }) => id),
        [made.body.data.id]
      )
      const battery = yield* call(products, {
        body: { serial_number: aSerial(), template_id: made.body.data.id, external_id: key }
      })
      assert.deepStrictEqual([battery.status, battery.body.data?.external_id], [201, key], battery.text)
      const copied = yield* call("/api/v1/templates", { body: { from_product_id: battery.body.data.id } })
      assert.deepStrictEqual([copied.status, copied.body.data?.external_id], [201, null], copied.text)
    })
  )

  it.effect("name the rows of a bulk change before serial numbers, and are values to set beside an id", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const [one, two, none] = [aKey(), aKey(), aKey()]
      const serial = aSerial()
      const created = yield* call(`${products}/bulk?upsert=true`, {
        method: "PATCH",
        body: { products: [draft({ external_id: one, serial_number: serial }), draft({ external_id: two })] }
      })
      assert.deepStrictEqual(created.body.data?.created, 2, created.text)
      const [first, second] = created.body.data.results
      const changed = yield* call(`${products}/bulk`, {
        method: "PATCH",
        body: {
          products: [
            { external_id: one, battery_mass: 400 },
            { id: second.id, external_id: one },
            { external_id: none, serial_number: serial, battery_mass: 1 },
            { id: first.id, battery_mass: 401 }
          ]
        }
      })
      assert.deepStrictEqual(
        changed.body.data.results.map(({ id, outcome, product_id, reason }: Record<string, unknown>) => [
          id,
          outcome,
          reason,
          product_id
        ]),
        [
          [first.id, "updated", undefined, undefined],
          [second.id, "rejected", "conflict", first.id],
          [null, "rejected", "not_found", undefined],
          [first.id, "rejected", "repeated", undefined]
        ]
      )
      const imported = yield* call(`${products}/bulk`, {
        body: { products: [draft({ external_id: one }), draft({ external_id: aKey() })] }
      })
      assert.deepInclude(imported.body.data, { imported: 1, skipped: 1 })
      assert.deepInclude(imported.body.data.skipped_serials[0], {
        index: 0,
        reason: "duplicate_in_database",
        product_id: first.id
      })
      assert.deepStrictEqual(Object.keys(imported.body.data.skipped_serials[0].errors), ["external_id"])
    })
  )

  it.effect("find products exactly, as serial numbers, ids and the status of passports do", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const key = aKey()
      const serial = aSerial()
      const a = (yield* call(products, { body: draft({ external_id: key, serial_number: serial }) })).body.data
      const b = (yield* call(products, { body: draft({ serial_number: `${serial}0` }) })).body.data
      const find = (query: string) =>
        Effect.map(call(`${products}?${query}&sort=created_at&order=asc`), ({ body, text }) => {
          assert.isArray(body.data, text)
          return [body.data.map(({ id }: { readonly id: string }) => id), body.pagination.total]
        })
      assert.deepStrictEqual(yield* find(`external_id=${encodeURIComponent(key)}`), [[a.id], 1])
      assert.deepStrictEqual(yield* find(`serial_number=${serial}`), [[a.id], 1])
      assert.deepStrictEqual(yield* find(`serial_number=${serial}&serial_number=${serial}0`), [[a.id, b.id], 2])
      assert.deepStrictEqual(yield* find(`ids=${a.id},${b.id.toUpperCase()}`), [[a.id, b.id], 2])
      assert.deepStrictEqual(yield* find(`ids=${a.id}&passport_status=active`), [[], 0])
      const published = { ...sampleDraft("ev"), serial_number: aSerial(), facility_id: ours.facilityId }
      const passport = yield* call(products, { body: { ...published, status: "published" } })
      assert.strictEqual(passport.status, 201, passport.text)
      const { id } = passport.body.data
      assert.deepStrictEqual(yield* find(`ids=${id}&passport_status=active`), [[id], 1])
      assert.deepStrictEqual(yield* find(`ids=${id}&passport_status=ceased`), [[], 0])
      const first = yield* call(`${products}?serial_number=${serial}&serial_number=${serial}0&per_page=1`)
      assert.match(
        first.headers.get("link") ?? "",
        new RegExp(`serial_number=${serial}0?&serial_number=${serial}0?&`, "u")
      )
      for (const wrong of [`serial_number=${"x".repeat(51)}`, "ids=no-id", `ids=${Array(101).fill(id).join(",")}`]) {
        const { body, status } = yield* call(`${products}?${wrong}`)
        assert.deepStrictEqual([status, Object.keys(body.error.details)], [400, [wrong.split("=")[0]]])
      }
    })
  )

  it.effect("are in the changes of a product, also in its deletion, and begin no version of a passport", () =>
    Effect.gen(function* () {
      const { call, origin, ours } = yield* TestServer
      const key = aKey()
      const now = (yield* call("/api/v1/changes?after=now")).body.next
      const body = { ...sampleDraft("ev"), serial_number: aSerial(), facility_id: ours.facilityId, status: "published" }
      const { gtin: number, id, public_url } = (yield* call(products, { body })).body.data
      const path = `${origin}${new URL(public_url).pathname}`
      const read = Effect.promise(async () => (await fetch(path, { headers: { accept: "application/json" } })).text())
      const before = yield* read
      const named = yield* call(`${products}/${id}`, { method: "PATCH", body: { external_id: key } })
      assert.strictEqual(named.status, 200, named.text)
      assert.strictEqual(yield* read, before)
      yield* call(`${products}/${id}?confirm=true`, { method: "DELETE" })
      const { data } = (yield* call(`/api/v1/changes?after=${now}`)).body
      const own = data.filter((change: { readonly resource_id: string }) => change.resource_id === id)
      assert.deepStrictEqual(
        own.map(({ action, external_id, gtin, serial_number }: Record<string, unknown>) => [
          action,
          external_id,
          gtin,
          serial_number
        ]),
        [
          ["product.published", key, number, body.serial_number],
          ["product.updated", key, number, body.serial_number],
          ["product.deleted", key, number, body.serial_number]
        ]
      )
    })
  )
})
