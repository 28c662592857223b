/** Wrong keys are limited by the address of the client: 30 a minute (spec §8). */
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { layerWith, TestServer } from "../support.ts"

const products = "/api/v1/products"
const organizations = "/admin/v1/organizations"

/** Behind a proxy, so that each test has addresses of its own. */
layer(layerWith({ DPP_TRUSTED_PROXIES: "loopback" }), { excludeTestServices: true })("wrong keys", (it) => {
  const ask = Effect.fnUntraced(function* (from: string, path: string, key?: string | null) {
    const { call } = yield* TestServer
    const headers = { "x-forwarded-for": from }
    return yield* call(path, key === undefined ? { headers } : { headers, key })
  })
  /** A well-formed key that was never issued. */
  const guess = Effect.map(TestServer, ({ theirs }) => theirs.key.replace(/.$/u, (last) => (last === "x" ? "y" : "x")))
  const exhaust = Effect.fnUntraced(function* (from: string) {
    const wrong = [yield* guess, "dpp_live_nonsense"]
    for (let n = 0; n < 30; n += 1) {
      const isAdmin = n % 3 === 0
      const { status } = yield* ask(from, isAdmin ? organizations : products, wrong[n % 2])
      assert.strictEqual(status, 401, `${n}`)
    }
  })

  it.effect("beyond thirty of one address are answered 429, for keys and tokens alike", () =>
    Effect.gen(function* () {
      yield* exhaust("192.0.2.1")
      for (const path of [products, organizations]) {
        const { body, headers, status } = yield* ask("192.0.2.1", path, yield* guess)
        assert.deepStrictEqual([status, body.error.code], [429, "rate_limit_exceeded"])
        const seconds = Number(headers.get("retry-after"))
        assert.isTrue(seconds >= 1 && seconds <= 60, `${seconds}`)
      }
      assert.strictEqual((yield* ask("192.0.2.2", products, yield* guess)).status, 401)
    })
  )
})
