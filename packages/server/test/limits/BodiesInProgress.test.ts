/** Bodies that never end: what has a place in memory is bounded for each caller and for all, and free when a connection is gone. */
import type { Bounds } from "@dpp/http/limits/ByteAccounts"
import { RequestBounds } from "@dpp/http/limits/RequestBytes"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { once } from "node:events"
import { aSerial, layerWith, TestServer } from "../support.ts"
import { dial, head, type Line } from "./sockets.ts"

const products = "/api/v1/products"
const bulk = `${products}/bulk`
const size = 1_000_000
const rows = () => ({ products: [{ name: "x".repeat(100), serial_number: aSerial(), battery_category: "ev" }] })

const server = (bounds: Partial<Bounds>) =>
  layerWith({ DPP_TRUSTED_PROXIES: "loopback", DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "100000" }).pipe(
    Layer.provide(
      Layer.succeed(RequestBounds, {
        organization: 100_000_000,
        token: 100_000_000,
        tokens: 100_000_000,
        client: 100_000_000,
        anonymous: 100_000_000,
        total: 100_000_000,
        ...bounds
      })
    )
  )

/** Sends the beginning of a body, and never the end. The server has begun to read it, or has refused it. */
const begin = (path: string, ...headers: ReadonlyArray<string>) =>
  Effect.flatMap(TestServer, ({ origin }) =>
    Effect.promise(async () => {
      const expecting = head("POST", path, "Content-Type: application/json", "Expect: 100-continue", ...headers)
      const line = await dial(origin, `${expecting}\r\n`)
      await once(line.socket, "data")
      line.socket.write('{"a":"')
      return line
    })
  )
const statusOf = ({ received }: Line): number => Number(received().split(" ")[1])
const aProduct = Effect.gen(function* () {
  const { call } = yield* TestServer
  const { body } = yield* call(products, { body: rows().products[0] })
  return body.data.id as string
})
const hangUp = (...lines: ReadonlyArray<Line>) =>
  Effect.promise(() =>
    Promise.all(
      lines.map(({ ended, socket }) => {
        socket.destroy()
        return ended
      })
    )
  )

layer(server({ organization: 3.5 * size, total: 5.5 * size }), { excludeTestServices: true })("slow senders", (it) => {
  it.effect("with one key hold what their organization may, while another is served; then it is free again", () =>
    Effect.gen(function* () {
      const { call, ours, theirs } = yield* TestServer
      const slow = (key: string) => begin(bulk, `Authorization: Bearer ${key}`, `Content-Length: ${size}`)
      const large = JSON.stringify({ ...rows(), x: "x".repeat(size / 2) })
      const send = (key: string) =>
        Effect.map(call(bulk, { key, body: large }), ({ body, headers, status }) => [
          status,
          body.error?.code,
          headers.has("retry-after")
        ])
      const lines = yield* Effect.forEach([1, 2, 3, 4], () => slow(ours.key))
      assert.deepStrictEqual(lines.map(statusOf), [100, 100, 100, 429])
      assert.deepStrictEqual(yield* send(ours.key), [429, "rate_limit_exceeded", true])
      assert.strictEqual((yield* send(theirs.key))[0], 201)
      assert.strictEqual((yield* call(bulk, { body: rows() })).status, 201, "a small one has room")
      lines.push(yield* slow(theirs.key), yield* slow(theirs.key), yield* slow(theirs.key))
      assert.deepStrictEqual(lines.slice(4).map(statusOf), [100, 100, 503])
      assert.deepStrictEqual(yield* send(theirs.key), [503, "internal_error", true])
      assert.strictEqual((yield* call(products)).status, 200, "a read has no body")
      yield* hangUp(...lines)
      while ((yield* send(ours.key))[0] !== 201);
    })
  )

  it.effect("that read nothing until they have sent everything receive the refusal of their body", () =>
    Effect.gen(function* () {
      const { origin, ours } = yield* TestServer
      const body = Buffer.alloc(11 * size, "x")
      const key = `Authorization: Bearer ${ours.key}`
      for (const [path, type, header] of [
        [products, "application/json", key],
        [bulk, "application/json", key],
        [`${products}/${yield* aProduct}/files`, "multipart/form-data; boundary=b", key],
        ["/p/0197f4a2-0000-7000-8000-000000000000/access-requests", "application/json", "Accept: */*"]
      ] as const) {
        const line = yield* Effect.promise(() => dial(origin))
        line.socket.pause()
        const text = head("POST", path, header, `Content-Type: ${type}`, `Content-Length: ${body.length}`)
        line.socket.write(`${text}\r\n`)
        yield* Effect.promise(() => new Promise<void>((resolve) => void line.socket.write(body, () => resolve())))
        line.socket.resume()
        yield* Effect.promise(() => line.ended)
        assert.strictEqual(statusOf(line), 400, path)
      }
    })
  )

  it.effect("that announce nothing hold what has arrived", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const line = yield* begin(bulk, `Authorization: Bearer ${ours.key}`, "Transfer-Encoding: chunked")
      assert.strictEqual(statusOf(line), 100)
      yield* hangUp(line)
      const header = head("POST", bulk, `Authorization: Bearer ${ours.key}`, "Content-Type: application/json")
      const part = `${size.toString(16)}\r\n${"x".repeat(size)}\r\n`
      const { origin } = yield* TestServer
      const growing = yield* Effect.promise(() =>
        dial(origin, `${header}Transfer-Encoding: chunked\r\n\r\n`, part, part, part, part)
      )
      yield* Effect.promise(() => growing.ended)
      assert.strictEqual(statusOf(growing), 429)
      assert.strictEqual((yield* call(bulk, { body: JSON.stringify({ ...rows(), x: "x".repeat(size) }) })).status, 201)
    })
  )
})

layer(server({ client: 100_000, anonymous: 250_000 }), { excludeTestServices: true })("without a key", (it) => {
  it.effect("slow senders hold what their address and all addresses may", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const asking = `/p/0197f4a2-0000-7000-8000-000000000000/access-requests`
      const slow = (from: string) => begin(asking, `X-Forwarded-For: ${from}`, "Content-Length: 45000")
      const send = (from: string) =>
        Effect.map(
          call(asking, { key: null, headers: { "x-forwarded-for": from }, body: { a: "x".repeat(45_000) } }),
          ({ status }) => status
        )
      const lines = [yield* slow("2001:db8::1"), yield* slow("2001:db8::2"), yield* slow("2001:db8::3")]
      assert.deepStrictEqual(lines.map(statusOf), [100, 100, 429])
      lines.push(yield* slow("192.0.2.2"), yield* slow("192.0.2.2"), yield* slow("192.0.2.3"), yield* slow("192.0.2.4"))
      assert.deepStrictEqual(lines.slice(3).map(statusOf), [100, 100, 100, 503])
      assert.strictEqual(yield* send("192.0.2.4"), 503)
      assert.strictEqual((yield* call(bulk, { key: ours.key, body: rows() })).status, 201)
      yield* hangUp(...lines)
      while ((yield* send("192.0.2.4")) !== 400);
    })
  )
})
