/** Query parameters that an endpoint does not have are ignored, and named in the response. */
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import { Administration } from "@dpp/service/organizations/Administration"
import { toV20, writeParts } from "@dpp/core/v20"
import { BulkImport } from "@dpp/service/products/BulkImport"
import { ChangeFeed } from "@dpp/service/changes/ChangeFeed"
import { Exports } from "@dpp/service/passports/Exports"
import { ProductNotFound } from "@dpp/service/shared/NotFound"
import { OwnOrganization } from "@dpp/service/organizations/OwnOrganization"
import { ProductModified, Products } from "@dpp/service/products/Products"
import { aListPage, aProduct, aPublishedProduct, gtinOf } from "@dpp/testkit/builders"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { adminToken, factsOf, organization, routesWith, send, type SendOptions } from "../support.ts"

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
      assert.strictEqual(yield* named(`${products}?${many.join("&")}`), many.slice(0, 20).join(", "))
    })
  )
})

const product = aProduct({ organization_id: organization.id, name: 'Of "meta":{' })
const meta = { auto_filled_fields: [], unrecognized_fields: ["meta"], field_warnings: { meta: ["is not a field"] } }
const stored = { products: [product], skipped: [], meta: { unrecognized_fields: [], field_warnings: {} } }
const facts = factsOf(aPublishedProduct({ organization_id: organization.id }))

const withProduct = routesWith(
  Layer.mergeAll(
    Layer.mock(Products, {
      find: () => Effect.succeed(product),
      timeOf: () => Effect.succeed(product.updated_at),
      list: () => Effect.succeed(aListPage([product])),
      listVersions: () => Effect.succeed(aListPage([{ id: product.id, updated_at: product.updated_at, value: "" }])),
      create: () => Effect.succeed({ product, meta }),
      update: (_caller, id, _body, { expectedVersion = product.updated_at }) =>
        expectedVersion === product.updated_at ? Effect.succeed({ product, meta }) : new ProductModified({ id })
    }),
    Layer.mock(BulkImport, {
      run: (_caller, body) =>
        Effect.succeed(
          body === null ? stored : { ...stored, meta: { ...stored.meta, unrecognized_fields: ["colour"] } }
        )
    }),
    Layer.mock(ChangeFeed, { page: () => Effect.succeed({ changes: [], next: "c" }) }),
    Layer.mock(OwnOrganization, { auditLog: () => Effect.succeed(aListPage([])) }),
    Layer.mock(Exports, {
      byKey: () => Effect.succeed({ facts, condition: null, parts: writeParts(facts), document: toV20(facts, null) })
    })
  )
)
const at = `${products}/${product.id}`

/** The response with these parameters, and without any. */
const both = Effect.fnUntraced(function* (path: string, query: string, options: SendOptions = {}) {
  const [plain, asked] = yield* Effect.all([send(path, options), send(`${path}?${query}`, options)])
  return { asked, plain, ignored: asked.body.meta?.ignored_parameters as unknown }
})

