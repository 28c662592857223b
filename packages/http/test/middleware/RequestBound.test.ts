/** The bounds of bodies: by what the caller may send, and by what all bodies in memory may hold. */
import { RequestBounds } from "@dpp/http/limits/RequestBytes"
import * as RequestBytes from "@dpp/http/limits/RequestBytes"
import { inOrder } from "@dpp/http/pipeline"
import * as AnonymousRateLimit from "@dpp/http/middleware/AnonymousRateLimit"
import * as RequestBound from "@dpp/http/middleware/RequestBound"
import { routerConfig } from "@dpp/http/request/pathNormalization"
import { RateLimiter } from "@dpp/service/ports/RateLimiter"
import { AccessRequests } from "@dpp/service/access/AccessRequests"
import { BulkImport } from "@dpp/service/products/BulkImport"
import { Products } from "@dpp/service/products/Products"
import { aProduct } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import { adminToken, organization, plenty, routesWith, send, type SendOptions } from "../support.ts"

const products = "/api/v1/products"
const product = aProduct({ organization_id: organization.id })
const meta = { auto_filled_fields: [], unrecognized_fields: [], field_warnings: {} }
const asking = `/p/${product.id}/access-requests`

const useCases = Layer.mergeAll(
  Layer.mock(AccessRequests, {}),
  Layer.mock(Products, { create: () => Effect.succeed({ product, meta }) }),
  Layer.mock(BulkImport, { run: () => Effect.succeed({ products: [], skipped: [], meta }) })
)

const environment = (bounds: Partial<typeof plenty> = {}, further?: Layer.Layer<Products>) =>
  routesWith(
    Layer.mergeAll(
      useCases,
      Layer.fresh(RequestBytes.layer).pipe(Layer.provide(Layer.succeed(RequestBounds, { ...plenty, ...bounds }))),
      ...(further === undefined ? [] : [further])
    )
  )

/** Announces a body of this size, which never has to arrive to be refused. */
const announced = (target: string, bytes: number, options: SendOptions = {}) =>
  Effect.map(
    send(target, { body: {}, ...options, headers: { "content-length": String(bytes) } }),
    ({ body, status }): ReadonlyArray<unknown> => [status, body.error?.code, body.error?.details?.body]
  )

it.effect("a body is refused by its announced length: 64 kB without a key, then the maximum of the operation", () =>
  Effect.gen(function* () {
    const larger = (size: string) => [400, "validation_error", [`is larger than ${size}`]]
    assert.deepStrictEqual(yield* announced(asking, 65_537, { key: null }), larger("64 kB"))
    assert.deepStrictEqual(yield* announced(products, 2 * 2 ** 20 + 1), larger("2 MB"))
    assert.deepStrictEqual(yield* announced(`${products}/bulk`, 10 * 2 ** 20 + 1), larger("10 MB"))
    const admin = yield* announced("/admin/v1/organizations", 2 * 2 ** 20 + 1, { key: adminToken })
    assert.deepStrictEqual(admin, [400, "validation_error", ["the body is larger than 2 MB"]])
  }).pipe(Effect.provide(environment()))
)

it.effect("a body without an announced length is refused when it has become too large", () =>
  Effect.gen(function* () {
    const chunked = (target: string, size: number, key: string | null) =>
      Effect.map(
        send(target, {
          key,
          body: JSON.stringify({ name: "x".repeat(size) }),
          headers: { "transfer-encoding": "chunked" },
          isChunked: true
        }),
        ({ body, status }): ReadonlyArray<unknown> => [status, body.error?.details?.body]
      )
    assert.deepStrictEqual(yield* chunked(asking, 65_537, null), [400, ["is larger than 64 kB"]])
    assert.deepStrictEqual(yield* chunked(products, 2 * 2 ** 20, "full"), [400, ["is larger than 2 MB"]])
    assert.deepStrictEqual(yield* chunked(products, 2 * 2 ** 20 - 20, "full"), [201, undefined])
  }).pipe(Effect.provide(environment()))
)

it.effect("without a key or with a wrong one, no body of an operation that requires one is looked at", () =>
  Effect.gen(function* () {
    for (const key of [null, "unknown"]) {
      assert.strictEqual((yield* announced(products, 99_999_999, { key }))[0], 401)
      assert.strictEqual((yield* announced("/admin/v1/organizations", 99_999_999, { key }))[0], 401)
    }
  }).pipe(Effect.provide(environment()))
)

