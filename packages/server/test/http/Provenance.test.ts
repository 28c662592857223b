/** Where the values of a product come from, over HTTP: for its owner, and for authorities. */
import { DppClient } from "@dpp/client"
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aGrantFor } from "../support/leakPassports.ts"
import { publishedBattery } from "../support/publishedBattery.ts"
import { aSerial, sharedServer, TestServer } from "../support.ts"

const products = "/api/v1/products"

/** Attributes by source. */
const bySource = (data: Record<string, { readonly source: string }>) =>
  Object.fromEntries(
    [...Map.groupBy(Object.entries(data), ([, { source }]) => source)].map(([source, values]) => [
      source,
      values.map(([name]) => name)
    ])
  )

layer(sharedServer, { excludeTestServices: true })("the provenance of values", (it) => {
  it.effect("is that of template, facility, profile, import, reading and request, from creation to publication", () =>
    Effect.gen(function* () {
      const { call, origin, ours } = yield* TestServer
      const {
        manufacturing_date: _date,
        put_into_service_date: _day,
        serial_number: _serial,
        ...values
      } = sampleDraft("ev")
      const template = yield* call("/api/v1/templates", { body: { ...values, facility_id: ours.facilityId } })
      assert.strictEqual(template.status, 201, template.text)
      const row = { template_id: template.body.data.id, serial_number: aSerial(), manufacturing_date: "2026-05-18" }
      const importer = new DppClient({ apiKey: ours.key, baseUrl: origin, source: "import" })
      const { data } = yield* Effect.promise(() => importer.products.bulkCreate([row]))
      const id = data.products[0]?.id ?? ""
      const provenanceOf = Effect.gen(function* () {
        const found = yield* call(`${products}/${id}/provenance`)
        assert.strictEqual(found.status, 200, found.text)
        return found.body.data
      })
      const first = bySource(yield* provenanceOf)
      assert.includeMembers(first["import"] ?? [], ["serial_number", "manufacturing_date"])
      assert.includeMembers(first["template"] ?? [], ["battery_mass", "battery_chemistry", "battery_category"])
      assert.sameMembers(Object.keys(first), ["import", "template", "organization", "facility"])
      const published = yield* call(`${products}/${id}`, {
        method: "PATCH",
        body: { battery_mass: 455.5, status: "published" }
      })
      assert.strictEqual(published.status, 200, published.text)
      const reading = { lastUpdate: "2026-05-20T08:00:00Z", stateOfCharge: 80, capacity: { remaining: 70 } }
      const measured = yield* call(`${products}/${id}/condition`, { method: "PATCH", body: reading })
      assert.strictEqual(measured.status, 200, measured.text)
      const second = yield* provenanceOf
      assert.deepInclude(second.battery_mass, { source: "api", at: published.body.data.updated_at })
      assert.strictEqual(second.battery_mass.actor.type, "api_key")
      assert.strictEqual(second["capacity.remaining"].source, "condition")
      assert.strictEqual(second.battery_chemistry.source, "template")
      const audit = yield* call(`/api/v1/audit-log?resource_id=${id}&action=product.published`)
      assert.deepStrictEqual(audit.body.data[0].details, {})
    })
  )

  it.effect("shows authorities the attributes of their points, without names, and no other holder of a grant", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const battery = yield* publishedBattery(server.call, { put_into_service_date: "2026-06-01" })
      const at = `${products}/${battery.id}/provenance`
      const scope = { product_ids: [battery.id] }
      const authority = yield* aGrantFor(server, { audience: "authorities", scope })
      const recycler = yield* aGrantFor(server, { scope })
      const own = (yield* server.call(at)).body.data
      const shown = yield* server.call(at, { key: authority.token })
      assert.strictEqual(shown.status, 200, shown.text)
      assert.property(own, "put_into_service_date")
      assert.notProperty(shown.body.data, "put_into_service_date")
      assert.property(shown.body.data, "test_reports")
      const { actor } = shown.body.data.battery_mass
      assert.deepStrictEqual(actor, { type: "api_key", id: null, name: "Ours GmbH" })
      assert.notInclude(shown.text, own.battery_mass.actor.id)
      const reads = yield* server.call(`/api/v1/access-log?product_id=${battery.id}`)
      assert.deepInclude(reads.body.data[0], { action: "passport.read" })
      const refused = yield* server.call(at, { key: recycler.token })
      assert.strictEqual(refused.status, 403, refused.text)
      assert.strictEqual((yield* server.call(at, { key: server.theirs.key })).status, 404)
    })
  )
})
