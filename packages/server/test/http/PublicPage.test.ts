import { attributeLabels, languages, textsOf } from "@dpp/core/languages"
import { conditionDefinitions, type ProductDefinition, productDefinitions, steps } from "@dpp/core/catalogue"
import { nest } from "@dpp/core/condition"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { once } from "node:events"
import http, { type IncomingMessage, type OutgoingHttpHeaders } from "node:http"
import { text } from "node:stream/consumers"
import { anotherManufacturer, createPrinted, createSample } from "./publicExamples.ts"
import { aSerial, type CallOptions, layerWith, TestServer } from "../support.ts"

const html = { accept: "text/html" }

/** As a reader with a browser, without key. */
const get = Effect.fnUntraced(function* (path: string, headers: Readonly<Record<string, string>> = html) {
  const { call } = yield* TestServer
  return yield* call(path, { key: null, headers })
})

/** As a client that came through another name of the server, which `fetch` would not pretend. */
const getAt = Effect.fnUntraced(function* (host: string, path: string, headers: OutgoingHttpHeaders = {}) {
  const { origin } = yield* TestServer
  return yield* Effect.promise(async () => {
    const request = http.get(`${origin}${path}`, { headers: { ...headers, host } })
    const [response] = (await once(request, "response")) as [IncomingMessage]
    return { status: response.statusCode, text: await text(response) }
  })
})

const json = { accept: "application/json" }
const linkset = { accept: "application/linkset+json" }
const jsonld = { accept: "application/ld+json" }
const published = { status: "published" }

