/** Malformed headers: rejected with the error object, not read further, and the server continues (spec §7). */
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { once } from "node:events"
import { layerWith, TestServer } from "../support.ts"
import { dial, head, refusalOf } from "./sockets.ts"

const megabyte = "x".repeat(1024 * 1024)
const path = "/health/live"
const manyHeaders = Array.from({ length: 10_000 }, (_, index) => `X-${index}: ${index}`)
const chunked = head("POST", "/api/v1/products", "Transfer-Encoding: chunked")

const requests: ReadonlyArray<readonly [what: string, text: string, status: number, reason: string]> = [
  ["a header of 1 MB", `${head("GET", path, `X-Large: ${megabyte}`)}\r\n`, 431, "larger than 16 KB"],
  ["ten thousand headers", `${head("GET", path, ...manyHeaders)}\r\n`, 431, "larger than 16 KB"],
  ["an address of 1 MB", `${head("GET", `${path}?${megabyte}`)}\r\n`, 431, "larger than 16 KB"],
  ["a header that does not end", `${head("GET", path)}X-Large: ${megabyte}`, 431, "larger than 16 KB"],
  ["two lengths of a body", `${chunked.trimEnd()}\r\nContent-Length: 3\r\n\r\n`, 400, "not HTTP"],
  ["two hosts", `${head("GET", path, "Host: example.com")}\r\n`, 400, "several Host headers"],
  ["the same host twice", `${head("POST", "/api/v1/products", "Host: localhost")}\r\n`, 400, "several Host headers"],
  ["another language", "HELO example.com\r\n\r\n", 400, "not HTTP"]
]

layer(layerWith(), { excludeTestServices: true })("a header that is too large or none", (it) => {
  it.effect("is refused with the error object and the end of the connection", () =>
    Effect.gen(function* () {
      const { call, origin } = yield* TestServer
      for (const [what, text, status, reason] of requests) {
        const line = yield* Effect.promise(() => dial(origin, text))
        yield* Effect.promise(() => line.ended)
        const { message, ...answer } = refusalOf(line)
        assert.deepStrictEqual(answer, { status, code: "validation_error", isQuotable: true }, what)
        assert.include(message, reason, what)
        assert.strictEqual((yield* call(path, { key: null })).status, 200, what)
      }
    })
  )

  it.effect("another protocol is not changed to: the connection and its times stay those of HTTP", () =>
    Effect.gen(function* () {
      const { origin } = yield* TestServer
      const upgrade = head("GET", path, "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13")
      const next = head("GET", path, "Connection: close")
      const line = yield* Effect.promise(() => dial(origin, `${upgrade}\r\n`))
      yield* Effect.promise(() => once(line.socket, "data"))
      line.socket.write(`${next}\r\n`)
      yield* Effect.promise(() => line.ended)
      assert.lengthOf(line.received().match(/HTTP\/1\.1 200 OK/gu) ?? [], 2)
    })
  )
})
