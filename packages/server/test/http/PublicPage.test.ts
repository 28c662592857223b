import { locales } from "@dpp/core/text"
import { conditionDefinitions, type ProductDefinition, productDefinitions, steps } from "@dpp/core/catalogue"
import { nest } from "@dpp/core/condition"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { once } from "node:events"
import http, { type IncomingMessage, type OutgoingHttpHeaders } from "node:http"
import { text } from "node:stream/consumers"
import { createPrinted, createSample } from "./publicExamples.ts"
import { aSerial, type CallOptions, layerWith, TestServer } from "../support.ts"

/** As anybody: without key. */
const get = Effect.fnUntraced(function* (path: string, headers: Readonly<Record<string, string>> = {}) {
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
const published = { status: "published" }

layer(layerWith({ DPP_SERVICE_NAME: "Example DPP Services" }), { excludeTestServices: true })(
  "the public page over HTTP (spec §1)",
  (it) => {
    it.effect("is HTML for a browser, the public v2.0 document for JSON, a linkset for a resolver's client", () =>
      Effect.gen(function* () {
        const { path, product } = yield* createSample(published)
        const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
        for (const accept of [browser, "*/*", "", "image/png", "text/html;q=0.9, application/json;q=0.5"]) {
          const page = yield* get(path, accept === "" ? {} : { accept })
          assert.strictEqual(page.status, 200)
          assert.strictEqual(page.headers.get("content-type"), "text/html; charset=utf-8", accept)
          assert.include(page.text, `<h1>${product.name}</h1>`)
        }
        const url = `https://passports.example.com${path}`
        for (const accept of ["application/json", "application/json, text/plain, */*"]) {
          const document = yield* get(path, { accept })
          assert.strictEqual(document.headers.get("content-type"), "application/json", accept)
          assert.containsAllKeys(document.body, ["dppHeader", "batteryPassportData"])
          assert.strictEqual(document.body.dppHeader.uniqueProductIdentifier, url)
        }
        const links = yield* get(path, linkset)
        assert.strictEqual(links.headers.get("content-type"), "application/linkset+json")
        const [context] = links.body.linkset
        assert.strictEqual(context.anchor, url)
        assert.deepStrictEqual(context["https://ref.gs1.org/voc/defaultLink"][0].href, url)
        for (const type of ["all", "linkset"]) {
          assert.deepStrictEqual((yield* get(`${path}?linkType=${type}`)).body, links.body)
        }
        const data = context["https://ref.gs1.org/voc/masterData"][0].href.replace("https://passports.example.com", "")
        assert.deepStrictEqual((yield* get(data)).body, (yield* get(path, json)).body)
        for (const { href, hreflang } of context["https://ref.gs1.org/voc/pip"]) {
          const page = yield* get(href.replace("https://passports.example.com", ""))
          assert.include(page.text, `<html lang="${hreflang[0] === "zh" ? "zh-Hans" : hreflang[0]}"`)
        }
      })
    )

    it.effect("is the default link for a link type that is not offered, whatever its name", () =>
      Effect.gen(function* () {
        const { path } = yield* createSample(published)
        const plain = yield* get(path)
        for (const type of ["pip", "constructor", "toString", "valueOf", "__proto__", "hasOwnProperty"]) {
          const page = yield* get(`${path}?linkType=${type}`)
          assert.deepStrictEqual([page.status, page.text], [200, plain.text], type)
          for (const name of ["content-type", "content-security-policy", "referrer-policy"]) {
            assert.strictEqual(page.headers.get(name), plain.headers.get(name), `${type} ${name}`)
          }
        }
      })
    )

    it.effect("speaks the language asked for, then that of the pre-print, then the reader's, then English", () =>
      Effect.gen(function* () {
        const { path } = yield* createSample(published)
        const chinese = (yield* createPrinted({}, "zh")).path
        const cases = [
          [path, "de-AT,en;q=0.5", "de"],
          [path, "zh-CN", "zh-Hans"],
          [path, "fr", "en"],
          [path, "fr, zh;q=0.2", "zh-Hans"],
          [path, "", "en"],
          [`${path}?lang=zh`, "de", "zh-Hans"],
          [`${path}?lang=fr`, "de", "de"],
          [chinese, "de", "zh-Hans"],
          [`${chinese}?lang=en`, "de", "en"]
        ] as const
        for (const [at, language, expected] of cases) {
          const { text } = yield* get(at, { "accept-language": language })
          assert.include(text, `<html lang="${expected}"`, `${at} ${language}`)
        }
      })
    )

    it.effect("may be kept by a proxy: same bytes, same tag, 304 (RFC 9110 §13)", () =>
      Effect.gen(function* () {
        const { call } = yield* TestServer
        const { path } = yield* createSample(published)
        for (const headers of [{}, json, linkset] as ReadonlyArray<Record<string, string>>) {
          const first = yield* get(path, headers)
          const etag = first.headers.get("etag") ?? ""
          assert.match(etag, /^"[\w-]{43}"$/u)
          assert.strictEqual(first.headers.get("cache-control"), "public, max-age=300, stale-while-revalidate=86400")
          assert.strictEqual(first.headers.get("vary"), "Accept, Accept-Language")
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
          name: hostile,
          mfr_name: hostile,
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
        for (const other of [...others, `/p/${product.id}`]) {
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
        const words = {
          de: "Batteriepass noch nicht veröffentlicht",
          en: "Battery passport not yet published",
          zh: "电池护照尚未发布"
        }
        for (const locale of locales) {
          const { status, text } = yield* get(`${path}?lang=${locale}`)
          assert.strictEqual(status, 200)
          for (const shown of [
            words[locale],
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

    it.effect("is a page that says so, or the error object, where there is nothing to show", () =>
      Effect.gen(function* () {
        const { call } = yield* TestServer
        const draft = yield* createSample()
        const light = yield* call("/api/v1/products", { body: { name: "Model A", category: "batteries_light" } })
        assert.strictEqual(light.status, 201, light.text)
        const nowhere = [
          draft.path,
          `/p/${draft.product.id}`,
          `/p/${light.body.data.id}`,
          "/p/00000000-0000-7000-8000-00000000dead",
          "/p/no-id",
          "/p/",
          "/01/09526001000012/21/unknown",
          "/01/09526001000013/21/TR82-26-000147",
          "/01/123/21/TR82-26-000147",
          "/01/09526001000012",
          "/01/09526001000012/21/%00",
          "/01/09526001000012/21/..%2F..%2Fp"
        ]
        for (const path of nowhere) {
          const page = yield* get(path, { "accept-language": "de" })
          assert.strictEqual(page.status, 404, path)
          assert.include(page.text, "Batteriepass nicht gefunden", path)
          assert.strictEqual(page.headers.get("cache-control"), "public, max-age=60")
          const error = yield* get(path, json)
          assert.deepStrictEqual([error.status, error.body.error.code], [404, "not_found"], path)
          assert.strictEqual(error.body.error.correlation_id, error.headers.get("x-correlation-id"))
        }
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
        yield* set({ custom_domain: null })
        assert.strictEqual(yield* status(own.path, "passports.example.com"), 200)
      })
    )

    it.effect("describes itself as a GS1 resolver", () =>
      Effect.gen(function* () {
        const { body, headers } = yield* get("/.well-known/gs1resolver")
        assert.deepInclude(body, {
          name: "Example DPP Services",
          resolverRoot: "https://passports.example.com",
          supportedPrimaryKeys: ["01"]
        })
        assert.strictEqual(headers.get("access-control-allow-origin"), "*")
      })
    )

    it.effect("shows public attributes only, in every form and language (Art. 77(2))", () =>
      Effect.gen(function* () {
        const { call } = yield* TestServer
        const { path, product } = yield* createSample({ ...published, ...markers })
        const at = `/api/v1/products/${product.id}`
        const { status } = yield* call(`${at}/condition`, { method: "PATCH", body: secretCondition })
        assert.strictEqual(status, 200)
        const printed = yield* createPrinted(markers)
        const draft = yield* createSample(markers)
        const bodies: Array<readonly [place: string, text: string]> = []
        for (const at of [path, printed.path, draft.path, `/p/${draft.product.id}`]) {
          for (const locale of locales) bodies.push([`${at} ${locale}`, (yield* get(`${at}?lang=${locale}`)).text])
          for (const headers of [json, linkset])
            bodies.push([`${at} ${headers.accept}`, (yield* get(at, headers)).text])
        }
        for (const kind of ["svg", "png"]) bodies.push([kind, (yield* get(`${at}/export/qr?format=${kind}`)).text])
        for (const other of ["export/model-json", "condition"])
          bodies.push([other, (yield* get(`${at}/${other}`)).text])
        for (const [place, body] of bodies) {
          const text = body.replaceAll(randomId, "")
          for (const secret of secrets) assert.notInclude(text, secret, place)
          for (const name of secretNames) assert.notInclude(text, `"${name}"`, place)
          for (const label of secretLabels) assert.notInclude(text, `<dt>${label}</dt>`, place)
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
      return "repurposed"
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
  "repurposed|Repurposed|Umgenutzt|梯次利用|9526001000005|9526001000104"
).split("|")

const hidden = steps
  .flatMap((step) => [...step.product, ...step.condition, ...step.derived])
  .filter((row) => row.audience !== "public")
const secretNames = hidden.flatMap((row) => (row.v20 === null ? [] : [row.v20]))
const secretLabels = hidden.flatMap((row) => Object.values(row.label))
