import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Answer, aSerial, sharedServer, TestServer } from "../support.ts"

layer(sharedServer, { excludeTestServices: true })("organization and lookup over HTTP", (it) => {
  it.effect("GET /organization answers the profile, the plan and the caps that hold (spec §4.4)", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const { body } = yield* call("/api/v1/organization")
      assert.deepInclude(body.data, { id: ours.id, name: "Ours GmbH", plan: "scale", profile_complete: true })
      assert.deepStrictEqual(body.data.limits, {
        drafts: 10_000,
        published_per_month: 5_000,
        requests_per_minute: 100_000,
        storage_bytes: 50_000_000_000
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

  it.effect(
    "GET /audit-log returns who changed what, newest first, filtered, and of no other organization (spec §4.4)",
    () =>
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
        const [last] = log.body.data
        const own = (query: string) =>
          Effect.map(
            call(`/api/v1/audit-log?resource_id=${body.data.id}&${query}`),
            (found) => found.body.pagination.total
          )
        assert.strictEqual(yield* own(`actor_id=${last.actor.id}`), 3)
        assert.strictEqual(yield* own("actor_id=unknown"), 0)
        assert.strictEqual(yield* own("since=2020-01-01T00:00:00Z&until=2999-01-01T00:00:00Z"), 3)
        assert.strictEqual(yield* own(`until=${log.body.data[2].created_at}`), 0)
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

  it.effect("POST /dppsByProductIds answers ids page by page, each once, ascending (spec §4.5)", () =>
    Effect.gen(function* () {
      const { call, ours, theirs } = yield* TestServer
      const path = "/api/v1/dppsByProductIds"
      const published = { ...sampleDraft("lmt"), facility_id: ours.facilityId, status: "published" }
      const products = Array.from({ length: 5 }, () => ({ ...published, serial_number: aSerial() }))
      const { body: bulk } = yield* call("/api/v1/products/bulk", { body: { products } })
      const ids = bulk.data.products.map(({ id }: { readonly id: string }) => id).toSorted()
      const keys = products.map(({ serial_number }) => `9526001000029:${serial_number}`)
      const body = [...keys, keys[0]?.replace("952", "0952"), "9526001000029:UNKNOWN"]
      assert.deepStrictEqual((yield* call(path, { body })).body, ids)
      assert.deepStrictEqual((yield* call(path, { key: theirs.key, body })).body, [])

      const pages: Array<ReadonlyArray<string>> = []
      let at: string | undefined = `${path}?limit=2`
      while (at !== undefined) {
        const page: Answer = yield* call(at, { body })
        pages.push(page.body)
        at = /<([^>]+)>; rel="next"/u.exec(page.headers.get("link") ?? "")?.[1]
      }
      assert.deepStrictEqual(pages, [ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
    })
  )

  it.effect("POST /dppsByProductIds refuses malformed bodies, limits and cursors, forged ones too (spec §4.5)", () =>
    Effect.gen(function* () {
      const { call, ours, theirs } = yield* TestServer
      const path = "/api/v1/dppsByProductIds"
      const published = { ...sampleDraft("lmt"), facility_id: ours.facilityId, status: "published" }
      const products = Array.from({ length: 2 }, () => ({ ...published, serial_number: aSerial() }))
      yield* call("/api/v1/products/bulk", { body: { products } })
      const body = products.map(({ serial_number }) => `9526001000029:${serial_number}`)
      const link = (yield* call(`${path}?limit=1`, { body })).headers.get("link") ?? ""
      const cursor = /cursor=([^>&]+)/u.exec(link)?.[1] ?? ""
      assert.strictEqual((yield* call(`${path}?cursor=${cursor}`, { body })).status, 200)
      const refused = [
        yield* call(path, { body: [] }),
        yield* call(path, { body: {} }),
        yield* call(path, { body: ["x"] }),
        yield* call(path, { body: [5] }),
        yield* call(path, { body: Array.from({ length: 501 }, () => body[0]) }),
        yield* call(`${path}?limit=0`, { body }),
        yield* call(`${path}?limit=1001`, { body }),
        yield* call(`${path}?cursor=`, { body }),
        yield* call(`${path}?cursor=abc`, { body }),
        yield* call(`${path}?cursor=${cursor.slice(0, -2)}AA`, { body }),
        yield* call(`${path}?cursor=${cursor}`, { body: body.slice(1) }),
        yield* call(`${path}?cursor=${cursor}`, { key: theirs.key, body })
      ]
      for (const { body: error, status } of refused) {
        assert.strictEqual(status, 400)
        assert.strictEqual(error.error.code, "validation_error")
      }
    })
  )
})
