/**
 * Bodies without a key: no route waits for more than 64 kB of one, whatever it does with it. Each request here announces more,
 * or sends more without announcing it, and never ends: a route that reads on would not respond.
 */
import { AdminApi } from "@dpp/api/AdminApi"
import { maximumAnonymousBody } from "@dpp/http/limits/BodyAllowance"
import { defaultTimeouts } from "@dpp/server/runtime/HttpListener"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as OpenApi from "effect/http-api/OpenApi"
import { layerWith, TestServer } from "../support.ts"
import { dial, head } from "./sockets.ts"

const id = "0197f4a2-0000-7000-8000-000000000000"

/** Every path that takes no key, with all its methods. */
const publicPaths = [
  `/p/${id}`,
  `/p/${id}/access-requests`,
  `/p/${id}/proof`,
  "/01/04012345678901/21/A-1",
  "/01/04012345678901/21/A-1/access-requests",
  `/access-requests/${id}`,
  "/files/token/name.pdf",
  "/",
  "/docs",
  "/verify",
  "/vocabulary",
  "/metrics",
  "/health/live",
  "/unknown",
  "/.well-known/gs1resolver"
]

interface Paths {
  readonly [path: string]: Readonly<Record<string, unknown>>
}

const routesOf = (paths: Paths) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{[^}]+\}/gu, id) }))
  )

const everyRoute = Effect.gen(function* () {
  const { call } = yield* TestServer
  const { paths } = (yield* call("/api/v1/openapi.json", { key: null })).body
  return [
    ...routesOf(paths),
    ...routesOf(OpenApi.fromApi(AdminApi).paths),
    ...publicPaths.flatMap((path) => ["GET", "POST", "PUT", "PATCH", "DELETE"].map((method) => ({ method, path })))
  ]
})

const tooMuch = maximumAnonymousBody + 1

/** The beginnings of bodies that are too large. */
const bodies: Readonly<Record<string, { readonly header: string; readonly sent: string }>> = {
  announced: { header: `Content-Length: ${tooMuch}`, sent: "" },
  "in parts": {
    header: "Transfer-Encoding: chunked",
    sent: `${tooMuch.toString(16)}\r\n${"x".repeat(tooMuch)}\r\n`
  }
}
const types = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b"]

/** The server says 408 to a body for which it has waited. */
const impatient = { ...defaultTimeouts, header: 2000, request: 2000, check: 50 }

layer(layerWith({ DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "100000" }, { timeouts: impatient }), {
  excludeTestServices: true
})("a body without a key", (it) => {
  it.effect("is read by no route beyond 64 kB", () =>
    Effect.gen(function* () {
      const { origin } = yield* TestServer
      const routes = yield* everyRoute
      assert.isAbove(routes.length, 100)
      const reading = new Set<string>()
      for (const { method, path } of routes) {
        for (const [what, { header, sent }] of Object.entries(bodies)) {
          for (const type of types) {
            const line = yield* Effect.promise(() =>
              dial(origin, `${head(method, path, `Content-Type: ${type}`, header, "Connection: close")}\r\n${sent}`)
            )
            yield* Effect.promise(() => line.ended)
            const status = Number(line.received().split(" ")[1])
            const context = `${method} ${path}, ${type}, ${what}: ${line.received().slice(0, 300)}`
            assert.isBelow(status, 500, context)
            assert.notStrictEqual(status, 408, context)
            if (line.received().includes("64 kB")) reading.add(`${method} ${path.split("/")[1]}`)
          }
        }
      }
      // The routes that read a body of such a size, and so refuse it themselves.
      assert.deepStrictEqual([...reading].toSorted(), ["POST 01", "POST access-requests", "POST files", "POST p"])
    })
  )
})
