/** A method that a known path does not have: 405 with `Allow` and the error object (RFC 9110 §15.5.6). */
import { ClientLimits } from "@dpp/http/middleware/AnonymousRateLimit"
import { AdminToken } from "@dpp/http/middleware/AdminAuthorization"
import { Products } from "@dpp/service/products/Products"
import { aListPage } from "@dpp/testkit/builders"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { routesWith, send } from "../support.ts"

const id = "00000000-0000-7000-8000-000000000001"
const useCases = Layer.mock(Products, {
  list: () => Effect.succeed(aListPage([])),
  listVersions: () => Effect.succeed(aListPage([]))
})

/** Each of these requests counts for its client. */
const manyRequests = Layer.succeed(ClientLimits, { anonymousRequestsPerMinute: 10_000, trustedProxies: "" })

layer(routesWith(Layer.merge(useCases, manyRequests)))("a method that the path does not have", (it) => {
  it.effect("is rejected with what the path has, with or without a key, whatever the body is", () =>
    Effect.gen(function* () {
      const cases = [
        ["PUT", `/api/v1/products/${id}`, "DELETE, GET, HEAD, PATCH"],
        ["PATCH", "/api/v1/products", "GET, HEAD, POST"],
        ["GET", "/api/v1/products/bulk", "DELETE, PATCH, POST"],
        ["HEAD", "/api/v1/products/bulk", "DELETE, PATCH, POST"],
        ["PATCH", `/api/v1/dpps/${id}`, "GET, HEAD"],
        ["OPTIONS", `/api/v1/dpps/${id}`, "GET, HEAD"],
        ["PROPFIND", "/api/v1/organization", "GET, HEAD, PATCH"],
        ["DELETE", "/api/v1/openapi.json", "GET, HEAD"],
        ["DELETE", "/admin/v1/organizations", "GET, HEAD, POST"],
        ["PATCH", `/p/${id}`, "GET, HEAD, OPTIONS, POST"],
        ["PUT", "/01/09526001000012/21/A", "GET, HEAD, OPTIONS, POST"],
        ["PUT", `/access-requests/${id}`, "GET, HEAD, POST"],
        ["POST", `/api/v1/access-requests/${id}`, "GET, HEAD"],
        ["POST", "/.well-known/gs1resolver", "GET, HEAD, OPTIONS"],
        ["DELETE", "/files/token/name.pdf", "GET, HEAD, POST"],
        ["POST", "/health/live", "GET, HEAD"],
        ["PUT", "/docs", "GET, HEAD"],
        ["POST", "/", "GET, HEAD"]
      ] as const
      for (const [method, target, allow] of cases) {
        for (const key of [null, "full", "unknown"]) {
          const { body, headers, status } = yield* send(`${target}?x=1`, {
            method,
            key,
            headers: { accept: "text/html" }
          })
          assert.deepStrictEqual([status, headers.get("allow")], [405, allow], `${method} ${target}`)
          if (method === "HEAD") continue
          assert.strictEqual(body.error.code, "not_found")
          assert.strictEqual(body.error.message, `No route for ${method} ${target}; the path has ${allow}.`)
          assert.strictEqual(body.error.correlation_id, headers.get("x-correlation-id"))
        }
      }
    })
  )

  it.effect("does not make a path known that is unknown, or spelled differently", () =>
    Effect.gen(function* () {
      for (const target of ["/api/v1/nothing", "/API/v1/products", "/api/v1/%70roducts", "/api/v1/dpps", "/nowhere"]) {
        const { body, headers, status } = yield* send(target, { method: "PUT" })
        assert.deepStrictEqual([status, body.error.code, headers.get("allow")], [404, "not_found", null], target)
      }
    })
  )

  it.effect("is not HEAD where the path has GET", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* send("/api/v1/products", { method: "HEAD" })).status, 200)
      assert.strictEqual((yield* send("/api/v1/products", { method: "HEAD", key: null })).status, 401)
      assert.strictEqual((yield* send("/health/live", { method: "HEAD", key: null })).status, 200)
    })
  )

  it.effect("is not OPTIONS where scripts of any origin may read: a browser asks first", () =>
    Effect.gen(function* () {
      for (const target of [`/p/${id}`, "/01/09526001000012/21/A", "/.well-known/gs1resolver"]) {
        const { headers, status, text } = yield* send(target, { method: "OPTIONS", key: null })
        const allow = target.startsWith("/.well-known") ? "GET, HEAD, OPTIONS" : "GET, HEAD, OPTIONS, POST"
        assert.deepStrictEqual([status, text, headers.get("allow")], [204, "", allow])
        assert.strictEqual(headers.get("access-control-allow-origin"), "*")
        assert.strictEqual(headers.get("access-control-allow-methods"), "GET, HEAD")
      }
    })
  )
})

layer(routesWith(Layer.merge(useCases, Layer.succeed(AdminToken, Option.none()))))("without an admin token", (it) => {
  it.effect("the paths of the admin API are unknown for every method", () =>
    Effect.gen(function* () {
      for (const method of ["GET", "PUT"]) {
        assert.strictEqual((yield* send("/admin/v1/organizations", { method })).status, 404, method)
      }
    })
  )
})
