/** Slow and idle clients: each connection has an end, and no other client waits for it. */
import { defaultTimeouts, make, type Timeouts } from "@dpp/server/runtime/HttpListener"
import { assert, describe, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { once } from "node:events"
import { layerWith, TestServer } from "../support.ts"
import { dial, dialMany, head, type Line, refusalOf } from "./sockets.ts"

const tooLong = {
  status: 408,
  code: "validation_error",
  message: "The request cannot be read: it took too long to arrive.",
  isQuotable: true
}

/** More than the buffers between two sockets hold. */
const answer = Buffer.alloc(50_000_000)

/** Runs against the bare listener: the response is large, except to `/never`, which has none. */
const listening = async (timeouts: Partial<Timeouts>, run: (origin: string) => Promise<void>): Promise<void> => {
  const server = make({ ...defaultTimeouts, check: 20, ...timeouts })
  server.on("request", ({ url }, response) => void (url !== "/never" && response.end(answer)))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  try {
    await run(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** The end of a connection to another listener is the clock: it comes when its time for a header has passed. */
const passed = (timeouts: Pick<Timeouts, "header">) =>
  listening(timeouts, async (origin) => {
    const clock = await dial(origin)
    await clock.ended
  })

describe("a connection has an end", () => {
  it.each([
    ["nothing is sent", ""],
    ["the header does not end", head("GET", "/health/live")]
  ])("when %s", (_, text) =>
    listening({ header: 200 }, async (origin) => {
      const line = await dial(origin, text)
      await line.ended
      assert.deepStrictEqual(refusalOf(line), tooLong)
    })
  )

  it("when the client does not read the response", () =>
    listening({ unread: 200 }, async (origin) => {
      const line = await dial(origin)
      line.socket.pause()
      line.socket.write(`${head("GET", "/")}\r\n`)
      await passed({ header: 200 * 3 })
      line.socket.resume()
      await line.ended
      assert.isBelow(line.size(), answer.length)
    }))

  it("when nothing is sent while the response is prepared", () =>
    listening({ unread: 50, idle: 200 }, async (origin) => {
      const line = await dial(origin, `${head("GET", "/never")}\r\n`)
      await line.ended
      assert.strictEqual(line.size(), 0)
    }))

  it("but not while the work takes longer than a client may leave a response unread", () =>
    listening({ unread: 50 }, async (origin) => {
      const line = await dial(origin, `${head("GET", "/never")}\r\n`)
      await passed({ header: 50 * 6 })
      assert.isFalse(line.socket.closed)
      line.socket.destroy()
    }))

  it("when the response is read byte by byte", () =>
    listening({ response: 300 }, async (origin) => {
      const line = await dial(origin, `${head("GET", "/")}\r\n`)
      line.socket.on("data", () => {
        line.socket.pause()
        setTimeout(() => line.socket.resume(), 20)
      })
      await line.ended
      assert.isBelow(line.size(), answer.length)
    }))

  it("when no further request comes", () =>
    listening({ keepAlive: 100 }, async (origin) => {
      const line = await dial(origin, `${head("GET", "/")}\r\n`)
      await line.ended
      assert.isAbove(line.size(), answer.length)
    }))
})

layer(layerWith({}, { timeouts: { ...defaultTimeouts, header: 2000, request: 2500, check: 50 } }), {
  excludeTestServices: true
})("a thousand slow clients", (it) => {
  it.effect("delay no other client, and all end with 408", () =>
    Effect.gen(function* () {
      const { call, origin, ours } = yield* TestServer
      const headers = ["Content-Type: application/json", "Content-Length: 1000", `Authorization: Bearer ${ours.key}`]
      const body = `${head("POST", "/api/v1/products", ...headers)}\r\n{"name":`
      const lines = yield* Effect.promise(async () => [
        ...(await dialMany(500, origin, head("GET", "/health/live"))),
        ...(await dialMany(500, origin, body))
      ])
      const isWaiting = (line: Line) => line.received() === ""
      assert.strictEqual((yield* call("/api/v1/products")).status, 200)
      assert.strictEqual(lines.filter(isWaiting).length, 1000)
      yield* Effect.promise(() => Promise.all(lines.map(({ ended }) => ended)))
      for (const line of lines) assert.deepStrictEqual(refusalOf(line), tooLong)
      assert.strictEqual((yield* call("/api/v1/products")).status, 200)
    })
  )
})
