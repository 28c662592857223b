/** The root of the service: a page for readers, the addresses of the API for programs. */
import { PublicPassports } from "@dpp/service/passports/PublicPassports"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { publicOrigin, routesWith, send } from "../support.ts"

const custom = "dpp.manufacturer.example.com"
const passports = Layer.mock(PublicPassports, {
  resolverAt: (host) =>
    Effect.succeed({ name: "Example DPP Services", origin: host === custom ? `https://${custom}` : publicOrigin })
})

const get = (target: string, headers: Readonly<Record<string, string>> = {}) => send(target, { key: null, headers })
const links = { docs: "/docs", openapi: "/api/v1/openapi.json", health: "/health/ready" }

layer(routesWith(passports))("the root", (it) => {
  it.effect("gives a program the addresses of the API, each of which exists", () =>
    Effect.gen(function* () {
      const { body, headers, status } = yield* get("/")
      assert.deepStrictEqual([status, body], [200, { name: "Example DPP Services", api: "/api/v1", ...links }])
      assert.include(headers.get("vary"), "Accept, Accept-Language")
      for (const target of Object.values(links)) assert.strictEqual((yield* get(target)).status, 200, target)
      const held = { "if-none-match": headers.get("etag") ?? "" }
      assert.strictEqual((yield* get("/", held)).status, 304)
    })
  )

  it.effect("is a page in the reader's language for a browser", () =>
    Effect.gen(function* () {
      const browser = { accept: "text/html,*/*;q=0.8", "accept-language": "de-AT" }
      const { headers, text } = yield* get("/", browser)
      assert.strictEqual(text, `de null ${publicOrigin} ${JSON.stringify(links)}`)
      assert.strictEqual(headers.get("content-type"), "text/html; charset=utf-8")
      assert.strictEqual(headers.get("content-security-policy"), "form-action https:")
      assert.match((yield* get("/?lang=zh", browser)).text, /^zh /u)
    })
  )

  it.effect("leads from the numbers on a battery to its address, in the language of the page", () =>
    Effect.gen(function* () {
      const search = "/?gtin=9526001000012&serial=TR/82+1&lang=fr"
      const { headers, status } = yield* get(search, { accept: "text/html" })
      assert.deepStrictEqual([status, headers.get("location")], [303, "/01/09526001000012/21/TR%2F82%201?lang=fr"])
    })
  )

  it.effect.each([
    ["gtin=9526001000013&serial=1", "gtin"],
    ["gtin=&serial=1", "gtin"],
    ["gtin=9526001000012", "serial"],
    ["gtin=x&serial=+", "gtin,serial"]
  ])("says what is wrong with the numbers %s", ([query, wrong]) =>
    Effect.gen(function* () {
      const { status, text } = yield* get(`/?${query}`, { accept: "text/html" })
      assert.strictEqual(status, 400)
      assert.include(text, ` wrong: ${wrong}`)
    })
  )

  it.effect("leads to no API on the custom domain of an organization", () =>
    Effect.gen(function* () {
      const { body } = yield* get("/", { host: custom })
      assert.deepStrictEqual(body, { name: "Example DPP Services" })
      const { text } = yield* get("/", { host: custom, accept: "text/html" })
      assert.strictEqual(text, `en null https://${custom} null`)
    })
  )

  it.effect("has an icon for browsers, and keeps robots out of the API", () =>
    Effect.gen(function* () {
      for (const target of ["/favicon.svg", "/favicon.ico"]) {
        const { headers, status, text } = yield* get(target)
        assert.deepStrictEqual([status, text, headers.get("content-type")], [200, "<svg/>", "image/svg+xml"], target)
      }
      const robots = yield* get("/robots.txt")
      assert.match(robots.headers.get("content-type") ?? "", /^text\/plain/u)
      assert.include(robots.text, "Disallow: /api/")
    })
  )
})
