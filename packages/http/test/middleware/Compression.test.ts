/** Which responses are compressed, and how caches distinguish them (RFC 9110 §8.4, §12.5.3; decision 0050). */
import { ResponseEnd } from "@dpp/http/middleware/UnreadLimit"
import { ResponseBounds } from "@dpp/http/limits/UnreadResponses"
import * as UnreadResponses from "@dpp/http/limits/UnreadResponses"
import { KeyAdministration } from "@dpp/service/access/KeyAdministration"
import { Products } from "@dpp/service/products/Products"
import { QrCodes } from "@dpp/service/passports/QrCodes"
import { anApiKey, aListPage, aProduct } from "@dpp/testkit/builders"
import { assert, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as HttpBody from "effect/http/HttpBody"
import * as HttpPlatform from "effect/http/HttpPlatform"
import * as HttpServer from "effect/http/HttpServer"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import { gzipSync } from "node:zlib"
import { adminToken, organization, routesWith, send } from "../support.ts"

const product = aProduct({ organization_id: organization.id })
const at = `/api/v1/products/${product.id}`
const gzip = { headers: { "accept-encoding": "gzip" } }

const useCases = Layer.mergeAll(
  Layer.mock(Products, {
    find: () => Effect.succeed(product),
    timeOf: () => Effect.succeed(product.updated_at),
    list: (_caller, { search }) => Effect.succeed(aListPage(search === undefined ? [] : [product])),
    listVersions: (_caller, { search, sort }) =>
      Effect.succeed(aListPage(search === undefined ? [] : [{ ...product, value: sort }]))
  }),
  Layer.mock(QrCodes, {
    draw: (_id, format) =>
      Effect.succeed({
        product,
        image: new TextEncoder().encode(format === "svg" ? "<svg/>".repeat(500) : "x".repeat(5000))
      })
  }),
  Layer.mock(KeyAdministration, {
    issue: (_request, _id, fields) =>
      Effect.succeed({ key: anApiKey({ organization_id: organization.id, ...fields }), text: "x".repeat(2000) })
  })
)

layer(routesWith(useCases))("a response", (it) => {
  it.effect("of 1 kB or more is compressed for a client that accepts it, and varies by that for every client", () =>
    Effect.gen(function* () {
      const plain = yield* send(at)
      assert.deepStrictEqual(
        [plain.headers.get("content-encoding"), plain.headers.get("vary")],
        [null, "Accept-Encoding"]
      )
      const encoded = yield* send(at, gzip)
      assert.strictEqual(encoded.headers.get("content-encoding"), "gzip")
      assert.strictEqual(encoded.headers.get("vary"), "Accept-Encoding")
      assert.deepStrictEqual(encoded.body, plain.body)
      for (const refused of ["identity", "", "gzip;q=0", "gzip;q=0.5, identity;q=1"]) {
        const { headers, text } = yield* send(at, { headers: { "accept-encoding": refused } })
        assert.deepStrictEqual([headers.get("content-encoding"), text], [null, plain.text], refused)
      }
    })
  )

  it.effect("that is short, an image in pixels, or holds a new key is sent as it is", () =>
    Effect.gen(function* () {
      const svg = yield* send(`${at}/export/qr`, gzip)
      assert.strictEqual(svg.headers.get("content-encoding"), "gzip")
      for (const { headers, status, text } of [
        yield* send(`${at}/export/qr?format=png`, gzip),
        yield* send("/api/v1/products", gzip),
        yield* send("/health/live", gzip),
        yield* send(`/admin/v1/organizations/${organization.id}/api-keys`, {
          ...gzip,
          key: adminToken,
          body: { name: "ERP" }
        })
      ]) {
        assert.isBelow(status, 300)
        assert.isNull(headers.get("content-encoding"), text.slice(0, 100))
      }
    })
  )

  it.effect(
    "has a weak tag if it is compressed; both tags lead to 304 with the tag of what the client would receive",
    () =>
      Effect.gen(function* () {
        const target = `${at}/export/qr`
        const strong = (yield* send(target)).headers.get("etag")
        const weak = (yield* send(target, gzip)).headers.get("etag")
        assert.strictEqual(weak, `W/${strong}`)
        for (const [held, headers, tag] of [
          [strong, gzip.headers, strong],
          [weak, gzip.headers, weak],
          [strong, {}, strong],
          [weak, {}, strong]
        ] as const) {
          const again = yield* send(target, { headers: { ...headers, "if-none-match": held ?? "" } })
          assert.deepStrictEqual([again.status, again.headers.get("etag"), again.text], [304, tag, ""])
          assert.strictEqual(again.headers.get("vary"), "Accept-Encoding")
        }
      })
  )

  it.effect("to HEAD has the headers of the response to GET, without a length", () =>
    Effect.gen(function* () {
      const target = `${at}/export/qr`
      const [get, head] = [yield* send(target, gzip), yield* send(target, { ...gzip, method: "HEAD" })]
      for (const name of ["content-encoding", "content-type", "etag", "vary", "cache-control"]) {
        assert.strictEqual(head.headers.get(name), get.headers.get(name), name)
      }
      assert.isNull(head.headers.get("content-length"))
    })
  )
})

it.effect("a body that is kept is compressed once, one that is always the same twice, and a new body each time", () => {
  let count = 0
  const platform = Layer.effect(
    HttpPlatform.HttpPlatform,
    Effect.map(HttpPlatform.HttpPlatform, (web) => ({
      ...web,
      compression: {
        algorithms: new Set(["gzip"] as const),
        compressResponse: (response: HttpServerResponse.HttpServerResponse) => {
          count += 1
          const bytes = response.body._tag === "Uint8Array" ? gzipSync(response.body.body) : new Uint8Array()
          return Effect.succeed(HttpServerResponse.setBody(response, HttpBody.uint8Array(bytes, "application/json")))
        }
      }
    }))
  ).pipe(Layer.provide(HttpServer.layerServices))
  return Effect.gen(function* () {
    for (const [targetOf, expected] of [
      [() => "/api/v1/openapi.json", 2],
      [() => at, 1],
      [() => "/api/v1/products?search=battery", 1],
      [(n: number) => `/api/v1/products?search=battery&page=${n + 1}`, 3]
    ] as const) {
      count = 0
      const plain = yield* send(targetOf(0))
      for (let n = 0; n < 3; n += 1) {
        const { body, headers } = yield* send(targetOf(n), gzip)
        assert.strictEqual(headers.get("content-encoding"), "gzip")
        assert.deepStrictEqual(body.data, plain.body.data)
      }
      assert.strictEqual(count, expected, targetOf(0))
    }
  }).pipe(Effect.provide(routesWith(Layer.mergeAll(useCases, platform))))
})

it.effect("a read that has no room as it is is rejected before it is compressed", () => {
  const few = { organization: 5000, token: 5000, tokens: 5000, client: 5000, anonymous: 5000, total: 5000 }
  const bounds = Layer.succeed(ResponseBounds, few)
  const bounded = Layer.fresh(UnreadResponses.layer).pipe(Layer.provide(bounds))
  return Effect.gen(function* () {
    const { body, status } = yield* send(at, gzip)
    assert.deepStrictEqual([status, body.error.code], [429, "rate_limit_exceeded"])
  }).pipe(Effect.provide(routesWith(Layer.mergeAll(useCases, bounded))))
})

it.effect("a response counts uncompressed while it is compressed, and compressed until the client has read it", () => {
  const held: Array<number> = []
  const ends = Layer.succeed(ResponseEnd, { onSent: (_request, run) => run() })
  const counted = Layer.succeed(UnreadResponses.UnreadResponses, {
    reached: () => undefined,
    hold: (_request, bytes) => {
      held.push(bytes)
      return () => void held.push(-bytes)
    }
  })
  return Effect.gen(function* () {
    const length = Buffer.byteLength((yield* send(at)).text)
    assert.deepStrictEqual(held.splice(0), [length, -length])
    yield* send(at, gzip)
    const [uncompressed, released, compressed = 0, taken] = held
    assert.deepStrictEqual([uncompressed, released, taken], [length, -length, -compressed])
  }).pipe(Effect.provide(routesWith(Layer.mergeAll(useCases, counted, ends))))
})
