/** The condition of batteries over HTTP: spec §4.2. */
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, sharedServer, TestServer } from "../support.ts"

const aBattery = Effect.gen(function* () {
  const { call, ours } = yield* TestServer
  const body = { ...sampleDraft("ev"), serial_number: aSerial(), facility_id: ours.facilityId, status: "published" }
  const { data } = (yield* call("/api/v1/products", { body })).body
  const at = `/api/v1/products/${data.id}/condition`
  return { data, at, send: (reading: unknown) => call(at, { method: "PATCH", body: reading }) }
})

layer(sharedServer, { excludeTestServices: true })("battery condition over HTTP (spec §4.2)", (it) => {
  it.effect("answers null before the first reading, and the record after it", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { at, data, send } = yield* aBattery
      const identity = { product_id: data.id, serial_number: data.serial_number }
      assert.deepStrictEqual((yield* call(at)).body, {
        data: { ...identity, battery_status: "original", battery_condition: null, has_condition_data: false }
      })
      const condition = {
        lastUpdate: "2026-11-20T10:00:00Z",
        stateOfCharge: 81.5,
        capacity: { remaining: 199, fade: 2.5 },
        negativeEvents: { deepDischarge: 0 }
      }
      const sent = yield* send(condition)
      assert.deepStrictEqual(
        [sent.status, sent.body],
        [
          200,
          {
            data: { ...identity, battery_condition: condition, updated_fields: Object.keys(condition) },
            meta: { field_warnings: {} }
          }
        ]
      )
      const read = (yield* call(at)).body.data
      assert.deepStrictEqual(read.battery_condition, condition)
      assert.isTrue(read.has_condition_data)
    })
  )

  it.effect("refuses unknown keys at every level with their path, and stores nothing", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { at, send } = yield* aBattery
      const { body, status } = yield* send({ stateOfCharge: 50, colour: "red", capacity: { fade: 1, bloom: 2 } })
      assert.strictEqual(status, 400)
      assert.deepStrictEqual(Object.keys(body.error.details), ["colour", "capacity.bloom"])
      assert.deepStrictEqual(body.error.unrecognized_fields, ["colour", "capacity.bloom"])
      assert.isFalse((yield* call(at)).body.data.has_condition_data)
    })
  )

  it.effect("refuses a measurement of the future, beyond 60 s of skew", () =>
    Effect.gen(function* () {
      const { send } = yield* aBattery
      const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
      const future = yield* send({ lastUpdate: inSeconds(120), stateOfCharge: 1 })
      assert.deepStrictEqual([future.status, Object.keys(future.body.error.details)], [400, ["lastUpdate"]])
      assert.strictEqual((yield* send({ lastUpdate: inSeconds(30), stateOfCharge: 1 })).status, 200)
    })
  )

  it.effect("is in the export at once, with the time of its receipt as the last update (decision 0004)", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { data, send } = yield* aBattery
      const at = `/api/v1/products/${data.id}/export/model-json`
      assert.strictEqual((yield* call(at)).body.dppHeader.lastUpdated, data.updated_at)
      const before = Date.now()
      yield* send({ lastUpdate: "2026-11-20T10:00:00Z", cycles: { full: 12 } })
      const { body } = yield* call(at)
      assert.include(JSON.stringify(body.batteryPassportData), "numberOfFullChargingAndDischargingCycles")
      assert.isAtLeast(Date.parse(body.dppHeader.lastUpdated), before)
      assert.strictEqual((yield* call(at)).text, (yield* call(at)).text)
    })
  )

  it.effect("is for keys with the access condition, and for no battery of others and no model", () =>
    Effect.gen(function* () {
      const { admin, call, ours, theirs } = yield* TestServer
      const { at, data } = yield* aBattery
      const body = { stateOfCharge: 50 }
      const key = function* (access: string) {
        const keys = `/admin/v1/organizations/${ours.id}/api-keys`
        return (yield* admin(keys, { body: { name: access, access } })).body.data.key as string
      }
      const gateway = yield* key("condition")
      const reader = yield* key("read")
      const patch = { method: "PATCH", body }
      assert.strictEqual((yield* call(at, { ...patch, key: gateway })).status, 200)
      assert.strictEqual((yield* call(at, { key: gateway })).status, 200)
      assert.strictEqual((yield* call(at, { key: reader })).status, 200)
      assert.strictEqual((yield* call(at, { ...patch, key: reader })).status, 403)
      assert.strictEqual((yield* call(`/api/v1/products/${data.id}`, { key: gateway })).status, 403)
      for (const path of [at, `${at}/readings`]) {
        assert.strictEqual((yield* call(path, { key: theirs.key })).status, 404)
        assert.strictEqual((yield* call(path, { key: null })).status, 401)
      }
      assert.strictEqual((yield* call(at, { ...patch, key: theirs.key })).status, 404)
      const model = yield* call("/api/v1/products", { body: { category: "batteries_light", name: "Model A" } })
      const ofModel = `/api/v1/products/${model.body.data.id}/condition`
      assert.strictEqual((yield* call(ofModel)).status, 404)
      assert.strictEqual((yield* call(ofModel, patch)).status, 404)
    })
  )
})