layer(layerWith({ DPP_SERVICE_NAME: "Example DPP Services" }), { excludeTestServices: true })(
  "the public page over HTTP (spec §1)",
  (it) => {
    it.effect("may be kept by a proxy: same bytes, same tag, 304 (RFC 9110 §13)", () =>
      Effect.gen(function* () {
        const { call } = yield* TestServer
        const { path } = yield* createSample(published)
        // The queue of signatures rests in this server, so that the version of the page waits.
        for (const [accept, cacheControl] of [
          [html, "public, max-age=10"],
          [json, "public, max-age=300, stale-while-revalidate=86400"],
          [linkset, "public, max-age=300, stale-while-revalidate=86400"]
        ] as const) {
          const headers = { ...accept, "accept-encoding": "identity" }
          const first = yield* get(path, headers)
          const etag = first.headers.get("etag") ?? ""
          assert.match(etag, /^"[\w-]{43}"$/u)
          assert.strictEqual(first.headers.get("cache-control"), cacheControl)
          assert.strictEqual(first.headers.get("vary"), "Accept, Accept-Language, Authorization, Accept-Encoding")
          for (const given of [etag, `W/${etag}`, `"other", ${etag}`]) {
            const again = yield* get(path, { ...headers, "if-none-match": given })
            assert.deepStrictEqual([again.status, again.text, again.headers.get("etag")], [304, "", etag])
          }
          assert.strictEqual((yield* get(path, { ...headers, "if-none-match": '"other"' })).status, 200)
          const head = yield* call(path, { key: null, method: "HEAD", headers })
          assert.deepStrictEqual([head.status, head.text, head.headers.get("etag")], [200, "", etag])
        }
        const german = yield* get(`${path}?lang=de`)
        assert.notStrictEqual(german.headers.get("etag"), (yield* get(path)).headers.get("etag"))
      })
    )

    it.effect("allows no script, no frame and nothing of another origin", () =>
      Effect.gen(function* () {
        const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`
        const { path } = yield* createSample({
          ...published,
          ...anotherManufacturer(hostile),
          name: hostile,
          labels_meaning: hostile
        })
        const { headers, text } = yield* get(path)
        const policy = headers.get("content-security-policy") ?? ""
        assert.match(policy, /^default-src 'none'; style-src 'sha256-[\w+/]+={0,2}'; img-src 'self'; base-uri 'none';/u)
        assert.include(policy, "frame-ancestors 'none'")
        assert.notInclude(policy, "script-src")
        assert.strictEqual(headers.get("x-content-type-options"), "nosniff")
        assert.strictEqual(headers.get("referrer-policy"), "no-referrer")
        assert.notMatch(text, /<script|<img|<iframe|<link[^>]+stylesheet|\son\w+=["']/u)
        assert.include(text, "&lt;script&gt;alert(1)&lt;/script&gt;")
      })
    )

    it.effect("leads every form of the identifier to one address", () =>
      Effect.gen(function* () {
        const { path, product } = yield* createSample({ ...published, gtin: "95260105" })
        assert.strictEqual(path, `/01/00000095260105/21/${product.attributes.serial_number}`)
        const forms = ["95260105", "000095260105", "0000095260105"]
        const others = forms.map((gtin) => `/01/${gtin}/21/${product.attributes.serial_number}`)
        const qualifiers = ["/22/2A", "/10/LOT1", "/22/2A/10/LOT1"]
        const qualified = qualifiers.map((part) => path.replace("/21/", `${part}/21/`))
        for (const other of [...others, ...qualified, `/p/${product.id}`]) {
          const moved = yield* get(`${other}?lang=de`)
          assert.deepStrictEqual([moved.status, moved.headers.get("location")], [301, `${path}?lang=de`])
        }
        const bare = yield* createSample({ ...published, gtin: null })
        assert.strictEqual(bare.path, `/p/${bare.product.id}`)
        assert.strictEqual((yield* get(bare.path)).status, 200)
        const slashes = yield* createSample({ ...published, serial_number: `A/${aSerial()}/1` })
        assert.include(slashes.path, "%2F")
        assert.strictEqual((yield* get(slashes.path)).status, 200)
      })
    )

    it.effect("says of a printed code that there is no passport yet, and nothing else (spec §3)", () =>
      Effect.gen(function* () {
        const { path, product } = yield* createPrinted({ mfr_name: "Hersteller & Söhne", model_identifier: "MODEL-X" })
        assert.strictEqual(textsOf("de").page.not_published, "Batteriepass noch nicht veröffentlicht")
        for (const language of languages) {
          const { status, text } = yield* get(`${path}?lang=${language}`)
          assert.strictEqual(status, 200)
          for (const shown of [
            textsOf(language).page.not_published,
            "9526001000012",
            product.attributes.serial_number,
            "Hersteller &amp; Söhne"
          ]) {
            assert.include(text, shown)
          }
          for (const hidden of [product.name, "MODEL-X", "<img", "478"]) assert.notInclude(text, hidden)
        }
        const { body, headers } = yield* get(path, json)
        assert.deepStrictEqual(body, {
          status: "not_yet_published",
          uniqueProductIdentifier: `https://passports.example.com${path}`,
          gtin: product.gtin,
          serial_number: product.attributes.serial_number,
          manufacturer: "Hersteller & Söhne"
        })
        assert.strictEqual(headers.get("cache-control"), "public, max-age=60")
        assert.strictEqual((yield* get(path, linkset)).body.linkset.length, 1)
      })
    )

    it.effect("is shown on an organization's active domain and nowhere else for it (spec §3)", () =>
      Effect.gen(function* () {
        const { admin, theirs } = yield* TestServer
        const own = yield* createSample(published, theirs)
        const other = yield* createSample(published)
        const domain = "dpp.theirs.example.com"
        const status = (path: string, host: string) => Effect.map(getAt(host, path), (answer) => answer.status)
        const set = (fields: object) =>
          admin(`/admin/v1/organizations/${theirs.id}`, { method: "PATCH", body: fields } satisfies CallOptions)

        yield* set({ custom_domain: domain, custom_domain_status: "pending" })
        assert.strictEqual(yield* status(own.path, "passports.example.com"), 200)
        assert.strictEqual(yield* status(other.path, domain), 200)

        yield* set({ custom_domain_status: "active" })
        assert.strictEqual(yield* status(own.path, domain), 200)
        assert.strictEqual(yield* status(own.path, `${domain.toUpperCase()}:8443`), 200)
        for (const host of ["localhost:3000", "192.0.2.7", "evil.example.com"]) {
          assert.strictEqual(yield* status(own.path, host), 404, host)
          assert.strictEqual(yield* status(other.path, host), 200, host)
        }
        assert.strictEqual(yield* status(own.path, "passports.example.com"), 308)
        assert.strictEqual(yield* status(other.path, "passports.example.com"), 200)
        assert.strictEqual(yield* status(other.path, domain), 404)
        const document = JSON.parse((yield* getAt(domain, own.path, json)).text)
        assert.strictEqual(document.dppHeader.uniqueProductIdentifier, `https://${domain}${own.path}`)
        const resolver = JSON.parse((yield* getAt(domain, "/.well-known/gs1resolver")).text)
        assert.strictEqual(resolver.resolverRoot, `https://${domain}`)
        assert.deepStrictEqual(Object.keys(JSON.parse((yield* getAt(domain, "/")).text)), ["name"])
        assert.include((yield* getAt("passports.example.com", "/", html)).text, 'href="/docs"')
        yield* set({ custom_domain: null })
        assert.strictEqual(yield* status(own.path, "passports.example.com"), 200)
      })
    )

    it.effect("shows public attributes only, in every form and language (Art. 77(2))", () =>
      Effect.gen(function* () {
        const { call } = yield* TestServer
        const { path, product } = yield* createSample({
          ...published,
          ...anotherManufacturer("Zellenwerk Süd AG"),
          ...markers
        })
        const at = `/api/v1/products/${product.id}`
        const { status } = yield* call(`${at}/condition`, { method: "PATCH", body: secretCondition })
        assert.strictEqual(status, 200)
        const printed = yield* createPrinted(markers)
        const draft = yield* createSample(markers)
        const bodies: Array<readonly [place: string, text: string]> = []
        for (const at of [path, printed.path, draft.path, `/p/${draft.product.id}`]) {
          for (const language of languages)
            bodies.push([`${at} ${language}`, (yield* get(`${at}?lang=${language}`)).text])
          for (const headers of [json, linkset, jsonld])
            bodies.push([`${at} ${headers.accept}`, (yield* get(at, headers)).text])
        }
        for (const kind of ["svg", "png"]) bodies.push([kind, (yield* get(`${at}/export/qr?format=${kind}`)).text])
        for (const other of ["export/model-json", "condition"])
          bodies.push([other, (yield* get(`${at}/${other}`)).text])
        for (const [place, body] of bodies) {
          const text = body.replaceAll(randomId, "")
          for (const secret of secrets) assert.notInclude(text, secret, place)
          for (const name of secretNames) assert.notInclude(text, `"${name}"`, place)
          for (const label of secretLabels) assert.notInclude(text, `>${label}<`, place)
        }
        const owned = (yield* call(`${at}/export/model-json`)).text
        for (const row of [...secretRows, ...conditionDefinitions]) {
          if (row.v20 !== null && row.duty.ev !== "-") assert.include(owned, `"${row.v20}"`)
        }
        for (const secret of ["MARK-", "6173", "61.73", "7919.37"]) assert.include(owned, secret)
      })
    )
  }
)

