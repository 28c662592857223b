/** Requests without a key are limited by the address of the client (spec §8). */
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { layerWith, TestServer } from "../support.ts"

const document = "/api/v1/openapi.json"
const limited = { DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "3" }

/** Statuses of so many requests for the API's document, which needs no key. */
const statuses = Effect.fnUntraced(function* (forwardedFor: ReadonlyArray<string>) {
  const { call } = yield* TestServer
  const found: Array<number> = []
  for (const address of forwardedFor) {
    found.push((yield* call(document, { key: null, headers: { "x-forwarded-for": address } })).status)
  }
  return found
})

layer(layerWith(limited), { excludeTestServices: true })(
  "the limit on requests without a key, without a proxy",
  (it) => {
    it.effect("counts by the address of the connection, whatever the client says of itself", () =>
      Effect.gen(function* () {
        const { call } = yield* TestServer
        assert.deepStrictEqual(
          yield* statuses(["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"]),
          [200, 200, 200, 429]
        )
        const { body, headers } = yield* call("/api/v1/products", { key: null })
        assert.deepInclude(body.error, { code: "rate_limit_exceeded" })
        assert.strictEqual(body.error.correlation_id, headers.get("x-correlation-id"))
        assert.isAtLeast(Number(headers.get("retry-after")), 1)
      })
    )
  }
)

layer(layerWith({ ...limited, DPP_TRUSTED_PROXIES: "loopback, 203.0.113.0/24" }), { excludeTestServices: true })(
  "the limit on requests without a key, behind a trusted proxy",
  (it) => {
    it.effect("counts by the address that the proxies name, not by what the client wrote before", () =>
      Effect.gen(function* () {
        const spoofed = [1, 2, 3, 4].map((n) => `198.51.100.${n}, 192.0.2.1, 203.0.113.9`)
        assert.deepStrictEqual(yield* statuses(spoofed), [200, 200, 200, 429])
        assert.deepStrictEqual(yield* statuses(["192.0.2.2"]), [200])
      })
    )
  }
)

layer(layerWith(limited), { excludeTestServices: true })("the limit on files of the console and of the guide", (it) => {
  it.effect("is ten times as high, counts for itself, and leaves out the sign-in with an identity provider", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const statusOf = (path: string) => Effect.map(call(path, { key: null }), ({ status }) => status)
      const files = Effect.forEach(Array.from({ length: 31 }), () => statusOf("/console/assets/gone.js"))
      assert.deepStrictEqual(yield* files, [...Array.from({ length: 30 }, () => 404), 429])
      for (const path of ["/guide/", "/guide/assets/gone.js"]) assert.strictEqual(yield* statusOf(path), 429)
      assert.deepStrictEqual(yield* statuses(["", "", ""]), [200, 200, 200])
      for (const path of ["/console/oidc/start", "/api/v1/session/ways"]) assert.strictEqual(yield* statusOf(path), 429)
    })
  )
})
