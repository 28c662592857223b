/** Requests that prove no key are limited by client address (spec §8). */
import { Products } from "@dpp/service/products/Products"
import { QrCodes } from "@dpp/service/passports/QrCodes"
import { aListPage, anApiKey, aProduct } from "@dpp/testkit/builders"
import { Authentication, KeyInvalid } from "@dpp/service/access/Authentication"
import { MemberSessions, SessionInvalid } from "@dpp/service/access/MemberSessions"
import { assert, it, layer } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import { adminToken, anonymousRequestsPerMinute, organization, routesWith, send, type SendOptions } from "../support.ts"

const document = "/api/v1/openapi.json"
const products = "/api/v1/products"
const product = aProduct({ organization_id: organization.id })
const code = `${products}/${product.id}/export/qr`

const useCases = Layer.mergeAll(
  Layer.mock(MemberSessions, { authenticate: () => new SessionInvalid() }),
  Layer.mock(Products, {
    list: () => Effect.succeed(aListPage([])),
    listVersions: () => Effect.succeed(aListPage([]))
  }),
  Layer.mock(QrCodes, { draw: () => Effect.succeed({ product, image: new Uint8Array([1]) }) })
)

/** Exhausts the allowance of a client with requests that count, but for so many. */
const exhaust = (remoteAddress: string, rest = 0) =>
  Effect.forEach(Array.from({ length: anonymousRequestsPerMinute - rest }), () =>
    send("/nowhere", { key: null, remoteAddress })
  )

/** Whether a request of a client counts: after it, the client has no request left. */
const isCounted = Effect.fnUntraced(function* (remoteAddress: string, target: string, options: SendOptions = {}) {
  yield* exhaust(remoteAddress, 1)
  const { status } = yield* send(target, { ...options, remoteAddress })
  assert.notStrictEqual(status, 429, target)
  return (yield* send(document, { key: null, remoteAddress })).status === 429
})

layer(routesWith(useCases))("a request without a key", (it) => {
  it.effect("counts on every path, also on one that does not exist or is spelled differently", () =>
    Effect.gen(function* () {
      const paths = [document, "/docs", "/p/no-id", "/files/x/y", "/nowhere", products, code, "/%61pi/v1/products"]
      for (const [n, path] of paths.entries()) {
        assert.isTrue(yield* isCounted(`198.51.100.${n}`, path, { key: null }), path)
      }
    })
  )

  it.effect("counts although it brings a key, if its path requires none", () =>
    Effect.gen(function* () {
      const paths = [document, `${document}/`, `${document}?x=1`, "/p/no-id", "/%61pi/v1/products", "//api/v1/products"]
      for (const [n, path] of paths.entries()) assert.isTrue(yield* isCounted(`198.51.101.${n}`, path), path)
    })
  )

  it.effect(
    "counts below the API whatever it makes up in place of a key, also on unknown paths and with other methods",
    () =>
      Effect.gen(function* () {
        const cookie = { cookie: "__Host-dpp_session=x", "sec-fetch-site": "same-origin", "x-dpp-console": "1" }
        const cases: ReadonlyArray<readonly [string, SendOptions]> = [
          ["/api/v1/session/ways", { key: null, headers: { authorization: "x" } }],
          [products, { key: null, headers: { authorization: "x" } }],
          [products, { key: "dpp_live_wrong" }],
          [products, { key: "dpp_li_expired" }],
          [products, { key: null, headers: cookie }],
          [products, { method: "DELETE", key: "full" }],
          ["/api/v1/nowhere", { key: "full" }],
          [code, { key: "wrong" }],
          ["/admin/v1/organizations", { key: "wrong" }],
          ["/metrics", { key: "wrong" }]
        ]
        for (const [n, [path, options]] of cases.entries()) {
          const remoteAddress = `198.51.104.${n}`
          assert.isTrue(yield* isCounted(remoteAddress, path, options), `${path} ${n}`)
          const { body, headers, status } = yield* send(path, { ...options, remoteAddress })
          assert.deepStrictEqual([status, body.error.code], [429, "rate_limit_exceeded"], `${path} ${n}`)
          assert.isNotNull(headers.get("retry-after"))
        }
      })
  )

  it.effect("does not count with a key on a path that requires one, nor for health checks", () =>
    Effect.gen(function* () {
      const cases: ReadonlyArray<readonly [string, SendOptions]> = [
        [products, {}],
        [code, {}],
        ["/admin/v1/organizations/no-id", { key: adminToken }],
        ["/health/live", { key: null }],
        ["/health/ready", { key: null }]
      ]
      for (const [n, [path, options]] of cases.entries()) {
        assert.isFalse(yield* isCounted(`198.51.102.${n}`, path, options), path)
      }
    })
  )

  it.effect("above the limit is rejected with Retry-After until the next minute; other clients are not", () =>
    Effect.gen(function* () {
      const remoteAddress = "198.51.103.1"
      yield* TestClock.adjust("70 seconds")
      yield* exhaust(remoteAddress)
      for (const [path, key] of [
        [document, "full"],
        [products, null],
        [code, null]
      ] as const) {
        const { body, headers, status } = yield* send(path, { key, remoteAddress })
        assert.deepStrictEqual([status, body.error.code], [429, "rate_limit_exceeded"], path)
        assert.strictEqual(headers.get("retry-after"), "50")
        assert.strictEqual(body.error.correlation_id, headers.get("x-correlation-id"))
      }
      assert.strictEqual((yield* send(products, { remoteAddress })).status, 200)
      assert.strictEqual((yield* send(document, { key: null, remoteAddress: "198.51.103.2" })).status, 200)
      yield* TestClock.adjust("50 seconds")
      assert.strictEqual((yield* send(document, { key: null, remoteAddress })).status, 200)
    })
  )
})

