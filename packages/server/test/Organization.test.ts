import { sampleDraft } from "@dpp/core/samples/Samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, layerWith, TestServer } from "./support.ts"

layer(layerWith(), { excludeTestServices: true })("organization and lookup over HTTP", (it) => {
  it.effect("GET /organization answers the profile, the plan and the caps that hold (spec §4.4)", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const { body } = yield* call("/api/v1/organization")
      assert.deepInclude(body.data, { id: ours.id, name: "Ours GmbH", plan: "scale", profile_complete: true })
      assert.deepStrictEqual(body.data.limits, {
        drafts: 10_000,
        published_per_month: 5_000,
        requests_per_minute: 100_000
      })
    })
  )

  it.effect("GET /facilities answers all facilities of the organization, and no other's (spec §4.4)", () =>
    Effect.gen(function* () {
      const { call, ours, theirs } = yield* TestServer
      const { body } = yield* call("/api/v1/facilities")
      assert.deepStrictEqual(
        body.data.map(({ id }: { readonly id: string }) => id),
        [ours.facilityId]
      )
      assert.notInclude(JSON.stringify(body), theirs.facilityId)
    })
  )

  it.effect("GET /audit-log answers who changed what, newest first, filtered, and nobody else's (spec §4.4)", () =>
    Effect.gen(function* () {
      const { call, ours, theirs } = yield* TestServer
      const { body } = yield* call("/api/v1/products", {
        body: { name: "Audited", serial_number: aSerial(), battery_category: "ev" }
      })
      const at = `/api/v1/products/${body.data.id}`
      const patched = yield* call(at, { method: "PATCH", body: { battery_mass: 3, name: "Audited again" } })
      yield* call(at, { method: "PATCH", body: { battery_mass: 3 } })
      yield* call(at, { method: "DELETE" })
      const log = yield* call(`/api/v1/audit-log?resource_id=${body.data.id}`)
      const actions = log.body.data.map(({ action }: { readonly action: string }) => action)
      assert.deepStrictEqual(actions, ["product.deleted", "product.updated", "product.created"])
      assert.deepStrictEqual(log.body.pagination, { page: 1, per_page: 50, total: 3, total_pages: 1 })
      assert.sameMembers(log.body.data[1].changed_fields, ["battery_mass", "name"])
      assert.strictEqual(log.body.data[1].correlation_id, patched.headers.get("x-correlation-id"))
      assert.strictEqual(log.body.data[0].previous_hash, log.body.data[1].hash)
      const keys = yield* call("/api/v1/audit-log?resource_type=api_key&action=api_key.created")
      assert.deepInclude(keys.body.data[0].actor, { type: "operator" })
      const foreign = yield* call(`/api/v1/audit-log?resource_id=${body.data.id}`, { key: theirs.key })
      assert.strictEqual(foreign.body.pagination.total, 0)
      assert.notInclude(foreign.text, ours.id)
    })
  )

  it.effect("GET /dppsByProductId answers the published passport, by any form of its GTIN (spec §4.5)", () =>
    Effect.gen(function* () {
      const { call, ours, theirs } = yield* TestServer
      const serial = `${aSerial()}/7`
      const { body } = yield* call("/api/v1/products", {
        body: { ...sampleDraft("ev"), serial_number: serial, facility_id: ours.facilityId, status: "published" }
      })
      const exported = yield* call(`/api/v1/products/${body.data.id}/export/model-json`)
      for (const gtin of ["9526001000012", "09526001000012"]) {
        const at = `/api/v1/dppsByProductId/${encodeURIComponent(`${gtin}:${serial}`)}`
        const found = yield* call(at)
        assert.strictEqual(found.status, 200, found.text)
        assert.strictEqual(found.text, exported.text)
        assert.strictEqual((yield* call(at, { key: theirs.key })).status, 404)
      }
    })
  )

  it.effect("GET /dppsByProductId: a malformed id is 400, an unknown one and a draft are 404 (spec §4.5)", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const serial = aSerial()
      yield* call("/api/v1/products", {
        body: { name: "Draft", serial_number: serial, gtin: "9526001000012", battery_category: "ev" }
      })
      const statusOf = (id: string) =>
        Effect.map(call(`/api/v1/dppsByProductId/${encodeURIComponent(id)}`), ({ status }) => status)
      for (const id of ["x", "9526001000011:ABC", ":ABC", "9526001000012:", "9526001000012:a b"]) {
        assert.strictEqual(yield* statusOf(id), 400, id)
      }
      assert.strictEqual(yield* statusOf("9526001000012:UNKNOWN"), 404)
      assert.strictEqual(yield* statusOf(`9526001000012:${serial}`), 404)
    })
  )
})
