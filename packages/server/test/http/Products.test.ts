import { batteryCategories } from "@dpp/core/catalogue"
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, sharedServer, TestServer } from "../support.ts"

const products = "/api/v1/products"
const draft = () => ({ name: "Traction battery", serial_number: aSerial(), battery_category: "ev" })

const createDraft = Effect.fnUntraced(function* (fields: object = {}) {
  const { call } = yield* TestServer
  const answer = yield* call(products, { body: { ...draft(), ...fields } })
  assert.strictEqual(answer.status, 201, answer.text)
  return answer.body.data
})

const publishSample = Effect.fnUntraced(function* (category: (typeof batteryCategories)[number] = "ev") {
  const { call, ours } = yield* TestServer
  const sample = { ...sampleDraft(category), serial_number: aSerial(), facility_id: ours.facilityId }
  const answer = yield* call(products, { body: { ...sample, status: "published" } })
  assert.strictEqual(answer.status, 201, answer.text)
  return answer.body.data
})

layer(sharedServer, { excludeTestServices: true })("products over HTTP", (it) => {
  it.effect("creates a draft with every field, null where not filled (spec §4.1)", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const body = draft()
      const { body: created, status } = yield* call(products, { body: { ...body, colour: "red" } })
      assert.strictEqual(status, 201)
      assert.deepInclude(created.data, { ...body, status: "draft", category: "batteries", battery_mass: null })
      assert.strictEqual(created.data.mfr_name, "Ours GmbH")
      assert.include(created.meta.auto_filled_fields, "mfr_name")
      assert.deepStrictEqual(created.meta.unrecognized_fields, ["colour"])
      assert.deepStrictEqual(created.meta.field_warnings, {})
      const read = yield* call(`${products}/${created.data.id}`)
      assert.deepStrictEqual(read.body, { data: created.data })
    })
  )

  it.effect("publishes, locks, and exports a document for each category (spec §3, §4.3)", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      for (const category of batteryCategories) {
        const product = yield* publishSample(category)
        assert.strictEqual(product.status, "published")
        assert.strictEqual(product.identifiers_locked_reason, "published")
        assert.isTrue(product.completeness.ready)
        const document = yield* call(`${products}/${product.id}/export/model-json`)
        assert.strictEqual(document.status, 200, document.text)
        assert.strictEqual(document.body.dppHeader.uniqueProductIdentifier, product.public_url)
        assert.match(document.headers.get("content-disposition") ?? "", /^attachment; filename="[\w.-]+"$/u)
      }
    })
  )

  it.effect("changes a single value of a passport to an unlikely one only where its name confirms it (spec §4.5)", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { battery_mass, id } = yield* publishSample("ev")
      const change = (query = "") =>
        call(`/api/v1/dpps/${id}/elements/identifiersAndProductData.batteryMass${query}`, {
          method: "PATCH",
          body: { gramKilogramValue: battery_mass * 100, gramKilogramUnit: "kg" }
        })
      for (const query of ["", "?confirm_unlikely=rated_capacity"]) {
        const refused = yield* change(query)
        assert.deepStrictEqual([refused.status, refused.body.error?.code], [400, "unlikely_value"], refused.text)
        assert.property(refused.body.error.details, "battery_mass")
      }
      const many = yield* change(`?confirm_unlikely=${Array.from({ length: 201 }, () => "a").join(",")}`)
      assert.deepStrictEqual([many.status, Object.keys(many.body.error.details)], [400, ["confirm_unlikely"]])
      const changed = yield* change("?confirm_unlikely=rated_capacity,%20battery_mass&reason=Weighed%20again")
      assert.strictEqual(changed.status, 200, changed.text)
      assert.strictEqual(changed.body.data.battery_mass, battery_mass * 100)
      const [entry] = (yield* call(`/api/v1/audit-log?resource_id=${id}`)).body.data
      assert.deepInclude(entry, { action: "product.updated", reason: "Weighed again" })
    })
  )

  it.effect("a publish that is not ready stores nothing and names every missing field with its step (spec §3)", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const body = { ...draft(), status: "published" }
      const refused = yield* call(products, { body })
      assert.strictEqual(refused.status, 400)
      assert.match(refused.body.error.details.battery_mass[0], /general/u)
      assert.match(refused.body.error.details.battery_chemistry[0], /materials/u)
      assert.match(refused.body.error.details.rated_capacity[0], /performance/u)
      const found = yield* call(`${products}?search=${body.serial_number}`)
      assert.strictEqual(found.body.pagination.total, 0)
    })
  )

  it.effect("PATCH changes only sent fields, null clears, an empty PATCH is a no-op (spec §4.1)", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { id, updated_at } = yield* createDraft({ battery_mass: 12 })
      const same = yield* call(`${products}/${id}`, { method: "PATCH", body: {} })
      assert.strictEqual(same.body.data.updated_at, updated_at)
      const changed = yield* call(`${products}/${id}`, {
        method: "PATCH",
        body: { rated_capacity: 5, battery_mass: null }
      })
      assert.strictEqual(changed.status, 200)
      assert.isNull(changed.body.data.battery_mass)
      assert.strictEqual(changed.body.data.rated_capacity, 5)
      assert.strictEqual(changed.body.data.name, "Traction battery")
      assert.hasAllKeys(changed.body.meta, ["auto_filled_fields", "unrecognized_fields", "field_warnings"])
    })
  )

  it.effect("a PATCH with the values that GET returns changes nothing (decisions: one order of changes)", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const component_materials = [{ component: "cathode", name: "LFP", identifier: "15365-14-7" }]
      const { id } = yield* createDraft({ ...sampleDraft("ev"), serial_number: aSerial(), component_materials })
      const before = (yield* call(`${products}/${id}`)).body.data
      for (const field of ["component_materials", "hazardous_substances", "test_reports"]) {
        const patched = yield* call(`${products}/${id}`, { method: "PATCH", body: { [field]: before[field] } })
        assert.strictEqual(patched.status, 200, patched.text)
        assert.strictEqual(patched.body.data.updated_at, before.updated_at, field)
      }
      const log = yield* call(`/api/v1/audit-log?action=product.updated`)
      const entries: ReadonlyArray<{ readonly resource_id: string }> = log.body.data
      assert.notInclude(
        entries.map(({ resource_id }) => resource_id),
        id
      )
    })
  )

  it.effect("publishes a battery to which a conditional attribute does not apply (decisions: completeness)", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const sample = { ...sampleDraft("industrial"), serial_number: aSerial(), facility_id: ours.facilityId }
      const draftOf = { ...sample, warranty_period: null }
      const refused = yield* call(products, { body: { ...draftOf, status: "published" } })
      assert.strictEqual(refused.status, 400)
      assert.hasAllKeys(refused.body.error.details, ["warranty_period"])
      assert.match(refused.body.error.details.warranty_period[0], /commercial warranty is given\..+not_applicable/u)

      const { body: created } = yield* call(products, { body: draftOf })
      assert.deepStrictEqual(created.data.not_applicable, [])
      const [general] = created.data.completeness.steps
      assert.deepStrictEqual(general.missing, [
        {
          field: "warranty_period",
          legal_source: "DIN DKE SPEC 99100 §6.1.3.4; EU 2023/1542 Annex XIII 1(m)",
          condition: "Required where a commercial warranty is given."
        }
      ])
      const patch = (body: object) => call(`${products}/${created.data.id}`, { method: "PATCH", body })
      const published = yield* patch({ not_applicable: ["warranty_period"], status: "published" })
      assert.strictEqual(published.status, 200, published.text)
      assert.deepStrictEqual(published.body.data.not_applicable, ["warranty_period"])
      assert.isTrue(published.body.data.completeness.ready)
      const document = yield* call(`${products}/${created.data.id}/export/model-json`)
      assert.strictEqual(document.status, 200, document.text)
      assert.notInclude(document.text, "warrantyPeriod")

      const contradiction = yield* patch({ warranty_period: "P5Y" })
      assert.strictEqual(contradiction.status, 400)
      assert.match(contradiction.body.error.details.not_applicable[0], /warranty_period/u)
      assert.strictEqual((yield* patch({ not_applicable: null })).status, 400)
      const filled = yield* patch({ warranty_period: "P5Y", not_applicable: [] })
      assert.deepInclude(filled.body.data, { warranty_period: "P5Y", not_applicable: [] })
    })
  )

  it.effect("takes declarations with a v1.3 tree and in bulk, and shows them in lists", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const row = { name: "Storage", serial_number: aSerial(), battery_category: "industrial" }
      const tree = { PerformanceAndDurability: { "Cycle-lifeReferenceTest": "IEC 62620" } }
      const rows = [
        { ...row, Battery_Passport: tree, not_applicable: ["warranty_period"] },
        { ...row, serial_number: aSerial(), Battery_Passport: tree, not_applicable: ["cycle_life_reference_test"] }
      ]
      const { body } = yield* call(`${products}/bulk`, { body: { products: rows } })
      assert.deepStrictEqual(body.data.products[0].not_applicable, ["warranty_period"])
      assert.match(
        body.data.skipped_serials[0].errors.not_applicable[0],
        /"cycle_life_reference_test", which has a value/u
      )
      const list = yield* call(`${products}?search=${row.serial_number}`)
      assert.deepStrictEqual(list.body.data[0].not_applicable, ["warranty_period"])
      const model = yield* call(products, {
        body: { name: "Model", category: "batteries_light", not_applicable: ["warranty_period"] }
      })
      assert.notProperty(model.body.data, "not_applicable")
      assert.deepStrictEqual(model.body.meta.unrecognized_fields, ["not_applicable"])
    })
  )

  it.effect("lists with all filters, exact totals and stable pages (spec §4.1)", () =>
    Effect.gen(function* () {
      const { call, theirs } = yield* TestServer
      const mark = aSerial()
      for (let index = 0; index < 5; index++) yield* createDraft({ name: `Filter ${mark} 100%_${index}` })
      yield* call(products, { key: theirs.key, body: { ...draft(), name: `Filter ${mark} theirs` } })
      const page = (query: string) => call(`${products}?search=${encodeURIComponent(`filter ${mark}`)}&${query}`)
      const first = yield* page("per_page=2&sort=name&order=asc")
      assert.deepStrictEqual(first.body.pagination, { page: 1, per_page: 2, total: 5, total_pages: 3 })
      const all = yield* Effect.forEach([1, 2, 3, 4], (number) => page(`per_page=2&page=${number}`))
      const ids = all.flatMap(({ body }) => body.data.map(({ id }: { readonly id: string }) => id))
      assert.lengthOf(new Set(ids), 5)
      assert.lengthOf(ids, 5)
      const wildcard = yield* call(`${products}?search=${encodeURIComponent("100%_3")}`)
      assert.strictEqual(wildcard.body.pagination.total, 1)
      const total = (yield* call(`${products}?per_page=1`)).body.pagination.total
      const drafts = (yield* call(`${products}?status=draft&per_page=1`)).body.pagination.total
      const published = (yield* call(`${products}?status=published&per_page=1`)).body.pagination.total
      assert.strictEqual(drafts + published, total)
      const since = (yield* call(`${products}/${ids[0]}`)).body.data.updated_at
      const later = yield* call(`${products}?updated_since=${encodeURIComponent(since)}&sort=updated_at&order=asc`)
      assert.isTrue(later.body.data.every((product: { readonly updated_at: string }) => product.updated_at >= since))
    })
  )

  it.effect("a battery model has its own shape, and is never published (spec §2.1, §3 rule 4)", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const body = { name: "Model A", category: "batteries_light", description: "A model", battery_mass: 3 }
      const { body: created, status } = yield* call(products, { body })
      assert.strictEqual(status, 201)
      assert.deepInclude(created.data, { ...body, battery_category: null, status: "draft", serial_number: null })
      assert.notProperty(created.data, "completeness")
      const published = yield* call(`${products}/${created.data.id}`, {
        method: "PATCH",
        body: { status: "published" }
      })
      assert.strictEqual(published.status, 400)
      const exported = yield* call(`${products}/${created.data.id}/export/model-json`)
      assert.strictEqual(exported.status, 403)
    })
  )

  it.effect("another organization gets 404 on every route that takes an id (spec §5 rule 6)", () =>
    Effect.gen(function* () {
      const { call, theirs } = yield* TestServer
      const { id } = yield* publishSample()
      const key = theirs.key
      for (const answer of [
        yield* call(`${products}/${id}`, { key }),
        yield* call(`${products}/${id}`, { key, method: "PATCH", body: { name: "Theirs now" } }),
        yield* call(`${products}/${id}?confirm=true`, { key, method: "DELETE" }),
        yield* call(`${products}/${id}/export/model-json`, { key }),
        yield* call(`${products}/${id}/export/json`, { key })
      ]) {
        assert.strictEqual(answer.status, 404, answer.text)
        assert.strictEqual(answer.body.error.code, "not_found")
      }
      assert.strictEqual((yield* call(`${products}/${id}`)).status, 200)
    })
  )
})