/** Checks keys: what begins with `right` is valid, `right once` the first time. Counts the checks; none ends before `opened`. */
const counting = (
  counts: Map<string, number>,
  opened: Effect.Effect<void> = Effect.void,
  others: Layer.Layer<Products> = useCases
) =>
  routesWith(
    Layer.merge(
      others,
      Layer.mock(Authentication, {
        authenticate: (text) => {
          const count = (counts.get(text) ?? 0) + 1
          counts.set(text, count)
          const isValid = text.startsWith("right") && (count === 1 || text !== "right once")
          const owner = { organization, key: anApiKey({ organization_id: organization.id, access: "full" }) }
          return Effect.andThen(
            opened,
            isValid ? Effect.succeed(owner) : Effect.fail(new KeyInvalid({ reason: "unknown" }))
          )
        },
        countRequest: () => Effect.succeed({ isAllowed: true, limit: 1, remaining: 1, secondsToReset: 60 })
      })
    )
  )

const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)

it.effect("of a burst of keys that are all wrong, no more are checked than a client may send without a key", () => {
  const counts = new Map<string, number>()
  const opened = Effect.runSync(Deferred.make<void>())
  const remoteAddress = "198.51.105.3"
  return Effect.gen(function* () {
    const burst = Effect.forEach(
      Array.from({ length: 4 * anonymousRequestsPerMinute }, (_, n) => `wrong ${n}`),
      (key) =>
        Effect.map(send(products, { key, remoteAddress }), ({ headers, status }) => [
          status,
          headers.get("retry-after")
        ]),
      { concurrency: "unbounded" }
    )
    const sent = yield* Effect.forkChild(burst)
    while (total(counts) < anonymousRequestsPerMinute) yield* Effect.yieldNow
    yield* Deferred.succeed(opened, undefined)
    const responses = yield* Fiber.join(sent)
    assert.strictEqual(total(counts), anonymousRequestsPerMinute)
    assert.lengthOf(
      responses.filter(([status]) => status === 401),
      30
    )
    assert.isTrue(responses.every(([status, seconds]) => status === 401 || (status === 429 && seconds !== null)))
    // Until the window ends, none is checked.
    yield* TestClock.adjust("59 seconds")
    const { body, headers, status } = yield* send(products, { key: "wrong again", remoteAddress })
    assert.deepStrictEqual([status, body.error.code, headers.get("retry-after")], [429, "rate_limit_exceeded", "1"])
    assert.isFalse(counts.has("wrong again"))
    assert.strictEqual((yield* send(products, { key: "wrong again", remoteAddress: "198.51.105.4" })).status, 401)
    yield* TestClock.adjust("1 second")
    assert.strictEqual((yield* send(products, { key: "right", remoteAddress })).status, 200)
  }).pipe(Effect.provide(counting(counts, Deferred.await(opened))))
})

