/** Wrong keys are limited by client address: 30 a minute (decision 0029). */
import { Administration } from "@dpp/service/Administration"
import { Products } from "@dpp/service/Products"
import { aListPage } from "@dpp/testkit/builders"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import { adminToken, routesWith, send } from "../support.ts"

const products = "/api/v1/products"
const organizations = "/admin/v1/organizations"

const useCases = Layer.merge(
  Layer.mock(Products, {
    list: () => Effect.succeed(aListPage([])),
    listVersions: () => Effect.succeed(aListPage([]))
  }),
  Layer.mock(Administration, { listOrganizations: Effect.succeed([]) })
)

const statusOf = (remoteAddress: string, target: string, key: string | null) =>
  Effect.map(send(target, { key, remoteAddress }), ({ status }) => status)

const exhaust = Effect.fnUntraced(function* (remoteAddress: string) {
  for (let n = 0; n < 30; n += 1) {
    assert.strictEqual(yield* statusOf(remoteAddress, n % 3 === 0 ? organizations : products, "wrong"), 401, `${n}`)
  }
})

layer(routesWith(useCases))("wrong keys", (it) => {
  it.effect(
    "are rejected with 429 after thirty of one address, keys and tokens together, for the rest of the minute",
    () =>
      Effect.gen(function* () {
        const remoteAddress = "192.0.2.10"
        yield* TestClock.adjust("75 seconds")
        yield* exhaust(remoteAddress)
        for (const target of [products, organizations]) {
          const { body, headers, status } = yield* send(target, { key: "wrong", remoteAddress })
          assert.deepStrictEqual([status, body.error.code], [429, "rate_limit_exceeded"])
          assert.strictEqual(headers.get("retry-after"), "45")
        }
        assert.strictEqual(yield* statusOf("192.0.2.11", products, "wrong"), 401)
        yield* TestClock.adjust("45 seconds")
        assert.strictEqual(yield* statusOf(remoteAddress, products, "wrong"), 401)
      })
  )

  it.effect("do not lock out a valid key or token, nor a request without a key", () =>
    Effect.gen(function* () {
      const address = "192.0.2.12"
      yield* exhaust(address)
      assert.strictEqual(yield* statusOf(address, products, "wrong"), 429)
      assert.strictEqual(yield* statusOf(address, products, "full"), 200)
      assert.strictEqual(yield* statusOf(address, organizations, adminToken), 200)
      assert.strictEqual(yield* statusOf(address, products, null), 401)
      assert.strictEqual(yield* statusOf(address, "/health/live", "wrong"), 200)
      assert.strictEqual(yield* statusOf(address, "/api/v1/openapi.json", "wrong"), 200)
    })
  )

  it.effect("alone count: neither valid keys nor requests without a key", () =>
    Effect.gen(function* () {
      const address = "192.0.2.13"
      for (let n = 0; n < 40; n += 1) assert.strictEqual(yield* statusOf(address, products, "full"), 200)
      for (let n = 0; n < 40; n += 1) assert.strictEqual(yield* statusOf(address, products, null), 401)
      assert.strictEqual(yield* statusOf(address, products, "wrong"), 401)
    })
  )
})
