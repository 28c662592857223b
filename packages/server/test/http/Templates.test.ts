/** From a template to a published passport, over HTTP and with the SDK. */
import { DppClient, type TemplateCreate } from "@dpp/client"
import { batteryCategories } from "@dpp/core/catalogue"
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as SentStatements from "../support/sentStatements.ts"
import { aSerial, layerWith, TestServer } from "../support.ts"

const templates = "/api/v1/templates"
const products = "/api/v1/products"

/** The values of a complete battery, without those of its own. */
const completeValues = (category: (typeof batteryCategories)[number], fields: object = {}) => {
  const {
    manufacturing_date: _date,
    put_into_service_date: _day,
    serial_number: _serial,
    ...values
  } = sampleDraft(category)
  return { ...values, ...fields }
}

const server = layerWith({}, { database: SentStatements.layer }).pipe(Layer.provideMerge(SentStatements.layer))

layer(server, { excludeTestServices: true })("templates over HTTP", (it) => {
  it.effect("a template and three fields are a published passport, for each category", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      for (const category of batteryCategories) {
        const body = completeValues(category, { facility_id: ours.facilityId })
        const template = yield* call(templates, { body })
        assert.strictEqual(template.status, 201, template.text)
        assert.isTrue(template.body.data.completeness.ready)
        const row = { template_id: template.body.data.id, serial_number: aSerial(), manufacturing_date: "2026-05-18" }
        const made = yield* call(products, { body: { ...row, status: "published" } })
        assert.strictEqual(made.status, 201, made.text)
        assert.deepInclude(made.body.data, {
          status: "published",
          name: template.body.data.name,
          facility_id: ours.facilityId,
          serial_number: row.serial_number,
          manufacturing_date: row.manufacturing_date
        })
        assert.includeMembers(made.body.meta.template_fields, ["name", "battery_category", "facility_id"])
        const document = yield* call(`${products}/${made.body.data.id}/export/model-json`)
        assert.strictEqual(document.status, 200, document.text)
        const page = yield* call(new URL(made.body.data.public_url).pathname, { key: null })
        assert.strictEqual(page.status, 200)
      }
    })
  )

  it.effect("the passport keeps its document when the template is changed and deleted", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const template = yield* call(templates, { body: completeValues("ev", { facility_id: ours.facilityId }) })
      const at = `${templates}/${template.body.data.id}`
      const row = { template_id: template.body.data.id, serial_number: aSerial(), manufacturing_date: "2026-05-18" }
      const made = yield* call(products, { body: { ...row, status: "published" } })
      const document = `/api/v1/dpps/${made.body.data.id}`
      const before = (yield* call(document)).text
      const changed = yield* call(at, { method: "PATCH", body: { battery_mass: 1 } })
      assert.strictEqual(changed.body.data.battery_mass, 1)
      assert.strictEqual((yield* call(at, { method: "DELETE" })).status, 200)
      assert.strictEqual((yield* call(at)).status, 404)
      assert.strictEqual((yield* call(document)).text, before)
      const late = yield* call(products, { body: { ...row, serial_number: aSerial() } })
      assert.deepStrictEqual([late.status, Object.keys(late.body.error.details)], [400, ["template_id"]])
    })
  )

  it.effect("is found and corrected by field: what a template does not have is named", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const invalid = yield* call(templates, {
        body: { name: "TR-82", battery_categroy: "ev", serial_number: "ABC-1" }
      })
      assert.strictEqual(invalid.status, 400)
      assert.deepStrictEqual(invalid.body.error.unrecognized_fields, ["battery_categroy", "serial_number"])
      assert.deepStrictEqual(invalid.body.error.details, {
        battery_category: ["is required"],
        battery_categroy: ["is not a field; did you mean battery_category?"],
        serial_number: ["belongs to a single battery: send it with each battery that is made from the template"]
      })
      const body = { name: aSerial(), battery_category: "ev" }
      const created = yield* call(templates, { body })
      const found = yield* call(`${templates}?name=${body.name.toLowerCase()}`)
      assert.deepStrictEqual([found.body.pagination.total, found.body.data[0].id], [1, created.body.data.id])
      const log = yield* call(`/api/v1/audit-log?resource_type=template&resource_id=${created.body.data.id}`)
      assert.deepStrictEqual(
        log.body.data.map(({ action }: { readonly action: string }) => action),
        ["template.created"]
      )
    })
  )

  it.effect("a write with an idempotency key creates one template", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const name = aSerial()
      const request = { body: { name, battery_category: "ev" }, headers: { "idempotency-key": aSerial() } }
      const [first, second] = [yield* call(templates, request), yield* call(templates, request)]
      assert.strictEqual(second.body.data.id, first.body.data.id)
      assert.strictEqual((yield* call(`${templates}?name=${name}`)).body.pagination.total, 1)
    })
  )

  it.effect("templates are read with one statement, and with none where no product names one", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { during, withMutant } = yield* SentStatements.SentStatements
      const { body } = yield* call(templates, { body: { name: "TR-82", battery_category: "ev" } })
      const template_id: string = body.data.id
      const readsOf = Effect.fnUntraced(function* (path: string, sent: object) {
        const [response, statements] = yield* during(call(path, { body: sent }))
        assert.strictEqual(response.status, 201, response.text)
        return statements.map(({ text }) => text).filter((text) => text.includes("FROM templates"))
      })
      const draft = () => ({ name: "Battery", battery_category: "ev", serial_number: aSerial() })
      const row = () => ({ template_id, serial_number: aSerial() })
      const rows = (make: () => object) => ({ products: Array.from({ length: 20 }, make) })
      assert.deepStrictEqual(yield* readsOf(products, draft()), [])
      assert.deepStrictEqual(yield* readsOf(`${products}/bulk`, rows(draft)), [])
      assert.lengthOf(yield* readsOf(products, row()), 1)
      const [text = "", ...others] = yield* readsOf(`${products}/bulk`, rows(row))
      assert.deepStrictEqual(others, [])
      const unchanged = { text, change: (segments: SentStatements.SentStatement["segments"]) => segments }
      const [bulk, timesSent] = yield* withMutant(unchanged, call(`${products}/bulk`, { body: rows(row) }))
      assert.deepStrictEqual([bulk.body.data.imported, timesSent], [20, 1])
    })
  )

  it.effect("the SDK creates, finds, changes and deletes templates, and makes batteries from them", () =>
    Effect.gen(function* () {
      const { origin, ours } = yield* TestServer
      const dpp = new DppClient({ apiKey: ours.key, baseUrl: origin })
      yield* Effect.promise(async () => {
        const name = aSerial()
        // Sound: the sample is complete, typed as JSON.
        const values = completeValues("lmt", { name, facility_id: ours.facilityId }) as unknown as TemplateCreate
        const { data: template, etag } = await dpp.templates.create(values)
        assert.deepStrictEqual(await dpp.templates.get(template.id), { ...template, etag })
        assert.deepStrictEqual((await dpp.templates.list({ name })).data, [template])
        const made = { template_id: template.id, serial_number: aSerial(), manufacturing_date: "2026-05-18" }
        const { data: battery, meta } = await dpp.products.create({ ...made, status: "published" })
        assert.deepStrictEqual([battery.status, battery.name], ["published", name])
        assert.include(meta.template_fields ?? [], "name")
        const rows = Array.from({ length: 501 }, () => ({ template_id: template.id, serial_number: aSerial() }))
        const bulk = await dpp.products.bulkCreateAll(rows)
        assert.strictEqual(bulk.data.imported, 501)
        assert.include(bulk.meta?.template_fields ?? [], "name")
        const copy = await dpp.templates.create({ from_product_id: battery.id, name: `${name}-2` })
        const changed = await dpp.templates.update(copy.data.id, { battery_mass: null })
        assert.isNull(changed.data.battery_mass)
        const outdated = dpp.templates.update(copy.data.id, { battery_mass: 1 }, { ifMatch: copy.etag })
        assert.deepInclude(await outdated.catch((error: unknown) => error), { name: "DppConflict", status: 412 })
        await dpp.templates.update(copy.data.id, { battery_mass: 1 }, { ifMatch: changed.etag })
        const ids: Array<string> = []
        for await (const one of dpp.templates.list({ search: name, per_page: 1 })) ids.push(one.id)
        assert.deepStrictEqual(ids, [template.id, copy.data.id])
        assert.deepStrictEqual(await dpp.templates.delete(copy.data.id), { id: copy.data.id, deleted: true })
      })
    })
  )
})
