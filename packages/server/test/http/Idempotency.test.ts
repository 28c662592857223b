/** Repeated writes over HTTP (decisions: idempotency keys). */
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, layerWith, TestServer } from "../support.ts"

const products = "/api/v1/products"
const draft = (fields: object = {}) => ({
  name: "Battery",
  serial_number: aSerial(),
  battery_category: "ev",
  ...fields
})
const withKey = (key: string) => ({ headers: { "idempotency-key": key } })

layer(layerWith(), { excludeTestServices: true })("writes with an idempotency key", (it) => {
  it.effect("answer a repetition as the first time, byte for byte, and write once", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const body = draft()
      const first = yield* call(products, { body, ...withKey('"create 1"') })
      const again = yield* call(products, { body, ...withKey('"create 1"') })
      assert.deepStrictEqual([first.status, again.status, again.text], [201, 201, first.text])
      assert.deepStrictEqual(
        [first, again].map(({ headers }) => headers.get("idempotency-replayed")),
        [null, "true"]
      )
      const plain = yield* call(products, { body })
      assert.strictEqual(plain.status, 409)
    })
  )

  it.effect("write once when the repetitions come at the same time", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const body = { products: [draft(), draft()] }
      const answers = yield* Effect.all(
        Array.from({ length: 8 }, () => call(`${products}/bulk`, { body, ...withKey("bulk-1") })),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(new Set(answers.map(({ text }) => text)).size, 1)
      assert.strictEqual(answers[0]?.body.data.imported, 2)
    })
  )

  it.effect("refuse the key for another request, quoted or bare: 409 that names the header", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      yield* call(products, { body: draft(), ...withKey("reused") })
      const { body, status } = yield* call(products, { body: draft(), ...withKey('"reused"') })
      assert.deepStrictEqual([status, body.error.code], [409, "conflict"])
      assert.deepStrictEqual(Object.keys(body.error.details), ["Idempotency-Key"])
      const malformed = yield* call(products, { body: draft(), ...withKey('"') })
      assert.deepStrictEqual([malformed.status, Object.keys(malformed.body.error.details)], [400, ["Idempotency-Key"]])
    })
  )

  it.effect("leave the key free where the write was refused", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const refused = yield* call(products, { body: draft({ battery_mass: -1 }), ...withKey("second-try") })
      assert.strictEqual(refused.status, 400)
      const corrected = yield* call(products, { body: draft(), ...withKey("second-try") })
      assert.strictEqual(corrected.status, 201)
    })
  )

  it.effect("are the organization's own", () =>
    Effect.gen(function* () {
      const { call, theirs } = yield* TestServer
      const ours = yield* call(products, { body: draft(), ...withKey("shared-name") })
      const other = yield* call(products, { key: theirs.key, body: draft(), ...withKey("shared-name") })
      assert.deepStrictEqual([ours.status, other.status], [201, 201])
    })
  )

  it.effect("take a reading once", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { data } = (yield* call(products, { body: draft() })).body
      const at = `${products}/${data.id}/condition`
      for (let n = 0; n < 3; n += 1) {
        const reading = { lastUpdate: "2026-11-20T10:00:00Z", stateOfCharge: 50 }
        const { status } = yield* call(at, { method: "PATCH", body: reading, ...withKey("reading") })
        assert.strictEqual(status, 200)
      }
      assert.strictEqual((yield* call(`${at}/readings`)).body.pagination.total, 1)
    })
  )
})
