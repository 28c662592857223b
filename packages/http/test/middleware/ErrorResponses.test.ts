/** Every response has its correlation id; every failure is the error object (spec §7). */
import { DocumentTooLarge } from "@dpp/service/ports/DocumentTooLarge"
import { TransientFailures } from "@dpp/service/ports/TransientFailures"
import { Products } from "@dpp/service/products/Products"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Option from "effect/Option"
import * as TestClock from "effect/testing/TestClock"
import { adminToken, routesWith, send } from "../support.ts"

const products = "/api/v1/products"
const organizations = "/admin/v1/organizations"
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u

class Bug extends Error {}
class DatabaseAway extends Error {}
class StoreAway extends Error {}
class DiskFull extends Error {}

const failing = Layer.merge(
  Layer.mock(Products, {
    list: () => Effect.die(new Bug("secret")),
    remove: () => Effect.die(new DatabaseAway("secret")),
    find: () => Effect.die(new StoreAway("secret")),
    create: () => Effect.die(new DiskFull("secret")),
    update: () => Effect.die(new DocumentTooLarge({ field: "not_applicable", constraint: "secret" }))
  }),
  Layer.succeed(TransientFailures, {
    classify: (defect) =>
      Effect.sync(() => {
        if (defect instanceof StoreAway) return Option.some({ reason: "it is away", retryAfter: 9, isRefused: true })
        if (defect instanceof DiskFull) return Option.some({ reason: "the disk is full", retryAfter: 60, lasts: true })
        return defect instanceof DatabaseAway ? Option.some({ reason: "it is away", retryAfter: 7 }) : Option.none()
      })
  })
)

layer(routesWith(failing))("a failed request", (it) => {
  it.effect("receives the error object with the correlation id of its header, and no cache keeps it", () =>
    Effect.gen(function* () {
      const cases = [
        [yield* send("/nowhere", { key: null }), 404, "not_found"],
        [yield* send("/api/v1/nowhere"), 404, "not_found"],
        [yield* send(products, { method: "PUT", body: {} }), 405, "not_found"],
        [yield* send(products, { key: null }), 401, "unauthorized"],
        [yield* send(`${products}?page=0`), 400, "validation_error"],
        [yield* send(products, { body: "{broken" }), 400, "validation_error"],
        [yield* send(products), 500, "internal_error"]
      ] as const
      for (const [{ body, headers, status, text }, expected, code] of cases) {
        assert.deepStrictEqual([status, body.error.code], [expected, code], text)
        assert.isString(body.error.message)
        assert.match(body.error.correlation_id, uuid)
        assert.strictEqual(headers.get("x-correlation-id"), body.error.correlation_id)
        assert.strictEqual(headers.get("cache-control"), "no-store")
        assert.strictEqual(headers.get("x-content-type-options"), "nosniff")
        assert.notProperty(body.error, "_tag")
      }
    })
  )

  it.effect("names method and path of an unknown route, and where API routes start", () =>
    Effect.gen(function* () {
      const { body } = yield* send("/products?search=secret", { method: "DELETE", key: null })
      assert.strictEqual(body.error.message, "No route for DELETE /products; API routes start with /api/v1.")
      const long = yield* send(`/${"x".repeat(5000)}`, { key: null })
      assert.isBelow(long.body.error.message.length, 300)
      const strange = yield* send("/a\u0001\u00fc\u202e<b>", { key: null })
      assert.strictEqual(strange.body.error.message, "No route for GET /a???<b>; API routes start with /api/v1.")
    })
  )

  it.effect("reveals nothing of a defect, and receives Retry-After only if the failure is transient", () =>
    Effect.gen(function* () {
      const bug = yield* send(products)
      assert.deepStrictEqual([bug.status, bug.headers.get("retry-after")], [500, null])
      const id = "00000000-0000-7000-8000-000000000001"
      const away = yield* send(`${products}/${id}`, { method: "DELETE" })
      assert.deepStrictEqual([away.status, away.headers.get("retry-after")], [500, "7"])
      const refused = yield* send(`${products}/${id}`)
      assert.deepStrictEqual([refused.status, refused.headers.get("retry-after")], [503, "9"])
      assert.deepInclude(refused.body.error, {
        code: "internal_error",
        message: "The service is unavailable. Try again in 9 s."
      })
      for (const { body, text } of [bug, away]) {
        assert.deepInclude(body.error, { code: "internal_error", message: "The service failed." })
        assert.notInclude(text, "secret")
      }
    })
  )

  it.effect("names the field whose stored form would be too large", () =>
    Effect.gen(function* () {
      const id = "00000000-0000-7000-8000-000000000001"
      const { body, status, text } = yield* send(`${products}/${id}`, { method: "PATCH", body: {} })
      assert.deepStrictEqual([status, body.error.code], [400, "validation_error"], text)
      const reason = "needs more than 4 MB to be stored: shorten it, or divide it among several requests"
      assert.deepStrictEqual(body.error.details, { not_applicable: [reason] })
      assert.notInclude(text, "secret")
    })
  )

  it.effect("is in the log once for each request, and once for a state that lasts until it is over", () =>
    Effect.gen(function* () {
      const lines: Array<string> = []
      const noting = Logger.make(
        ({ logLevel, message }) => void lines.push(`${logLevel} ${[message].flat().map(String)[0]}`)
      )
      const requests = Effect.gen(function* () {
        for (let count = 0; count < 3; count += 1) {
          const { headers, status } = yield* send(products, { body: {} })
          assert.deepStrictEqual([status, headers.get("retry-after")], [500, "60"])
          yield* TestClock.adjust("4 minutes")
        }
        yield* TestClock.adjust("2 minutes")
        yield* send(products, { body: {} })
        yield* send(products)
        yield* send(products)
      })
      yield* Effect.provide(requests, Logger.layer([noting]))
      const full = "Error A request failed: the disk is full. Others that fail so are not logged."
      assert.deepStrictEqual(lines, [full, full, "Error A request failed", "Error A request failed"])
    })
  )

  it.effect("reports a body that the contract cannot decode in details.body", () =>
    Effect.gen(function* () {
      const key = adminToken
      const text = yield* send(organizations, { key, body: "x=1", headers: { "content-type": "text/plain" } })
      assert.deepStrictEqual([text.status, text.body.error.code], [400, "validation_error"])
      assert.deepStrictEqual(text.body.error.details, { body: ["the content type is not supported"] })
      for (const body of ["{broken", "[]"]) {
        const malformed = yield* send(organizations, { key, body })
        assert.deepStrictEqual([malformed.status, Object.keys(malformed.body.error.details)], [400, ["body"]], body)
      }
    })
  )
})

layer(routesWith(Layer.mock(Products, {})))("the correlation id", (it) => {
  it.effect("is the client's own if it is a UUID, in lower case, and new otherwise", () =>
    Effect.gen(function* () {
      const idFor = (given: string) =>
        Effect.map(send("/health/live", { headers: { "x-correlation-id": given } }), ({ headers }) =>
          headers.get("x-correlation-id")
        )
      assert.strictEqual(yield* idFor("6F1F7A52-9f0a-4b58-9d0a-0f1b7a3c2d1e"), "6f1f7a52-9f0a-4b58-9d0a-0f1b7a3c2d1e")
      const [first, second] = [yield* idFor("<script>"), yield* idFor("6f1f7a52")]
      assert.match(first ?? "", uuid)
      assert.match(second ?? "", uuid)
      assert.notStrictEqual(first, second)
    })
  )
})
