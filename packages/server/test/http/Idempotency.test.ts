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

/** Writes without a key, and why. Uploads (`filesAdd`, `filesSetImage`) take none: they can be retried without harm. */
const withoutKey = {
  "returns a secret, which is not stored":
    "accessGrantsApprove accessGrantsCreate accessGrantsRotate changeRequestsApprove organizationPracticeIssueKey transfersOffer " +
    "transfersOfferMany webhooksCreate webhooksRotate",
  "does the same when it is repeated":
    "accessGrantsDeny accessGrantsDenyMany accessGrantsDeleteMany accessGrantsRevoke accessGrantsRevokeAll accessGrantsUpdate " +
    "organizationPracticeStart webhooksUpdate",
  "stores nothing": "lookupByProductIds productsValidateMany webhooksTest webhooksResend",
  "is an upload": "filesAdd filesSetImage"
}

layer(sharedServer, { excludeTestServices: true })("writes with an idempotency key", (it) => {
  it.effect("are all of POST and PATCH, but for those with a reason", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { body } = yield* call("/api/v1/openapi.json", { key: null })
      const operations = Object.values<Record<string, { operationId: string; parameters?: ReadonlyArray<object> }>>(
        body.paths
      ).flatMap((path) => Object.entries(path))
      const lacking = operations
        .filter(([method]) => method === "post" || method === "patch")
        .filter(([, { parameters = [] }]) => !/idempotency-?key/iu.test(JSON.stringify(parameters)))
        .map(([, { operationId }]) => operationId)
      const known = new Set(Object.values(withoutKey).flatMap((names) => names.split(" ")))
      assert.deepStrictEqual(
        lacking.filter((operation) => !known.has(operation)),
        []
      )
      assert.deepStrictEqual(
        [...known].filter((operation) => !lacking.includes(operation)),
        []
      )
    })
  )

  it.effect("lock codes and ask suppliers once; a link is in the first response only", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { id } = (yield* call(products, { body: draft() })).body.data
      const twice = Effect.fnUntraced(function* (path: string, options: object) {
        const headers = { "idempotency-key": aSerial() }
        const first = yield* call(path, { ...options, headers })
        const again = yield* call(path, { ...options, headers })
        assert.deepStrictEqual(
          [again.status, again.headers.get("idempotency-replayed")],
          [first.status, "true"],
          first.text
        )
        return [first, again] as const
      })
      for (const [path, body] of [
        [`${products}/${id}/preprint-qr`, {}],
        [`${products}/preprint-bulk`, { ids: [id] }]
      ] as const) {
        const [first, again] = yield* twice(path, { body })
        assert.strictEqual(again.text, first.text)
      }
      const ask = { recipient: { name: "Zellen AG", locale: "de" }, product_ids: [id], fields: ["battery_mass"] }
      const asked = "/api/v1/data-requests"
      const count = Effect.map(call(asked), ({ body }) => body.pagination.total)
      const before = yield* count
      const [made, repeated] = yield* twice(asked, { body: ask })
      assert.strictEqual(yield* count, before + 1)
      assert.deepStrictEqual(repeated.body, { data: made.body.data })
      const at = `${asked}/${made.body.data.id}`
      const supplier = { key: made.body.token }
      yield* call(`${at}/answer`, { ...supplier, method: "PUT", body: { battery_mass: 400 } })
      const [submitted, late] = yield* twice(`${at}/submit`, { ...supplier, method: "POST" })
      assert.deepStrictEqual([submitted.status, late.text], [200, submitted.text])
      const [accepted, same] = yield* twice(`${at}/accept`, { body: {} })
      assert.deepStrictEqual([accepted.body.data.status, same.text], ["accepted", accepted.text])
    })
  )

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
