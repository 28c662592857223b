/** `DPP_ADMIN_PORT`: the admin API on a listener of its own and nowhere else (spec §10). */
import { defaultTimeouts } from "@dpp/server/runtime/HttpListener"
import { inFolder, until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { once } from "node:events"
import { connect } from "node:net"
import { join } from "node:path"
import { dial, head, refusalOf } from "../limits/sockets.ts"
import { send, spellingsOf } from "./rawTargets.ts"
import { layerWith, adminToken, TestServer } from "../support.ts"

const organizations = "/admin/v1/organizations"
const authorization = `Authorization: Bearer ${adminToken}`

layer(layerWith({ DPP_ADMIN_PORT: "0" }, { timeouts: { ...defaultTimeouts, header: 200, check: 20 } }), {
  excludeTestServices: true
})("the listener of the admin API", (it) => {
  it.effect("serves the admin API, and the main listener answers 404 for it, whatever the spelling", () =>
    Effect.gen(function* () {
      const { adminOrigin, origin } = yield* TestServer
      assert.notStrictEqual(adminOrigin, origin)
      assert.strictEqual((yield* send(adminOrigin, organizations, authorization)).status, 200)
      for (const target of [organizations, ...spellingsOf(organizations)]) {
        const received = yield* send(origin, target, authorization)
        assert.deepStrictEqual([received.status, JSON.parse(received.body).error.code], [404, "not_found"], target)
      }
    })
  )

  it.effect("serves nothing else: REST API, documents, pages, files and health stay on the main one", () =>
    Effect.gen(function* () {
      const { adminOrigin, origin, ours } = yield* TestServer
      for (const path of [
        "/api/v1/products",
        "/api/v1/openapi.json",
        "/docs",
        "/.well-known/gs1resolver",
        "/health/live"
      ]) {
        const key = `Authorization: Bearer ${ours.key}`
        assert.strictEqual((yield* send(origin, path, key)).status, 200, path)
        const elsewhere = yield* send(adminOrigin, path, key)
        assert.strictEqual(elsewhere.status, 404, path)
        const { message } = JSON.parse(elsewhere.body).error
        if (path.startsWith("/api/")) assert.match(message, /this listener serves the admin API only.* DPP_URL\./u)
        else assert.notMatch(message, /listener/u)
      }
      // The main listener does not reveal that there is another one.
      const { body } = yield* send(origin, organizations, authorization)
      const { body: unknown } = yield* send(origin, "/admin/v1/nothing", authorization)
      const messageOf = (text: string): string => JSON.parse(text).error.message.replace(/\/\S+;/u, ";")
      assert.strictEqual(messageOf(body), messageOf(unknown))
    })
  )

  it.effect("serves the metrics without a token, and the main listener has none", () =>
    Effect.gen(function* () {
      const { adminOrigin, origin } = yield* TestServer
      assert.strictEqual((yield* send(adminOrigin, "/metrics")).status, 200)
      assert.strictEqual((yield* send(origin, "/metrics", authorization)).status, 404)
    })
  )

  it.effect("asks for the token, and ends a connection that sends nothing, like the main one", () =>
    Effect.gen(function* () {
      const { adminOrigin } = yield* TestServer
      assert.strictEqual((yield* send(adminOrigin, organizations)).status, 401)
      const line = yield* Effect.promise(() => dial(adminOrigin, head("GET", organizations)))
      yield* Effect.promise(() => line.ended)
      assert.strictEqual(refusalOf(line).status, 408)
    })
  )
})

/** Resolves once the port is closed. */
const closed = async (origin: string): Promise<void> => {
  const { hostname, port } = new URL(origin)
  while (true) {
    const socket = connect(Number(port), hostname)
    try {
      await once(socket, "connect")
    } catch {
      return
    } finally {
      socket.destroy()
    }
  }
}

describe("a server process with a listener for the admin API", { timeout: 180_000 }, () => {
  it("prints its address when it starts, and lets a request on it finish when it is stopped", () =>
    inFolder(async (folder) => {
      const environment = { DPP_PORT: "0", DPP_ADMIN_PORT: "0", DPP_ADMIN_TOKEN: adminToken }
      const server = startServer({ ...environment, DPP_DATA_DIR: join(folder, "data") })
      const output = await until(server, /Database +embedded/u)
      const [, origin = ""] = /Admin API +(http:\/\/localhost:\d+)\/admin\/v1$/mu.exec(output) ?? []
      const body = JSON.stringify({ name: "Late GmbH" })
      const headers = [authorization, "Connection: close", "Content-Type: application/json"]
      const line = await dial(
        origin,
        head("POST", organizations, ...headers, `Content-Length: ${body.length}`),
        `\r\n${body.slice(0, 5)}`
      )
      // A later request gets a response: the request before it has begun.
      assert.strictEqual((await fetch(origin + organizations)).status, 401)
      server.child.kill("SIGTERM")
      await closed(origin)
      line.socket.write(body.slice(5))
      await line.ended
      assert.match(line.received(), /^HTTP\/1\.1 201 /u)
      assert.strictEqual((await server.ended).code, 0, server.output())
    }))
})
