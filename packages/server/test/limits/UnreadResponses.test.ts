/** Readers that do not read: what they asked for stays in memory, so it has a bound, and others are answered. */
import type { Bounds } from "@dpp/http/limits/ByteAccounts"
import { ResponseBounds } from "@dpp/http/limits/UnreadResponses"
import { defaultTimeouts } from "@dpp/server/runtime/HttpListener"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { once } from "node:events"
import { aSerial, layerWith, TestServer } from "../support.ts"
import { dial, head, type Line } from "./sockets.ts"

const megabyte = 1024 * 1024
const products = "/api/v1/products"
/** More than the buffers between two sockets hold: some 7 MB. */
const list = `${products}?per_page=40`

const largeBattery = () => ({
  name: "Battery",
  serial_number: aSerial(),
  battery_category: "ev",
  hazardous_substances: Array.from({ length: 200 }, () => ({ chemical_name: "界".repeat(300) }))
})
const largeBatteries = () => ({ products: Array.from({ length: 40 }, largeBattery) })

/** Sends requests, and reads no further than the first bytes of the response. */
const unread = (...requests: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const { origin } = yield* TestServer
    return yield* Effect.promise(async (): Promise<Line> => {
      const line = await dial(origin)
      const first = once(line.socket, "data").then(() => line.socket.pause())
      line.socket.write(requests.join(""))
      await first
      return line
    })
  })
