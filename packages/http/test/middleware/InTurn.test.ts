/** Lists, large bodies and files of other programs wait for their turn; what has no place to wait is rejected with Retry-After. */
import { TooManyWaiting } from "@dpp/service/shared/FairQueue"
import { Products } from "@dpp/service/products/Products"
import { Turns } from "@dpp/service/shared/Turns"
import { aListPage, aProduct } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { organization, routesWith, send } from "../support.ts"

const products = "/api/v1/products"
const product = aProduct({ organization_id: organization.id })
const meta = { auto_filled_fields: [], unrecognized_fields: [], field_warnings: {} }

const useCases = Layer.mock(Products, {
  list: () => Effect.succeed(aListPage([])),
  listVersions: () => Effect.succeed(aListPage([])),
  find: () => Effect.succeed(product),
  create: () => Effect.succeed({ product, meta })
})

/** Queues without a free place. */
const queueWith = (scope: "own" | "service") => {
  const queue = {
    run: () => Effect.fail(new TooManyWaiting({ scope, seconds: 5 })),
    load: () => ({ waiting: 1, running: 2 })
  }
  return Layer.merge(
    useCases,
    Layer.succeed(Turns, { lists: queue, largeBodies: queue, foreignFiles: queue, supplierFiles: queue })
  )
}

const large = { name: "x".repeat(70 * 1024) }

it.effect("lists, files of other programs and bodies above 64 KB wait in a queue, all other requests do not", () =>
  Effect.gen(function* () {
    assert.strictEqual((yield* send(products)).status, 429)
    assert.strictEqual((yield* send(products, { body: large })).status, 429)
    assert.strictEqual((yield* send("/api/v1/imports/aas", { body: {} })).status, 429)
    assert.strictEqual((yield* send(`${products}/from/aas`, { body: {} })).status, 429)
    assert.strictEqual((yield* send(products, { body: { name: "small" } })).status, 201)
    assert.strictEqual((yield* send(`${products}/${product.id}`)).status, 200)
  }).pipe(Effect.provide(routesWith(queueWith("own"))))
)

it.effect("a queue full of the organization's own requests is 429, a full queue of the service 503", () =>
  Effect.forEach(
    [
      ["own", 429, "rate_limit_exceeded"],
      ["service", 503, "internal_error"]
    ] as const,
    ([scope, expected, code]) =>
      Effect.gen(function* () {
        const { body, headers, status } = yield* send(products)
        assert.deepStrictEqual([status, body.error.code], [expected, code])
        assert.strictEqual(headers.get("retry-after"), "5")
        assert.match(body.error.message, /Try again in 5 s\.$/u)
      }).pipe(Effect.provide(routesWith(queueWith(scope))))
  )
)