it.effect(
  "bodies that have no room are 429 for the own bound and 503 for a shared one, and count until the response",
  () =>
    Effect.gen(function* () {
      const begun = yield* Deferred.make<void>()
      const mayEnd = yield* Deferred.make<void>()
      const waiting = Layer.mock(Products, {
        create: () =>
          Effect.andThen(Deferred.succeed(begun, undefined), Effect.as(Deferred.await(mayEnd), { product, meta }))
      })
      const body = { name: "x".repeat(3000) }
      yield* Effect.gen(function* () {
        const first = yield* Effect.forkChild(send(products, { body }))
        yield* Deferred.await(begun)
        const own = yield* send(products, { body })
        assert.deepStrictEqual([own.status, own.body.error.code], [429, "rate_limit_exceeded"])
        assert.strictEqual(own.headers.get("retry-after"), "5")
        const shared = yield* send("/admin/v1/organizations", { key: adminToken, body })
        assert.deepStrictEqual([shared.status, shared.body.error.code], [503, "internal_error"])
        assert.strictEqual(shared.headers.get("retry-after"), "5")
        yield* Deferred.succeed(mayEnd, undefined)
        assert.strictEqual((yield* Fiber.join(first)).status, 201)
        assert.strictEqual((yield* send(products, { body })).status, 201)
      }).pipe(Effect.provide(environment({ organization: 5000, total: 6000 }, waiting)))
    })
)

it.effect("clients without a key have bounds of their own, by address and together", () =>
  Effect.gen(function* () {
    const status = (remoteAddress: string) =>
      Effect.map(announced(asking, 3000, { key: null, remoteAddress }), ([first]) => first)
    yield* Effect.gen(function* () {
      assert.strictEqual(yield* status("192.0.2.1"), 429)
    }).pipe(Effect.provide(environment({ client: 2000 })))
    yield* Effect.gen(function* () {
      assert.strictEqual(yield* status("192.0.2.1"), 503)
      assert.strictEqual((yield* send(products, { body: { name: "x".repeat(3000) } })).status, 201)
    }).pipe(Effect.provide(environment({ anonymous: 2000 })))
  })
)

it.effect("an upload counts with its announced length", () =>
  Effect.gen(function* () {
    const form = new FormData()
    form.append("file", new Blob(["x".repeat(3000)]), "manual.pdf")
    const { status } = yield* send(`${products}/${product.id}/files`, { body: form })
    assert.strictEqual(status, 429)
  }).pipe(
    Effect.provide(environment({ organization: 2000 }, Layer.mock(Products, { find: () => Effect.succeed(product) })))
  )
)

/** What the middleware before an operation needs. */
const platform = Layer.mergeAll(
  Layer.succeed(AnonymousRateLimit.ClientLimits, { anonymousRequestsPerMinute: 50, trustedProxies: "" }),
  Layer.mock(RateLimiter, {
    consume: (_key, limit) => Effect.succeed({ isAllowed: true, limit, remaining: limit, secondsToReset: 60 })
  }),
  Layer.fresh(RequestBytes.layer).pipe(Layer.provide(Layer.succeed(RequestBounds, plenty)))
)

/** A check that lets a request pass and forgets to name its account. */
const forgetful = HttpRouter.add(
  "POST",
  "/api/v1/forgotten",
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => request.text).pipe(
    Effect.as(HttpServerResponse.empty())
  )
)

for (const [what, layers] of [
  ["no account", [RequestBound.layer]],
  ["no proven account", [AnonymousRateLimit.layer, RequestBound.layer]]
] as const)
  it.effect(`a body of a request with ${what} is not held, and its operation fails`, () =>
    Effect.gen(function* () {
      const bytes = yield* RequestBytes.RequestBytes
      const app = yield* HttpRouter.toHttpEffect(
        Layer.merge(forgetful, inOrder<Layer.Services<(typeof layers)[number]>>(layers))
      )
      const request = HttpServerRequest.fromWeb(
        new Request("http://localhost/api/v1/forgotten", {
          method: "POST",
          body: "x".repeat(1000),
          headers: { "content-length": "1000", authorization: "Bearer anything" }
        })
      )
      const exit = yield* Effect.exit(Effect.provideService(app, HttpServerRequest.HttpServerRequest, request))
      const defect = Exit.isFailure(exit) ? Cause.squash(exit.cause) : undefined
      assert.instanceOf(defect, RequestBound.AccountUnknown)
      assert.isUndefined(bytes.reached(request, plenty.total))
    }).pipe(Effect.scoped, Effect.provideService(HttpRouter.RouterConfig, routerConfig), Effect.provide(platform))
  )
