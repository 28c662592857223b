/** Repeated writes over HTTP (decisions: idempotency keys). */
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, sharedServer, TestServer } from "../support.ts"

const products = "/api/v1/products"
const draft = (fields: object = {}) => ({
  name: "Battery",
  serial_number: aSerial(),
  battery_category: "ev",
  ...fields
})
const withKey = (key: string) => ({ headers: { "idempotency-key": key } })

layer(sharedServer, { excludeTestServices: true })("writes with an idempotency key", (it) => {
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

  it.effect("answer a repetition in the form of the first response, whatever it prefers", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const send = (key: string, body: object, prefer: string | undefined) =>
        call(`${products}/bulk`, {
          body,
          headers: { "idempotency-key": key, ...(prefer === undefined ? {} : { prefer }) }
        })
      for (const [first, other] of [
        ["return=minimal", undefined],
        [undefined, "return=minimal"]
      ]) {
        const body = { products: [draft()] }
        const key = `prefer-${first ?? "nothing"}`
        const stored = yield* send(key, body, first)
        const fields = Object.keys(stored.body.data.products[0]).length
        assert.strictEqual(fields === 4, first !== undefined)
        for (const again of [yield* send(key, body, first), yield* send(key, body, other)]) {
          assert.deepStrictEqual([again.status, again.text], [201, stored.text])
          for (const name of ["preference-applied", "vary", "content-type"]) {
            assert.strictEqual(again.headers.get(name), stored.headers.get(name), name)
          }
        }
        assert.strictEqual(stored.headers.get("preference-applied"), first ?? null)
      }
    })
  )

  it.effect("answer a repetition with the entity tag of the first response", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const body = draft()
      const first = yield* call(products, { body, ...withKey("tagged") })
      const again = yield* call(products, { body, ...withKey("tagged") })
      assert.strictEqual(again.headers.get("idempotency-replayed"), "true")
      assert.strictEqual(again.headers.get("etag"), first.headers.get("etag"))
      const read = yield* call(`${products}/${first.body.data.id}`)
      assert.strictEqual(read.headers.get("etag"), first.headers.get("etag"))
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
})
