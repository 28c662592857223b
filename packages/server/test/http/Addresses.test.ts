/**
 * Other spellings of an address, as sent by a client that normalizes nothing: what a check by prefix lets pass, here or
 * in a proxy, is an unknown address (docs/security.md, Addresses).
 */
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { createSample } from "./publicExamples.ts"
import { layerWith, sharedServer, adminToken, TestServer } from "../support.ts"
import { encoded, type Received, send, spellingsOf } from "./rawTargets.ts"

const isRefused = ({ body, status }: Received, target: string) => {
  assert.strictEqual(status, 404, target)
  const { error } = JSON.parse(body)
  assert.strictEqual(error.code, "not_found", target)
  assert.match(error.correlation_id, /^[0-9a-f-]{36}$/u, target)
}

layer(sharedServer, { excludeTestServices: true })("an address that is spelled in another way", (it) => {
  it.effect("is not found, with or without a key: the REST API, its document, the reference, files, health", () =>
    Effect.gen(function* () {
      const { origin, ours } = yield* TestServer
      const paths = ["/api/v1/products", "/api/v1/organization", "/api/v1/openapi.json", "/docs", "/health/live"]
      for (const path of paths) {
        const authorization = `Authorization: Bearer ${ours.key}`
        assert.strictEqual((yield* send(origin, path, authorization)).status, 200, path)
        for (const spelling of spellingsOf(path)) {
          const received = yield* send(origin, spelling, authorization)
          isRefused(received, spelling)
          assert.strictEqual(received.headers.get("cache-control"), "no-store", spelling)
        }
      }
    })
  )

  it.effect("is the start page if the path is only in its query", () =>
    Effect.gen(function* () {
      const { origin, ours } = yield* TestServer
      for (const path of ["/api/v1/products", "/docs", "/health/live"]) {
        const { body, status } = yield* send(origin, `http://localhost?x=${path}`, `Authorization: Bearer ${ours.key}`)
        assert.deepStrictEqual(
          [status, Object.keys(JSON.parse(body))],
          [200, ["name", "api", "docs", "openapi", "health"]]
        )
      }
    })
  )

  it.effect("is not found by the administrator either", () =>
    Effect.gen(function* () {
      const { origin } = yield* TestServer
      const authorization = `Authorization: Bearer ${adminToken}`
      const path = "/admin/v1/organizations"
      assert.strictEqual((yield* send(origin, path, authorization)).status, 200)
      for (const spelling of spellingsOf(path)) isRefused(yield* send(origin, spelling, authorization), spelling)
    })
  )

  it.effect("shows no passport and no file: the 404 page below /p and /01 where HTML is accepted", () =>
    Effect.gen(function* () {
      const { call, origin } = yield* TestServer
      const form = new FormData()
      form.append("file", new File(["%PDF-1.7"], "manual.pdf"))
      const sample = yield* createSample({ status: "published", gtin: "9526001000012" })
      const upload = new Response(form)
      const file = yield* call(`/api/v1/products/${sample.product.id}/files`, {
        method: "POST",
        body: new Uint8Array(yield* Effect.promise(() => upload.arrayBuffer())),
        headers: { "content-type": upload.headers.get("content-type") ?? "" }
      })
      const plain = yield* createSample({ status: "published", gtin: null })
      const [, , gtin = "", , serial = ""] = sample.path.split("/")
      const spellings = [
        `/P/${plain.product.id}`,
        `/%70/${plain.product.id}`,
        `//p/${plain.product.id}`,
        `/%301/${gtin}/21/${serial}`,
        `//01/${gtin}/21/${serial}`,
        ...spellingsOf(new URL(file.body.url).pathname).filter((spelling) => !/^\/files\/[^/]+\/[^/]+$/u.test(spelling))
      ]
      for (const path of [sample.path, plain.path, new URL(file.body.url).pathname]) {
        assert.strictEqual((yield* send(origin, path)).status, 200, path)
      }
      for (const spelling of spellings) isRefused(yield* send(origin, spelling, "Accept: text/html"), spelling)
      const below = [
        `/p//${plain.product.id}`,
        `/p/${plain.product.id}//`,
        `/01//${gtin}/21/${serial}`,
        `/01/${gtin}//21/${serial}`,
        `/01/${gtin}/%32%31/${serial}`,
        `/01/${gtin}/21//${serial}`
      ]
      for (const spelling of below) {
        const page = yield* send(origin, spelling, "Accept: text/html")
        assert.deepStrictEqual([page.status, page.headers.get("content-type")], [404, "text/html; charset=utf-8"])
        isRefused(yield* send(origin, spelling, "Accept: application/json"), spelling)
      }
    })
  )

  it.effect("is the same address with a slash at its end, an encoded value, or the whole of it in the first line", () =>
    Effect.gen(function* () {
      const { origin, ours } = yield* TestServer
      const { path, product } = yield* createSample({ status: "published", gtin: "9526001000012" })
      const authorization = `Authorization: Bearer ${ours.key}`
      const [, , gtin = "", , serial = ""] = path.split("/")
      for (const target of [
        "/api/v1/products/",
        `/api/v1/products/${encoded(product.id)}`,
        "http://localhost/api/v1/products?page=1",
        "/api/v1/openapi.json/",
        "/docs/",
        `${path}/`,
        `/01/${encoded(gtin)}/21/${encoded(serial)}`,
        `http://localhost${path}`
      ]) {
        const received = yield* send(origin, target, authorization)
        assert.strictEqual(received.status, 200, target)
        if (target.includes("/products")) assert.strictEqual(received.headers.get("cache-control"), "no-store", target)
      }
    })
  )
})

layer(layerWith({ DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "3" }), { excludeTestServices: true })(
  "the limit on requests without a key",
  (it) => {
    it.effect("holds for every spelling of what needs no key, whatever is in Authorization", () =>
      Effect.gen(function* () {
        const { origin } = yield* TestServer
        const path = "/api/v1/openapi.json"
        const targets = [path, `${path}/`, `http://localhost${path}`, `${path};x`, `${path}?x=1`, ...spellingsOf(path)]
        let served = 0
        for (const target of targets) {
          for (let n = 0; n < 4; n += 1) {
            if ((yield* send(origin, target, "Authorization: x")).status === 200) served += 1
          }
        }
        assert.strictEqual(served, 3)
      })
    )
  }
)