it.effect(
  "a key that was accepted before is checked, however many wrong ones its client brings; once it is revoked, no more",
  () => {
    const counts = new Map<string, number>()
    const remoteAddress = "198.51.105.5"
    const statusOf = (key: string, target = products) =>
      Effect.map(send(target, { key, remoteAddress }), ({ status }) => status)
    return Effect.gen(function* () {
      assert.strictEqual(yield* statusOf("right"), 200)
      assert.strictEqual(yield* statusOf("right once"), 200)
      for (let n = 0; n < 2 * anonymousRequestsPerMinute; n += 1) yield* statusOf(`wrong ${n}`)
      assert.strictEqual(total(counts), 2 + anonymousRequestsPerMinute)
      assert.strictEqual(yield* statusOf("right"), 200)
      // On an unknown path, it counts for the client, and stays known.
      assert.strictEqual(yield* statusOf("right", "/api/v1/nowhere"), 429)
      assert.strictEqual(yield* statusOf("right"), 200)
      assert.strictEqual(yield* statusOf("right, and never seen before"), 429)
      for (const _ of [1, 2]) assert.strictEqual(yield* statusOf("right once"), 429)
      assert.strictEqual(counts.get("right once"), 2)
    }).pipe(Effect.provide(counting(counts)))
  }
)

it.effect("a request has its place until its key is accepted, not until it has its response", () => {
  const remoteAddress = "198.51.105.6"
  const waiting: Array<number> = []
  const slow = Layer.mock(Products, {
    find: () =>
      Effect.flatMap(
        Effect.sync(() => waiting.push(1)),
        () => Effect.never
      )
  })
  return Effect.gen(function* () {
    for (let n = 1; n <= 2 * anonymousRequestsPerMinute; n += 1) {
      const sent = yield* Effect.forkChild(send(`${products}/${product.id}`, { key: `right ${n}`, remoteAddress }))
      while (waiting.length < n && sent.pollUnsafe() === undefined) yield* Effect.yieldNow
    }
    assert.lengthOf(waiting, 2 * anonymousRequestsPerMinute)
  }).pipe(Effect.provide(counting(new Map(), Effect.void, slow)))
})

it.effect("a request whose client hangs up before its key is checked counts", () =>
  Effect.gen(function* () {
    const remoteAddress = "198.51.105.1"
    const checking = yield* Deferred.make<void>()
    const slow = Layer.mock(Authentication, {
      authenticate: () => Effect.andThen(Deferred.succeed(checking, undefined), Effect.never)
    })
    yield* Effect.gen(function* () {
      yield* exhaust(remoteAddress, 1)
      const sent = yield* Effect.forkChild(send(products, { remoteAddress }))
      yield* Deferred.await(checking)
      yield* Fiber.interrupt(sent)
      assert.strictEqual((yield* send(document, { key: null, remoteAddress })).status, 429)
    }).pipe(Effect.provide(routesWith(slow)))
  })
)

it.effect("a request does not count if the service fails before it has checked the key, which may be valid", () =>
  Effect.gen(function* () {
    const remoteAddress = "198.51.105.2"
    yield* exhaust(remoteAddress)
    assert.strictEqual((yield* send(products, { remoteAddress })).status, 500)
  }).pipe(Effect.provide(routesWith(Layer.mock(Authentication, { authenticate: () => Effect.die("no database") }))))
)
