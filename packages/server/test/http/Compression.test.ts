/** What travels over a real socket: codings, lengths and tags of compressed responses (decision 0050). */
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { once } from "node:events"
import http, { type IncomingMessage } from "node:http"
import { buffer } from "node:stream/consumers"
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"
import { createSample } from "./publicExamples.ts"
import { sharedServer, TestServer } from "../support.ts"

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
  identity: (bytes) => bytes
}

/** One connection for all requests, so that a wrong length would spoil the next response. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

/** Sends exactly these headers: `fetch` adds the codings that it can decode. */
const raw = Effect.fnUntraced(function* (path: string, headers: Readonly<Record<string, string>>, method = "GET") {
  const { origin, ours } = yield* TestServer
  return yield* Effect.promise(async () => {
    const request = http.request(`${origin}${path}`, {
      agent,
      method,
      headers: { authorization: `Bearer ${ours.key}`, ...headers }
    })
    request.end()
    const [response] = (await once(request, "response")) as [IncomingMessage]
    const bytes = await buffer(response)
    const coding = response.headers["content-encoding"] ?? "identity"
    const text = bytes.length === 0 ? "" : decoders[coding]?.(bytes).toString()
    return { status: response.statusCode, headers: response.headers, bytes, coding, text }
  })
})

layer(sharedServer, { excludeTestServices: true })("a response over a socket", (it) => {
  it.effect("has the coding that the client prefers, and zstd, br, gzip in this order of equals", () =>
    Effect.gen(function* () {
      const { product } = yield* createSample({ status: "published" })
      const path = `/api/v1/products/${product.id}/export/model-json`
      const plain = yield* raw(path, {})
      assert.deepStrictEqual([plain.coding, plain.headers.vary], ["identity", "Accept-Encoding"])
      for (const [accepted, coding] of [
        ["gzip", "gzip"],
        ["br", "br"],
        ["zstd", "zstd"],
        ["gzip, deflate, br, zstd", "zstd"],
        ["gzip, deflate, br", "br"],
        ["gzip;q=1.0, br;q=0.5", "gzip"],
        ["*", "zstd"],
        ["zstd;q=0, *", "br"],
        ["GZIP", "gzip"],
        ["deflate", "identity"],
        ["identity, gzip;q=0.5", "identity"],
        ["identity;q=0, *;q=0", "identity"],
        ["gzip;q=x", "identity"]
      ] as const) {
        const encoded = yield* raw(path, { "accept-encoding": accepted })
        assert.deepStrictEqual([encoded.status, encoded.coding, encoded.text], [200, coding, plain.text], accepted)
        assert.strictEqual(encoded.headers["content-length"], `${encoded.bytes.length}`)
        assert.strictEqual(encoded.headers["content-type"], plain.headers["content-type"])
        if (coding !== "identity") assert.isBelow(encoded.bytes.length, plain.bytes.length / 2)
      }
    })
  )

  it.effect("is compressed whatever makes it: page, list, reference, error", () =>
    Effect.gen(function* () {
      const { path } = yield* createSample({ status: "published" })
      const wrong = encodeURIComponent("x".repeat(3000))
      for (const [target, status] of [
        [path, 200],
        ["/api/v1/products?per_page=100", 200],
        ["/api/v1/openapi.json", 200],
        ["/docs", 200],
        ["/", 200],
        [`/api/v1/products?status=${wrong}`, 400]
      ] as const) {
        for (const coding of ["br", "gzip"]) {
          const headers = { accept: "text/html", "accept-encoding": coding }
          const [first, second] = [yield* raw(target, headers), yield* raw(target, headers)]
          const { text } = yield* raw(target, { accept: "text/html" })
          if (Buffer.byteLength(text ?? "") < 1024) {
            assert.strictEqual(first.coding, "identity", target)
            continue
          }
          for (const response of [first, second]) {
            assert.deepStrictEqual([response.status, response.coding], [status, coding], target)
            if (status === 200) assert.strictEqual(response.text, text, target)
          }
        }
      }
    })
  )

  it.effect("to HEAD has no body and no length, and the tag that GET has", () =>
    Effect.gen(function* () {
      const { path } = yield* createSample({ status: "published" })
      const headers = { accept: "text/html", "accept-encoding": "gzip" }
      const [get, head] = [yield* raw(path, headers), yield* raw(path, headers, "HEAD")]
      assert.match(get.headers.etag ?? "", /^W\//u)
      assert.deepStrictEqual(
        [head.status, head.headers.etag, head.coding, head.bytes.length, head.headers["content-length"]],
        [200, get.headers.etag, "gzip", 0, undefined]
      )
      const held = yield* raw(path, { ...headers, "if-none-match": get.headers.etag ?? "" })
      assert.deepStrictEqual([held.status, held.headers.etag, held.bytes.length], [304, get.headers.etag, 0])
    })
  )
})