const get = (path: string, key: string) => `${head("GET", path, `Authorization: Bearer ${key}`)}\r\n`
const bulk = (key: string): string => {
  const body = JSON.stringify(largeBatteries())
  const headers = ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`]
  return `${head("POST", `${products}/bulk`, `Authorization: Bearer ${key}`, ...headers)}\r\n${body}`
}
const statusOf = (line: Line): number => Number(line.received().split(" ")[1])
const hangUp = (...lines: ReadonlyArray<Line>) =>
  Effect.promise(() =>
    Promise.all(
      lines.map(({ ended, socket }) => {
        socket.destroy()
        return ended
      })
    )
  )

/** A server with other bounds, in megabytes. */
const bounded = (bounds: Partial<Bounds>, unreadMillis = 15_000) => {
  const inBytes = (megabytes = 1000) => megabytes * megabyte
  return layerWith({}, { timeouts: { ...defaultTimeouts, unread: unreadMillis } }).pipe(
    Layer.provide(
      Layer.succeed(ResponseBounds, {
        organization: inBytes(bounds.organization),
        token: inBytes(bounds.token),
        tokens: inBytes(bounds.tokens),
        client: inBytes(bounds.client),
        anonymous: inBytes(bounds.anonymous),
        total: inBytes(bounds.total)
      })
    )
  )
}

layer(layerWith(), { excludeTestServices: true })("many readers that do not read", (it) => {
  it.effect("hold 64 MB of their organization at most, while others are answered", () =>
    Effect.gen(function* () {
      const { call, ours, theirs } = yield* TestServer
      yield* call(`${products}/bulk`, { body: largeBatteries() })
      const size = Buffer.byteLength((yield* call(list)).text)
      const before = process.memoryUsage.rss()
      const lines = yield* Effect.forEach(Array.from({ length: 24 }), () => unread(get(list, ours.key)), {
        concurrency: "unbounded"
      })
      const grown = (process.memoryUsage.rss() - before) / megabyte
      const answered = lines.filter((line) => statusOf(line) === 200)
      const refused = lines.filter((line) => statusOf(line) === 429)
      assert.strictEqual(answered.length, Math.floor((64 * megabyte) / size))
      assert.strictEqual(answered.length + refused.length, lines.length)
      for (const line of refused) {
        assert.match(line.received(), /^retry-after: \d+\r$/imu)
        assert.include(line.received(), '"code":"rate_limit_exceeded"')
      }
      console.log(`With ${lines.length} readers of ${size} bytes the process grew by ${Math.round(grown)} MiB.`)
      assert.isBelow(grown, 350, "MiB")
      assert.strictEqual((yield* call("/health/live", { key: null })).status, 200)
      assert.strictEqual((yield* call(products, { key: theirs.key })).status, 200)
      yield* hangUp(...lines)
      assert.strictEqual((yield* call(list)).status, 200, "what was held is free again")
    })
  )
})

layer(bounded({ client: 1, anonymous: 0.2, total: 16 }), { excludeTestServices: true })("bounds of many", (it) => {
  it.effect("refuse with 503 what exceeds them, and neither what is small nor how the process is", () =>
    Effect.gen(function* () {
      const { call, ours, theirs } = yield* TestServer
      yield* call(`${products}/bulk`, { body: largeBatteries() })
      const lines = [yield* unread(get(list, ours.key)), yield* unread(get(list, ours.key))]
      const { body, headers, status } = yield* call(list)
      assert.deepStrictEqual([status, body.error.code], [503, "internal_error"])
      assert.strictEqual(body.error.correlation_id, headers.get("x-correlation-id"))
      assert.match(headers.get("retry-after") ?? "", /^\d+$/u)
      assert.strictEqual((yield* call(products, { key: theirs.key })).status, 200)
      // A write that was done gets its response beyond the bound; nothing more is done then, and health is still reported.
      const written = yield* unread(bulk(ours.key))
      assert.strictEqual(statusOf(written), 201)
      assert.strictEqual((yield* call(products, { key: theirs.key })).status, 503)
      assert.strictEqual((yield* call("/health/ready", { key: null })).status, 200)
      yield* hangUp(written, ...lines)
    })
  )

  it.effect("count a streamed file as what is in memory of it", () =>
    Effect.gen(function* () {
      const { call, origin, ours } = yield* TestServer
      const { id } = (yield* call(products, { body: { ...largeBattery(), hazardous_substances: [] } })).body.data
      const body = new FormData()
      body.append("file", new Blob([`%PDF-1.7\n${"x".repeat(3 * megabyte)}\n%%EOF`]), "manual.pdf")
      const headers = { authorization: `Bearer ${ours.key}` }
      const { url } = yield* Effect.promise(async () =>
        (await fetch(`${origin}${products}/${id}/files`, { method: "POST", headers, body })).json()
      )
      const file = yield* call(new URL(url).pathname, { key: null })
      assert.deepStrictEqual([file.status, file.text.length > 3 * megabyte], [200, true])
    })
  )

  it.effect("hold for one client without a key, and for all of them together", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const ask = (path: string) =>
        Effect.map(call(path, { key: null }), ({ body, headers, status }) => [
          status,
          body.error.code,
          headers.has("retry-after")
        ])
      const { text } = yield* call("/docs", { key: null })
      const [, script = ""] = /src="(\/docs\/scalar-[^"]+)"/u.exec(text) ?? []
      assert.deepStrictEqual(yield* ask(script), [429, "rate_limit_exceeded", true])
      assert.deepStrictEqual(yield* ask("/api/v1/openapi.json"), [503, "internal_error", true])
    })
  )
})

layer(bounded({ organization: 20 }), { excludeTestServices: true })("the bound of an organization", (it) => {
  it.effect("is free again when a connection ends, also of responses that never began on it", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      yield* call(`${products}/bulk`, { body: largeBatteries() })
      const line = yield* unread(get(list, ours.key), get(list, ours.key))
      // The second one waits behind the first: soon there is no room for a third.
      while ((yield* call(list)).status === 200);
      yield* hangUp(line)
      while ((yield* call(list)).status !== 200);
    })
  )
})

// Long enough that a busy machine asks again before.
layer(bounded({ organization: 10 }, 3_000), { excludeTestServices: true })("a reader that takes nothing", (it) => {
  it.effect("is cut off, and what it held is free", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      yield* call(`${products}/bulk`, { body: largeBatteries() })
      const line = yield* unread(get(list, ours.key))
      assert.strictEqual((yield* call(list)).status, 429)
      while ((yield* call(list)).status === 429);
      yield* hangUp(line)
    })
  )
})