const secretRows = productDefinitions.filter((row) => row.audience !== "public" && row.duty.ev !== "-")

/** A value that stands nowhere else, for each attribute that is not for everybody. */
const markerOf = ({ name, shape }: ProductDefinition): unknown => {
  switch (shape.type) {
    case "document":
      return { url: `https://secret.example.com/MARK-${name}`, title: `MARK-${name}` }
    case "decimal":
      return 7919.37
    case "date":
      return "2021-03-14"
    case "enum":
      return "re-used"
    case "text":
      return `MARK-${name}`
    default:
      return [{ component: "anode", name: `MARK-${name}`, identifier: `MARK-${name}` }]
  }
}

const markers = Object.fromEntries(secretRows.map((row) => [row.name, markerOf(row)]))

/** The same for what only the condition endpoint takes. */
const secretCondition = nest(
  "2026-11-20T10:00:00Z",
  new Map(
    conditionDefinitions.map(({ name, shape }) => [
      name,
      shape.type === "document" ? { url: "https://secret.example.com/MARK-c" } : shape.type === "percent" ? 61.73 : 6173
    ])
  )
)

/** A random identifier may contain the digits of a secret by chance. */
const randomId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu

/** The markers, as they would be written or shown; the last two are the GLNs of operator and facility. */
const secrets = (
  "61.73|61,73|6173|6,173|6.173|MARK-|secret.example.com|7919.37|7,919.37|7.919,37|2021-03|14. März 2021|14 March 2021|2021年3月|" +
  "re-used|Re-used|Wiederverwendet|再使用|9526001000005|9526001000104"
).split("|")

const hidden = steps
  .flatMap((step) => [...step.product, ...step.condition, ...step.derived])
  .filter((row) => row.audience !== "public")
const secretNames = hidden.flatMap((row) => (row.v20 === null ? [] : [row.v20]))
const secretLabels = hidden.flatMap((row) => Object.values(attributeLabels(row.name)))
