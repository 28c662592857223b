/** The header `Idempotency-Key`: which requests are the same, and how a replay is marked (decision 0023). */
import { Idempotency, IdempotencyKeyReused } from "@dpp/service/shared/Idempotency"
import { type IdempotencyKey, maximumStoredBody, type StoredResponse } from "@dpp/service/ports/IdempotencyStore"
import type { MinimalProduct } from "@dpp/api/Product"
import { isJsonObject } from "@dpp/core/text"
import { BulkImport } from "@dpp/service/products/BulkImport"
import { Products } from "@dpp/service/products/Products"
import { Files } from "@dpp/service/files/Files"
import { aProduct } from "@dpp/testkit/builders"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { organization, routesWith, send, type SendOptions } from "../support.ts"

const products = "/api/v1/products"
const product = aProduct({ organization_id: organization.id })
const meta = { auto_filled_fields: [], unrecognized_fields: [], field_warnings: {} }

/** Keeps responses in memory, without transactions. */
const inMemory = Layer.sync(Idempotency, () => {
  const kept = new Map<string, { readonly fingerprint: string; readonly response: StoredResponse }>()
  return {
    once: <A, E, R>(
      { fingerprint, key, organization }: IdempotencyKey & { readonly fingerprint: string },
      work: Effect.Effect<A, E, R>,
      responseOf: (value: A) => StoredResponse
    ) => {
      const known = kept.get(`${organization} ${key}`)
      if (known === undefined) {
        return Effect.map(work, (value) => {
          kept.set(`${organization} ${key}`, { fingerprint, response: responseOf(value) })
          return { _tag: "Done" as const, value }
        })
      }
      return known.fingerprint === fingerprint
        ? Effect.succeed({ _tag: "Replayed" as const, response: known.response })
        : Effect.fail(new IdempotencyKeyReused({ key }))
    }
  }
})

const large = "x".repeat(maximumStoredBody)
const isLarge = (body: unknown): boolean => isJsonObject(body) && body["name"] === "large"
const bulkMeta = { unrecognized_fields: [], field_warnings: {} }

let created = 0
const useCases = Layer.mergeAll(
  inMemory,
  Layer.mock(Products, {
    create: (_caller, body) =>
      Effect.sync(() => ({
        product: { ...product, name: isLarge(body) ? large : `Battery ${(created += 1)}` },
        meta
      })),
    find: () => Effect.succeed(product),
    timeOf: () => Effect.succeed(product.updated_at)
  }),
  Layer.mock(BulkImport, {
    run: () => Effect.succeed({ products: [product, { ...product, name: large }], skipped: [], meta: bulkMeta })
  }),
  Layer.mock(Files, {
    add: () => Effect.sync(() => ({ path: `/files/t/${(created += 1)}`, name: "x", audience: "public" }))
  })
)

const withKey = (key: string, options: SendOptions = {}): SendOptions => ({
  ...options,
  headers: { ...options.headers, "idempotency-key": key }
})

layer(routesWith(useCases))("a write with an idempotency key", (it) => {
  it.effect("is replayed byte for byte, with the status of the first response, and marked as a replay", () =>
    Effect.gen(function* () {
      const first = yield* send(products, withKey("create-1", { body: { name: "A" } }))
      const again = yield* send(products, withKey("create-1", { body: { name: "A" } }))
      assert.deepStrictEqual([first.status, again.status, again.text], [201, 201, first.text])
      assert.strictEqual(again.headers.get("content-type"), first.headers.get("content-type"))
      assert.deepStrictEqual(
        [first, again].map(({ headers }) => headers.get("idempotency-replayed")),
        [null, "true"]
      )
      assert.notStrictEqual(first.headers.get("x-correlation-id"), again.headers.get("x-correlation-id"))
    })
  )

  it.effect("is replayed in the short form if its response is too large to be stored", () =>
    Effect.gen(function* () {
      const first = yield* send(products, withKey("large", { body: { name: "large" } }))
      const again = yield* send(products, withKey("large", { body: { name: "large" } }))
      assert.deepStrictEqual([first.status, again.status], [201, 201])
      const { id, public_url, serial_number, status } = first.body.data
      assert.deepStrictEqual(again.body, { data: { id, status, serial_number, public_url } })
      assert.isBelow(again.text.length, 1000)
      assert.strictEqual(again.headers.get("etag"), first.headers.get("etag"))
      assert.deepStrictEqual(
        [first, again].map(({ headers }) => headers.get("preference-applied")),
        [null, "return=minimal"]
      )
    })
  )

  it.effect("is replayed with every product of a bulk request in the short form", () =>
    Effect.gen(function* () {
      const request = withKey("large-bulk", { body: { products: [{}] } })
      const first = yield* send(`${products}/bulk`, request)
      const again = yield* send(`${products}/bulk`, request)
      assert.deepStrictEqual([first.status, again.status], [201, 201], again.text.slice(0, 200))
      const expected = first.body.data.products.map(({ id, public_url, serial_number, status }: MinimalProduct) => ({
        id,
        serial_number,
        status,
        public_url
      }))
      assert.deepStrictEqual(again.body, { data: { ...first.body.data, products: expected } })
    })
  )

  it.effect("is the same request if method, path and body are: otherwise 409 names the header", () =>
    Effect.gen(function* () {
      yield* send(products, withKey("reused", { body: { name: "A" } }))
      for (const [target, body] of [
        [products, { name: "B" }],
        [`${products}?x=1`, { name: "A" }]
      ] as const) {
        const { body: failure, status } = yield* send(target, withKey('"reused"', { body }))
        assert.deepStrictEqual([status, failure.error.code], [409, "conflict"])
        assert.deepStrictEqual(Object.keys(failure.error.details), ["Idempotency-Key"])
      }
    })
  )

  it.effect("is rejected if the key is malformed", () =>
    Effect.gen(function* () {
      for (const key of ['"', '""', "a b", '"a"b"', "x".repeat(256)]) {
        const { body, status } = yield* send(products, withKey(key, { body: {} }))
        assert.deepStrictEqual([status, Object.keys(body.error.details)], [400, ["Idempotency-Key"]], key)
      }
      assert.strictEqual((yield* send(products, withKey(`"${"x".repeat(255)}"`, { body: {} }))).status, 201)
    })
  )

  it.effect("is not kept for an upload", () =>
    Effect.gen(function* () {
      const upload = () => {
        const form = new FormData()
        form.append("file", new File(["%PDF-1.7"], "a.pdf"))
        return send(`${products}/${product.id}/files`, withKey("upload", { body: form }))
      }
      const [first, second] = [yield* upload(), yield* upload()]
      assert.deepStrictEqual([first.status, second.status], [201, 201])
      assert.notStrictEqual(first.body.url, second.body.url)
    })
  )
})
