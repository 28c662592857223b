/** The fixed part of a path is matched literally. */
import { isLiteral, pathOf, requiresKey } from "@dpp/http/request/pathNormalization"
import { Products } from "@dpp/service/products/Products"
import { aListPage } from "@dpp/testkit/builders"
import { assert, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { routesWith, send } from "../support.ts"

it("a path is the target without origin, query, parameters and fragment", () => {
  for (const [target, path] of [
    ["/api/v1/products?page=1", "/api/v1/products"],
    ["http://localhost/docs/#x", "/docs/"],
    ["/docs;x", "/docs"],
    ["*", ""],
    ["", ""]
  ] as const) {
    assert.strictEqual(pathOf(target), path, target)
  }
})

it("everything below /api and /admin, and the metrics, require a key, but not the document of the API and signing in", () => {
  for (const path of [
    "/api/v1/products",
    "/api/v1/",
    "/admin/v1/x",
    "/api/v1/openapi.json/x",
    "/api/v1/session/switch",
    "/api/v1/sessions",
    "/metrics"
  ]) {
    assert.isTrue(requiresKey(path), path)
  }
  for (const path of [
    "/api/v1/openapi.json",
    "/api/v1/openapi.json/",
    "/api/v1/session",
    "/api/v1/session/ways",
    "/api/v1/session/link",
    "/docs",
    "/apis/x",
    "/API/v1/products",
    "/metrics/x",
    "/p/x"
  ]) {
    assert.isFalse(requiresKey(path), path)
  }
})

it("a path has the fixed segments of its route, and a value for each parameter", () => {
  assert.isTrue(isLiteral("/products/:id/files", "/products/%41/files"))
  assert.isTrue(isLiteral("/01/*", "/01/a/b"))
  for (const path of ["/Products/x/files", "/products//files", "/products/x/%66iles", "//products/x/files"]) {
    assert.isFalse(isLiteral("/products/:id/files", path), path)
  }
})

layer(
  routesWith(
    Layer.mock(Products, {
      list: () => Effect.succeed(aListPage([])),
      listVersions: () => Effect.succeed(aListPage([]))
    })
  )
)("a request", (it) => {
  it.effect("that spells its route differently is one for an unknown path", () =>
    Effect.gen(function* () {
      for (const target of ["/API/v1/products", "/api/v1/%70roducts", "//api/v1/products", "/api//v1/products"]) {
        const { body, status } = yield* send(target)
        assert.deepStrictEqual([status, body.error.code], [404, "not_found"], target)
      }
      for (const target of ["/api/v1/products", "/api/v1/products/", "/api/v1/products?page=1"]) {
        assert.strictEqual((yield* send(target)).status, 200, target)
      }
    })
  )
})
