/** The bounds of responses that their clients have not taken yet: 429 for the own bound, 503 for a shared one. */
import type { Bounds } from "@dpp/http/limits/ByteAccounts"
import { ResponseEnd } from "@dpp/http/middleware/UnreadLimit"
import { ResponseBounds } from "@dpp/http/limits/UnreadResponses"
import * as UnreadResponses from "@dpp/http/limits/UnreadResponses"
import { Products } from "@dpp/service/products/Products"
import { aListPage, aProduct } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { organization, plenty, routesWith, send } from "../support.ts"

const products = "/api/v1/products"
const product = aProduct({ organization_id: organization.id })
const meta = { auto_filled_fields: [], unrecognized_fields: [], field_warnings: {} }

/** Clients that take nothing until the returned function is called. */
const reluctant = () => {
  const waiting: Array<() => void> = []
  const take = () => {
    for (const run of waiting.splice(0)) run()
  }
  return { take, layer: Layer.succeed(ResponseEnd, { onSent: (_request, run) => void waiting.push(run) }) }
}

const environment = (bounds: Partial<Bounds>, ends: ReturnType<typeof reluctant>) =>
  routesWith(
    Layer.mergeAll(
      Layer.mock(Products, {
        find: () => Effect.succeed(product),
        timeOf: () => Effect.succeed(product.updated_at),
        create: () => Effect.succeed({ product, meta }),
        list: () => Effect.succeed(aListPage([product, product, product]))
      }),
      Layer.fresh(UnreadResponses.layer).pipe(Layer.provide(Layer.succeed(ResponseBounds, { ...plenty, ...bounds }))),
      ends.layer
    )
  )

const at = `${products}/${product.id}`

it.effect("a read that has no room for the organization is 429, and possible once the client has read", () => {
  const ends = reluctant()
  return Effect.gen(function* () {
    assert.strictEqual((yield* send(at)).status, 200)
    const refused = yield* send(products)
    assert.deepStrictEqual([refused.status, refused.body.error.code], [429, "rate_limit_exceeded"])
    assert.strictEqual(refused.headers.get("retry-after"), "5")
    assert.match(refused.body.error.message, /^Your unread responses hold too many bytes\./u)
    ends.take()
    assert.strictEqual((yield* send(at)).status, 200)
  }).pipe(Effect.provide(environment({ organization: 30_000 }, ends)))
})

it.effect("a read that has no room in the service is 503; health checks always have", () => {
  const ends = reluctant()
  return Effect.gen(function* () {
    const refused = yield* send(products)
    assert.deepStrictEqual([refused.status, refused.body.error.code], [503, "internal_error"])
    assert.strictEqual(refused.headers.get("retry-after"), "5")
    assert.strictEqual((yield* send("/health/live", { key: null })).status, 200)
  }).pipe(Effect.provide(environment({ total: 5000 }, ends)))
})

it.effect("a write that was done receives its response, which counts", () => {
  const ends = reluctant()
  return Effect.gen(function* () {
    assert.strictEqual((yield* send(products, { body: {} })).status, 201)
    assert.strictEqual((yield* send(products, { body: {} })).status, 429)
    ends.take()
    assert.strictEqual((yield* send(products, { body: {} })).status, 201)
  }).pipe(Effect.provide(environment({ organization: 1000 }, ends)))
})

it.effect("clients without a key have bounds of their own, by address and together", () =>
  Effect.gen(function* () {
    const path = "/api/v1/openapi.json"
    const { body } = yield* send(path, { key: null }).pipe(Effect.provide(environment({}, reluctant())))
    const bytes = Buffer.byteLength(JSON.stringify(body))
    const document = (remoteAddress: string) =>
      Effect.map(send(path, { key: null, remoteAddress }), ({ status }) => status)
    yield* Effect.gen(function* () {
      assert.strictEqual(yield* document("192.0.2.1"), 200)
      assert.strictEqual(yield* document("192.0.2.1"), 429)
      assert.strictEqual(yield* document("192.0.2.2"), 200)
      assert.strictEqual(yield* document("192.0.2.3"), 503)
      assert.strictEqual((yield* send(at)).status, 200)
    }).pipe(Effect.provide(environment({ client: bytes * 1.5, anonymous: bytes * 2.5 }, reluctant())))
  })
)

it.effect(
  "the tokens of an organization have bounds of their own, each and together, and leave room for its keys",
  () =>
    Effect.gen(function* () {
      const effective = Effect.map(
        send("/api/v1/access-grants/effective", { key: "dpp_li_valid" }),
        ({ status }) => status
      )
      for (const few of [{ token: 1 }, { tokens: 1 }]) {
        yield* Effect.gen(function* () {
          assert.strictEqual(yield* effective, 429)
          assert.strictEqual((yield* send(at)).status, 200)
        }).pipe(Effect.provide(environment(few, reluctant())))
      }
      yield* Effect.gen(function* () {
        assert.strictEqual(yield* effective, 200)
        assert.strictEqual((yield* send(at)).status, 429, "what a token holds counts for its organization, too")
      }).pipe(Effect.provide(environment({ organization: 900 }, reluctant())))
    })
)
