import { BatteryModel, Product } from "@dpp/api/Product"
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { aSerial, sharedServer, TestServer } from "../support.ts"

layer(sharedServer, { excludeTestServices: true })("the OpenAPI document", (it) => {
  it.effect("is served without a key, in version 3.1, with the reference beside it", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { body, status } = yield* call("/api/v1/openapi.json", { key: null })
      assert.strictEqual(status, 200)
      assert.match(body.openapi, /^3\.1\./u)
      assert.deepStrictEqual(
        body.servers.map(({ url }: { readonly url: string }) => url),
        ["https://passports.example.com"]
      )
      const docs = yield* call("/docs", { key: null })
      assert.strictEqual(docs.status, 200)
      assert.match(docs.headers.get("content-type") ?? "", /^text\/html/u)
    })
  )

  it.effect("is cached with its reference: scripts for a year, both documents until they change", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const page = yield* call("/docs", { key: null })
      assert.isBelow(page.text.length, 10_000)
      assert.notMatch(page.text, /<script>|<script(?![^>]* src="\/docs\/[\w-]+\.js")/u)
      const scripts = [...page.text.matchAll(/<script[^>]* src="([^"]+)"/gu)].map(([, path = ""]) => path)
      assert.strictEqual(scripts.length, 2)
      for (const path of [...scripts, "/docs", "/api/v1/openapi.json"]) {
        const first = yield* call(path, { key: null })
        assert.strictEqual(first.status, 200, path)
        assert.strictEqual(
          first.headers.get("cache-control"),
          scripts.includes(path) ? "public, max-age=31536000, immutable" : "no-cache"
        )
        const headers = { "if-none-match": first.headers.get("etag") ?? "" }
        const second = yield* call(path, { key: null, headers })
        assert.deepStrictEqual([second.status, second.text], [304, ""], path)
      }
      const unknown = yield* call("/docs/scalar-0000000000000000.js", { key: null })
      assert.deepStrictEqual([unknown.status, unknown.body.error.code], [404, "not_found"])
    })
  )

  it.effect("describes page numbers as integers and confirm as a boolean", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { body } = yield* call("/api/v1/openapi.json", { key: null })
      interface Parameter {
        readonly $ref?: string
        readonly name: string
        readonly schema: { readonly type: string }
      }
      const listed: ReadonlyArray<Parameter> = body.paths["/api/v1/products"].get.parameters
      const parameters = listed.map(
        (one): Parameter => body.components.parameters[one.$ref?.split("/").at(-1) ?? ""] ?? one
      )
      assert.strictEqual(parameters.find(({ name }) => name === "per_page")?.schema.type, "integer")
    })
  )

  it.effect("answers hold exactly the fields of the contract", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const strict = { onExcessProperty: "error", errors: "all" } as const
      const battery = yield* call("/api/v1/products", {
        body: { ...sampleDraft("ev"), serial_number: aSerial(), facility_id: ours.facilityId, status: "published" }
      })
      yield* Schema.decodeUnknownEffect(Product, strict)(battery.body.data)
      const light = yield* call("/api/v1/products", { body: { name: "Model A", category: "batteries_light" } })
      yield* Schema.decodeUnknownEffect(BatteryModel, strict)(light.body.data)
    })
  )
})
