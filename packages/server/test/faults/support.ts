/** What the tests of faults share: a server on a database that becomes unavailable, and the responses it must give. */
import { assert } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { connect, createServer, type Server, type Socket } from "node:net"
import { type Answer, aSerial, layerWith, TestServer } from "../support.ts"

export const products = "/api/v1/products"

/** A server on the database with this address. */
export const serverOn = (url: string, environment: Readonly<Record<string, string>> = {}) =>
  Effect.map(Layer.build(layerWith({ DPP_DATABASE_URL: url, ...environment })), Context.get(TestServer))

export type Tested = TestServer["Service"]

/** A write with its key, which may be sent again. */
export const aWrite = () => {
  const serial_number = aSerial()
  const body = { name: "Battery", serial_number, battery_category: "ev" }
  return { serial_number, options: { body, headers: { "idempotency-key": serial_number } } }
}

/** The response to a transient failure: an error object without internal details, and when to retry. */
export const assertPasses = ({ body, headers, status, text }: Answer): void => {
  assert.deepStrictEqual([status, body?.error.code], [500, "internal_error"], text)
  assert.match(headers.get("retry-after") ?? "none", /^[1-9]\d?$/u)
  assert.deepStrictEqual(Object.keys(body.error).toSorted(), ["code", "correlation_id", "message"])
  assert.notMatch(text, /ECONN|SQL|postgres/iu)
}

export const assertAway = Effect.fnUntraced(function* ({ call }: Tested) {
  assertPasses(yield* call(products))
  assert.strictEqual((yield* call("/health/ready", { key: null })).status, 503)
  assert.strictEqual((yield* call("/health/live", { key: null })).status, 200)
})

export const untilReady = Effect.fnUntraced(function* ({ call }: Tested) {
  while ((yield* call("/health/ready", { key: null })).status !== 200) yield* Effect.yieldNow
})

/** Every serial number has exactly one product. */
export const assertOnce = Effect.fnUntraced(function* ({ call }: Tested, serials: ReadonlyArray<string>) {
  for (const serial of serials) {
    assert.strictEqual((yield* call(`${products}?search=${serial}`)).body.pagination.total, 1, serial)
  }
})

/** A way to the database that can be cut and opened again. */
export const cuttable = (target: URL) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const sockets = new Set<Socket>()
      let lost: string | undefined
      let isFrozen = false
      const cut = () => {
        server.close()
        for (const socket of sockets) socket.destroy()
      }
      const listen = (port: number): Promise<Server> =>
        new Promise((resolve) => {
          const listening = createServer((near) => {
            const far = connect(Number(target.port), target.hostname)
            far.on("data", (chunk) => {
              if (lost === undefined || !chunk.includes(lost)) return near.write(chunk)
              lost = undefined
              return cut()
            })
            near.pipe(far)
            for (const [one, other] of [
              [near, far],
              [far, near]
            ] as const) {
              sockets.add(one)
              if (isFrozen) one.pause()
              one.on("error", () => other.destroy())
              one.on("close", () => (sockets.delete(one), other.destroy()))
            }
          })
          listening.listen(port, "127.0.0.1", () => resolve(listening))
        })
      let server = await listen(0)
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      const url = new URL(target)
      url.port = String(port)
      const open = async () => {
        server = await listen(port)
      }
      /** Nothing arrives any more, and neither side is notified; new connections hang as well. */
      const freeze = () => {
        isFrozen = true
        for (const socket of sockets) socket.pause()
      }
      /** For connections that are new from now on; `all`: what hangs arrives as well. */
      const thaw = (all: boolean) => {
        isFrozen = false
        if (all) for (const socket of sockets) socket.resume()
      }
      /** Cuts when the database answers with this text, which does not arrive. */
      const cutAt = (text: string) => {
        lost = text
      }
      return { url: url.href, cut, cutAt, freeze, open, thaw }
    }),
    ({ cut }) => Effect.sync(cut)
  )