layer(withProduct)("meta.ignored_parameters", (it) => {
  it.effect("names the parameters beside the rest of every response with data", () =>
    Effect.gen(function* () {
      const cases: ReadonlyArray<readonly [string, SendOptions?]> = [
        [products],
        [at],
        ["/api/v1/organization"],
        ["/api/v1/audit-log"],
        ["/api/v1/changes"],
        [products, { body: {} }],
        [at, { method: "PATCH", body: {} }],
        [`${products}/bulk`, { body: null }],
        [`${products}/bulk`, { body: {} }]
      ]
      for (const [path, options] of cases) {
        const { asked, ignored, plain } = yield* both(path, "colour=red", options)
        assert.deepStrictEqual(ignored, [{ name: "colour" }], path)
        const ownMeta = plain.body.meta === undefined ? {} : { ...plain.body.meta }
        const expected = { ...plain.body, meta: { ...ownMeta, ignored_parameters: ignored } }
        assert.deepStrictEqual([asked.status, asked.body], [plain.status, expected], path)
        assert.notProperty(ownMeta, "ignored_parameters")
      }
    })
  )

  it.effect("suggests the parameter that was probably meant", () =>
    Effect.gen(function* () {
      const suggested = (path: string, query: string) => Effect.map(both(path, query), ({ ignored }) => ignored)
      assert.deepStrictEqual(
        yield* suggested(products, "limit=10&perPage=5&Statuss=draft&q=x&colour=red&__proto__=1"),
        [
          { name: "limit", did_you_mean: "per_page" },
          { name: "perPage", did_you_mean: "per_page" },
          { name: "Statuss", did_you_mean: "status" },
          { name: "q", did_you_mean: "search" },
          { name: "colour" },
          { name: "__proto__" }
        ]
      )
      assert.deepStrictEqual(yield* suggested("/api/v1/changes", "per_page=10&since=1"), [
        { name: "per_page", did_you_mean: "limit" },
        { name: "since", did_you_mean: "after" }
      ])
      assert.deepStrictEqual(yield* suggested(at, "limit=10"), [{ name: "limit" }])
    })
  )

  it.effect("names at most 20, each cut after 40 characters", () =>
    Effect.gen(function* () {
      const many = Array.from({ length: 50 }, (_, n) => `p${n}`.padEnd(60, "x"))
      const { ignored } = yield* both(at, many.join("&"))
      assert.deepStrictEqual(
        ignored,
        many.slice(0, 20).map((name) => ({ name: name.slice(0, 40) }))
      )
    })
  )

  it.effect("has an entity tag of its own, which is 304 for the same names only", () =>
    Effect.gen(function* () {
      for (const path of [products, at, "/api/v1/audit-log"]) {
        const { asked, plain } = yield* both(path, "colour=red")
        const again = yield* send(`${path}?colour=blue`)
        const [own, other] = [asked.headers.get("etag") ?? "", plain.headers.get("etag") ?? ""]
        assert.match(own, /^"[\w-]{43}\.[\w-]{16}"$/u)
        assert.strictEqual(own, `${other.slice(0, -1)}.${own.split(".")[1]}`)
        assert.deepStrictEqual([again.text, again.headers.get("etag")], [asked.text, own])
        const statusFor = (query: string, tag: string) =>
          Effect.map(send(`${path}?${query}`, { headers: { "if-none-match": tag } }), ({ headers, status }) => [
            status,
            headers.get("etag")
          ])
        assert.deepStrictEqual(yield* statusFor("colour=red", own), [304, own], path)
        assert.deepStrictEqual(yield* statusFor("colour=red", `W/"x", W/${own}`), [304, own], path)
        assert.deepStrictEqual(yield* statusFor("colour=red", other), [200, own], path)
        assert.deepStrictEqual(yield* statusFor("", own), [200, other], path)
        assert.deepStrictEqual(yield* statusFor("", other), [304, other], path)
        assert.strictEqual((yield* statusFor("shape=red", own))[0], 200, path)
      }
    })
  )

  it.effect("gives a tag that protects a change as the one without it does", () =>
    Effect.gen(function* () {
      const { asked } = yield* both(at, "colour=red")
      const change = (tag: string) =>
        Effect.map(send(at, { method: "PATCH", body: {}, headers: { "if-match": tag } }), ({ status }) => status)
      assert.strictEqual(yield* change(asked.headers.get("etag") ?? ""), 200)
      assert.strictEqual(yield* change('"other.suffix"'), 412)
    })
  )

  it.effect("is not in documents and errors", () =>
    Effect.gen(function* () {
      const path = `/api/v1/dppsByProductId/${gtinOf(1)}%3AABC-1`
      const { asked, plain } = yield* both(path, "colour=red")
      const facts = [plain, asked].map(({ headers, text }) => [text, headers.get("etag")])
      assert.deepStrictEqual(facts, [facts[1], facts[0]])
      assert.strictEqual(asked.headers.get("x-unrecognized-parameters"), "colour")
      const held = yield* send(`${path}?colour=red`, { headers: { "if-none-match": plain.headers.get("etag") ?? "" } })
      assert.strictEqual(held.status, 304)
      const refused = yield* both(products, "colour=red&page=0")
      assert.deepStrictEqual([refused.asked.status, refused.ignored], [400, undefined])
    })
  )
})

layer(routesWith(useCases))("the OpenAPI document", (it) => {
  it.effect("has it in every response with data, and nowhere else", () =>
    Effect.gen(function* () {
      const document: JsonObject = (yield* send("/api/v1/openapi.json", { key: null })).body
      const at = (value: Json | undefined, ...path: ReadonlyArray<string>): Json | undefined =>
        path.reduce<Json | undefined>((found, key) => (isJsonObject(found) ? found[key] : undefined), value)
      const entries = (value: Json | undefined) => (isJsonObject(value) ? Object.values(value) : [])
      const target = (value: Json | undefined): Json | undefined => {
        const reference = at(value, "$ref")
        return typeof reference === "string" ? at(document, ...reference.split("/").slice(1)) : value
      }
      const resolve = (schema: Json | undefined): ReadonlyArray<JsonObject> => {
        const found = target(schema)
        if (!isJsonObject(found)) return []
        return Array.isArray(found["anyOf"]) ? found["anyOf"].flatMap(resolve) : [found]
      }
      const property = (schema: JsonObject, name: string): Json | undefined => at(schema, "properties", name)
      const bodies = entries(document["paths"])
        .flatMap(entries)
        .flatMap((operation) => entries(at(operation, "responses")))
        .flatMap((response) => resolve(at(target(response), "content", "application/json", "schema")))
      const [withData, others] = [true, false].map((isEnvelope) =>
        bodies.filter((body) => (property(body, "data") !== undefined) === isEnvelope)
      )
      assert.isAbove(withData?.length ?? 0, 30)
      for (const body of withData ?? []) {
        const [own] = resolve(property(body, "meta"))
        assert.isDefined(property(own ?? {}, "ignored_parameters"), JSON.stringify(body).slice(0, 200))
      }
      assert.isAbove(others?.length ?? 0, 5)
      assert.isTrue(others?.every((body) => property(body, "meta") === undefined))
    })
  )
})
