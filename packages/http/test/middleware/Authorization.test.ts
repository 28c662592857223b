/** The checks of a key, their order, and the headers of every response to a valid key (spec §5, §8). */
import * as UnreadResponses from "@dpp/http/limits/UnreadResponses"
import { Products } from "@dpp/service/products/Products"
import { QrCodes } from "@dpp/service/passports/QrCodes"
import { aListPage, aProduct } from "@dpp/testkit/builders"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import { organization, requestsPerMinute, routesWith, send } from "../support.ts"

const products = "/api/v1/products"
const id = "00000000-0000-7000-8000-000000000001"
const product = aProduct({ organization_id: organization.id })

const useCases = Layer.merge(
  Layer.mock(Products, {
    list: () => Effect.succeed(aListPage([])),
    listVersions: () => Effect.succeed(aListPage([])),
    create: () => Effect.die("A key without the right reached the use case."),
    find: () => Effect.succeed(product),
    timeOf: () => Effect.succeed(product.updated_at)
  }),
  Layer.mock(QrCodes, { draw: () => Effect.succeed({ product, image: new Uint8Array([1]) }) })
)

layer(routesWith(useCases))("a key", (it) => {
  it.effect("is required, and must be valid: 401, whatever else is wrong with the request", () =>
    Effect.gen(function* () {
      for (const key of [null, "unknown", ""]) {
        const { body, status } = yield* send(`${products}/no-id`, { method: "PATCH", key, body: "{broken" })
        assert.deepStrictEqual([status, body.error.code], [401, "unauthorized"])
      }
      const basic = yield* send(products, { key: null, headers: { authorization: "Basic full" } })
      assert.strictEqual(basic.status, 401)
    })
  )

  it.effect("is asked for in a header, and the message says what is wrong with it (RFC 6750 §3)", () =>
    Effect.gen(function* () {
      const expected = "Send the header Authorization: Bearer <API_KEY>."
      const form = "The bearer token does not have the form of an API key, or a character is wrong."
      const invalid = 'Bearer realm="api", error="invalid_token"'
      for (const [authorization, message, challenge] of [
        [undefined, "The API key is missing.", 'Bearer realm="api"'],
        ["Basic full", "The header Authorization has no bearer token.", 'Bearer realm="api"'],
        ["full", "The header Authorization has no bearer token.", 'Bearer realm="api"'],
        ["Bearer x", form, invalid],
        ["bearer  x", form, invalid],
        ["Bearer incomplete", "The API key is incomplete: it should have 56 characters.", invalid],
        ["Bearer unknown", "The API key is unknown.", invalid],
        ["Bearer revoked", "The API key was revoked.", invalid]
      ] as const) {
        for (const target of [products, ...(authorization === undefined ? [] : [`${products}/${id}/export/qr`])]) {
          const { body, headers, status } = yield* send(target, {
            key: null,
            headers: { "x-api-key": "full", ...(authorization === undefined ? {} : { authorization }) }
          })
          assert.deepStrictEqual([status, body.error.message], [401, `${message} ${expected}`], authorization)
          assert.strictEqual(headers.get("www-authenticate"), challenge)
        }
      }
      assert.isNull((yield* send(products, { key: "locked" })).headers.get("www-authenticate"))
    })
  )

  it.effect("of a locked organization or of another plan is rejected before the request is decoded", () =>
    Effect.gen(function* () {
      const codeOf = (key: string) =>
        Effect.map(send(`${products}/no-id`, { key }), ({ body, status }) => [status, body.error.code])
      assert.deepStrictEqual(yield* codeOf("locked"), [403, "account_locked"])
      assert.deepStrictEqual(yield* codeOf("growth"), [403, "plan_required"])
      assert.deepStrictEqual(yield* codeOf("full"), [400, "validation_error"])
    })
  )

  it.effect("permits what its access covers, before the body is read", () =>
    Effect.gen(function* () {
      const statusOf = (key: string, method: string, target = products) =>
        Effect.map(
          send(target, { key, method, ...(method === "GET" ? {} : { body: "{broken" }) }),
          ({ status }) => status
        )
      assert.strictEqual(yield* statusOf("read", "GET"), 200)
      assert.strictEqual(yield* statusOf("read", "POST"), 403)
      assert.strictEqual(yield* statusOf("condition", "GET"), 403)
      assert.strictEqual(yield* statusOf("condition", "POST"), 403)
      assert.strictEqual(yield* statusOf("condition", "PATCH", `${products}/${id}/condition`), 400)
      // A battery management system knows GTIN and serial number; it gets the ids, and nothing else of a product.
      assert.strictEqual(yield* statusOf("condition", "POST", "/api/v1/dppsByProductIds"), 400)
      const { body } = yield* send(products, { key: "condition" })
      assert.strictEqual(body.error.message, 'A key with access "condition" does not permit this operation.')
    })
  )

  it.effect("is optional for a code, but checked if it is sent", () =>
    Effect.gen(function* () {
      const at = `${products}/${id}/export/qr`
      const without = yield* send(at, { key: null })
      assert.deepStrictEqual([without.status, without.headers.get("ratelimit")], [200, null])
      const withKey = yield* send(at)
      assert.strictEqual(withKey.status, 200)
      assert.isNotNull(withKey.headers.get("ratelimit"))
      for (const authorization of ["Bearer unknown", "Bearer ", "Basic full"]) {
        const { status } = yield* send(at, { key: null, headers: { authorization } })
        assert.strictEqual(status, 401, authorization)
      }
    })
  )

  it.effect("keeps responses out of caches, unless they are public", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* send(products)).headers.get("cache-control"), "no-store")
      const code = yield* send(`${products}/${id}/export/qr`)
      assert.strictEqual(code.headers.get("cache-control"), "public, max-age=300")
    })
  )
})

