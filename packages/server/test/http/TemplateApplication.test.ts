/** A changed template reaches the batteries that were made from it: drafts at once, published passports as corrections. */
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, sharedServer, TestServer } from "../support.ts"

const templates = "/api/v1/templates"
const products = "/api/v1/products"

const model = Effect.gen(function* () {
  const { call, ours } = yield* TestServer
  const { manufacturing_date: _, put_into_service_date: _day, serial_number: _serial, ...values } = sampleDraft("ev")
  const { battery_mass: _mass, ...incomplete } = values
  const made = yield* call(templates, { body: { ...incomplete, facility_id: ours.facilityId } })
  const at = `${templates}/${made.body.data.id}`
  const row = (fields: object = {}) => ({
    template_id: made.body.data.id as string,
    serial_number: aSerial(),
    manufacturing_date: "2026-05-18",
    ...fields
  })
  const apply = (body: object, query = "") => call(`${at}/apply${query}`, { body })
  const change = (body: object) => call(at, { method: "PATCH", body })
  return { id: made.body.data.id as string, at, row, apply, change }
})

layer(sharedServer, { excludeTestServices: true })(
  "a template that is completed after its batteries were made",
  (it) => {
    it.effect("completes them in one request, and leaves what was typed for a battery", () =>
      Effect.gen(function* () {
        const { call } = yield* TestServer
        const { apply, change, row } = yield* model
        const rows = Array.from({ length: 28 }, () => row())
        const made = yield* call(`${products}/bulk`, { body: { products: [...rows, row({ battery_mass: 470 })] } })
        assert.strictEqual(made.body.data.imported, 29, made.text)
        const single = (yield* call(products, { body: row({ battery_mass: null }) })).body.data.id
        assert.strictEqual((yield* change({ battery_mass: 480, nominal_voltage: 401 })).status, 200)
        const dry = yield* apply({ to: "drafts" }, "?dry_run=true")
        assert.strictEqual(dry.status, 200, dry.text)
        assert.deepInclude(dry.body.data, { updated: 30, rejected: 0, unchanged: 0, next: null })
        const kinds = new Set(
          dry.body.data.results.map(({ changes }: { readonly changes: ReadonlyArray<{ readonly field: string }> }) =>
            changes.map(({ field }) => field).join()
          )
        )
        assert.sameMembers([...kinds], ["battery_mass,nominal_voltage", "nominal_voltage"])
        const applied = yield* apply({ to: "drafts", reason: "The data sheet is complete" })
        assert.deepStrictEqual(applied.body, dry.body)
        const read = (yield* call(`${products}/${single}`)).body.data
        assert.deepInclude(read, { battery_mass: null, nominal_voltage: 401 })
        const listed = yield* call(`${products}?per_page=100&search=${rows[0]?.serial_number}`)
        assert.deepInclude(listed.body.data[0], { battery_mass: 480, nominal_voltage: 401 })
        assert.isTrue(listed.body.data[0].completeness.ready, JSON.stringify(listed.body.data[0].completeness))
        const again = yield* apply({ to: "drafts" })
        assert.deepInclude(again.body.data, { updated: 0, unchanged: 30, results: [] })
        const provenance = (yield* call(`${products}/${single}/provenance`)).body.data
        assert.include(JSON.stringify(provenance), "template")
        const [entry] = (yield* call(`/api/v1/audit-log?resource_id=${single}`)).body.data
        assert.deepInclude(entry, { action: "product.updated", reason: "The data sheet is complete" })
      })
    )

    it.effect("corrects passports only where that is confirmed, with a version each, and unlikely values by name", () =>
      Effect.gen(function* () {
        const { call } = yield* TestServer
        const { apply, change, row } = yield* model
        yield* change({ battery_mass: 480 })
        const made = yield* call(products, { body: row({ status: "published" }) })
        assert.strictEqual(made.status, 201, made.text)
        const { id } = made.body.data
        yield* change({ battery_mass: 48_000 })
        assert.deepInclude((yield* apply({ to: "drafts" })).body.data, { updated: 0, unchanged: 0 })
        const refused = yield* apply({ to: "published" })
        assert.strictEqual(refused.status, 409, refused.text)
        const unlikely = yield* apply({ to: "published" }, "?confirm=true")
        assert.deepInclude(unlikely.body.data.results[0], { id, outcome: "rejected", reason: "unlikely_value" })
        assert.deepStrictEqual(Object.keys(unlikely.body.data.results[0].errors), ["battery_mass"])
        yield* change({ battery_mass: 485 })
        const applied = yield* apply({ to: "published" }, "?confirm=true")
        assert.deepStrictEqual(applied.body.data.results[0].changes, [
          { field: "battery_mass", before: 480, after: 485 }
        ])
        assert.strictEqual((yield* call(`/api/v1/dpps/${id}`)).status, 200)
        assert.strictEqual((yield* call(`${products}/${id}`)).body.data.battery_mass, 485)
      })
    )

    it.effect("continues after 500 batteries", () =>
      Effect.gen(function* () {
        const { call } = yield* TestServer
        const { apply, change, row } = yield* model
        for (const count of [300, 203]) {
          const made = yield* call(`${products}/bulk`, {
            body: { products: Array.from({ length: count }, () => row()) },
            headers: { prefer: "return=minimal" }
          })
          assert.strictEqual(made.body.data.imported, count, made.text)
        }
        yield* change({ battery_mass: 480 })
        const first = yield* apply({ to: "drafts", fields: ["battery_mass"] })
        assert.strictEqual(first.body.data.updated, 500)
        const second = yield* apply({ to: "drafts", fields: ["battery_mass"], after: first.body.data.next })
        assert.deepInclude(second.body.data, { updated: 3, next: null })
      })
    )

    it.effect("is refused by field, and not found for another organization", () =>
      Effect.gen(function* () {
        const { call, theirs } = yield* TestServer
        const { apply, at } = yield* model
        const refused = yield* apply({ to: "all", fields: ["colour"] })
        assert.strictEqual(refused.status, 400)
        assert.deepStrictEqual(Object.keys(refused.body.error.details), ["to"])
        const unknown = yield* apply({ to: "drafts", fields: ["serial_number"] })
        assert.deepStrictEqual(Object.keys(unknown.body.error.details), ["fields"])
        const foreign = yield* call(`${at}/apply`, { body: { to: "drafts" }, key: theirs.key })
        assert.strictEqual(foreign.status, 404)
      })
    )
  }
)
