/** Query parameters that an endpoint does not have are ignored, and named in a header. */
import { Administration } from "@dpp/service/Administration"
import { ProductNotFound } from "@dpp/service/NotFound"
import { Products } from "@dpp/service/Products"
import { aListPage } from "@dpp/testkit/builders"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { adminToken, routesWith, send } from "../support.ts"

const products = "/api/v1/products"
const useCases = Layer.merge(
  Layer.mock(Products, {
    list: () => Effect.succeed(aListPage([])),
    listVersions: () => Effect.succeed(aListPage([])),
    find: () => new ProductNotFound({ id: "00000000-0000-7000-8000-000000000001" })
  }),
  Layer.mock(Administration, { listOrganizations: Effect.succeed([]) })
)

const named = (target: string, key?: string | null) =>
  Effect.map(send(target, key === undefined ? {} : { key }), ({ headers }) => headers.get("x-unrecognized-parameters"))

layer(routesWith(useCases))("an unknown query parameter", (it) => {
  it.effect("is named in the header of the response, whether the request succeeds or fails", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* named(`${products}?limit=10&page=1&Page=2`), "limit, Page")
      assert.strictEqual(yield* named(`${products}?limit=10&page=0`), "limit")
      assert.strictEqual(yield* named(`${products}/00000000-0000-7000-8000-000000000001?fields=name`), "fields")
      assert.strictEqual(yield* named("/admin/v1/organizations?page=1", adminToken), "page")
      assert.isNull(yield* named(`${products}?page=1&per_page=2&search=limit`))
      assert.isNull(yield* named(products))
      assert.isNull(yield* named(`${products}?limit=10`, null))
    })
  )

  it.effect("is encoded and bounded, so that it cannot write another header", () =>
    Effect.gen(function* () {
      assert.strictEqual(
        yield* named(`${products}?a%0D%0ASet-Cookie:%20x=1&%C3%BC`),
        "a%0D%0ASet-Cookie%3A%20x, %C3%BC"
      )
      assert.strictEqual(yield* named(`${products}?__proto__=1&toString=2`), "__proto__, toString")
      assert.strictEqual(yield* named(`${products}?${"x".repeat(500)}`), "x".repeat(40))
      const many = Array.from({ length: 50 }, (_, n) => `p${n}`)
      assert.strictEqual(yield* named(`${products}?${many.join("&")}`), many.slice(0, 10).join(", "))
    })
  )
})