layer(routesWith(useCases))("the rate of an organization", (it) => {
  it.effect("is reported in every response, and free again in the next minute", () =>
    Effect.gen(function* () {
      const policy = `"organization";q=${requestsPerMinute};w=60`
      yield* TestClock.adjust("18 seconds")
      const first = yield* send(products)
      assert.strictEqual(first.headers.get("ratelimit-policy"), policy)
      assert.strictEqual(first.headers.get("ratelimit"), `"organization";r=${requestsPerMinute - 1};t=42`)
      assert.isNull(first.headers.get("retry-after"))
      for (let n = 1; n < requestsPerMinute; n += 1) yield* send(products, { key: "locked" })
      for (let n = 1; n < requestsPerMinute; n += 1) yield* send(`${products}/no-id`)
      const refused = yield* send(products)
      assert.deepStrictEqual([refused.status, refused.body.error.code], [429, "rate_limit_exceeded"])
      assert.strictEqual(refused.body.error.message, "Too many requests. Try again in 42 s.")
      assert.strictEqual(refused.headers.get("retry-after"), "42")
      assert.strictEqual(refused.headers.get("ratelimit"), '"organization";r=0;t=42')
      yield* TestClock.adjust("42 seconds")
      assert.strictEqual((yield* send(products)).status, 200)
    })
  )
})

const full = Layer.succeed(UnreadResponses.UnreadResponses, {
  reached: (_request, bytes) => (bytes === undefined ? "own" : undefined),
  hold: () => () => undefined
})

layer(routesWith(Layer.merge(useCases, full)))("an organization with unread responses", (it) => {
  it.effect("is rejected before any work, with Retry-After", () =>
    Effect.gen(function* () {
      const { body, headers, status } = yield* send(products, { body: {} })
      assert.deepStrictEqual([status, body.error.code], [429, "rate_limit_exceeded"])
      assert.strictEqual(headers.get("retry-after"), "5")
    })
  )
})
