/** The addresses that codes lead to: representation, language, caching, and where a battery is shown (spec §1, §3). */
import { categorySchema, writeParts } from "@dpp/core/v20"
import { plainAppearance } from "@dpp/core/party"
import { languages } from "@dpp/core/languages"
import { TooManyWaiting } from "@dpp/service/shared/FairQueue"
import { PdfExports } from "@dpp/service/passports/PdfExports"
import { noSafeguards, type Safeguards } from "@dpp/service/ports/Safeguards"
import {
  PassportNotFound,
  type PublicPassport,
  type Published,
  PublicPassports
} from "@dpp/service/passports/PublicPassports"
import { aPublishedProduct } from "@dpp/testkit/builders"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { factsOf, organization, publicOrigin, routesWith, send, type SendOptions } from "../support.ts"

const product = aPublishedProduct({ organization_id: organization.id, name: "Traction battery" })
const path = `/p/${product.id}`
const url = `${publicOrigin}${path}`
const facts = { ...factsOf(product), lastUpdated: DateTime.makeUnsafe("2026-11-20T10:00:00Z") }
const unpublished = { url, gtin: null, serialNumber: "SN-7", manufacturer: "Hersteller & Söhne" }

/** A condition that no reader of the public page sees. */
const condition = { lastUpdate: "2026-11-20T09:00:00Z", cycles: { full: 1234 } }

const published: Published = {
  _tag: "Published",
  battery: facts.product,
  url,
  version: "1",
  safeguards: noSafeguards,
  passport: Effect.succeed({ facts, condition, parts: writeParts(facts) }),
  page: Effect.succeed({ facts, condition, supplied: new Set() }),
  locale: null
}

/** What is shown at each id, and at `/01/{gtin}/21/{serial}`. */
const shown: Readonly<Record<string, PublicPassport>> = {
  [product.id]: published,
  chinese: { ...published, locale: "zh" },
  printed: { _tag: "NotYetPublished", passport: unpublished, locale: null },
  moved: { _tag: "Moved", path: "/01/09526001000012/21/A%2F1" },
  away: { _tag: "MovedToOrigin", url: `https://id.example.com${path}` },
  "09526001000012 A/1": published,
  "09526001000012 A/1 qualified": { _tag: "Moved", path: "/01/09526001000012/21/A%2F1" }
}

/** What is shown of the passport at `safeguarded` beside its document. */
let safeguards: Safeguards = noSafeguards

const passports = Layer.mock(PublicPassports, {
  find: (host, address) => {
    if ("id" in address && address.id === "safeguarded") return Effect.sync(() => ({ ...published, safeguards }))
    const found =
      shown[
        "id" in address ? address.id : `${address.gtin} ${address.serial}${address.isQualified ? " qualified" : ""}`
      ]
    return found === undefined || host === "elsewhere.example.com" ? new PassportNotFound() : Effect.succeed(found)
  },
  resolverAt: (host) => Effect.succeed({ name: "Example DPP Services", origin: `https://${host}` })
})

/** Each address of a client has its own allowance of requests. */
const get = (target: string, headers: SendOptions["headers"] = {}, remoteAddress = "192.0.2.1") =>
  send(target, { key: null, headers, remoteAddress })
const html = { accept: "text/html" }
const json = { accept: "application/json" }
const linkset = { accept: "application/linkset+json" }

layer(routesWith(passports))("the representation of a published passport", (it) => {
  it.effect("is a page for a client that names HTML, as browsers do", () =>
    Effect.gen(function* () {
      for (const accept of [
        "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
        "*/*, text/html",
        "text/html; charset=utf-8",
        "application/xhtml+xml",
        "text/*",
        "application/json;q=0.5, text/html;q=0.9",
        "application/json;q=0, */*"
      ]) {
        const { headers, status, text } = yield* get(path, { accept })
        assert.deepStrictEqual([status, text], [200, "en passport Traction battery 1"], accept)
        assert.strictEqual(headers.get("content-type"), "text/html; charset=utf-8")
        assert.strictEqual(headers.get("content-security-policy"), "default-src 'none'")
        assert.strictEqual(headers.get("referrer-policy"), "no-referrer")
      }
    })
  )

  it.effect("is the public document for everything else (EN 18216 cl. 5)", () =>
    Effect.gen(function* () {
      for (const accept of [
        null,
        "",
        "*/*",
        "application/*",
        "image/png",
        "text/plain",
        "text/html;q=0",
        "text/html;q=0.5, application/json;q=0.9",
        "text/html;q=0.5, */*;q=0.8"
      ]) {
        const { headers } = yield* get(path, accept === null ? {} : { accept })
        assert.strictEqual(headers.get("content-type"), "application/json", `${accept}`)
        assert.strictEqual(headers.get("vary"), "Accept, Accept-Language, Authorization, Accept-Encoding")
      }
    })
  )
})

const pdfs = Layer.mock(PdfExports, {
  published: (_shown, locale) => {
    const document = { product, hash: `hash-${locale}` }
    const busy = new TooManyWaiting({ scope: "service", seconds: 7 })
    const make = locale === "zh" ? busy : Effect.succeed({ ...document, pdf: new Uint8Array([37, 80, 68, 70]) })
    return Effect.succeed({ ...document, make })
  }
})

layer(routesWith(Layer.merge(passports, pdfs)))("the PDF of a published passport", (it) => {
  it.effect("is the public view, at an address of its own and for a client that prefers it", () =>
    Effect.gen(function* () {
      for (const [target, accept, hash] of [
        [`${path}?format=pdf&lang=de`, "text/html", "hash-de"],
        [`${path}?format=pdf&lang=fr`, "text/html", "hash-fr"],
        [path, "application/pdf", "hash-en"]
      ] as const) {
        const { headers, status } = yield* get(target, { accept })
        assert.deepStrictEqual([status, headers.get("content-type")], [200, "application/pdf"], target)
        assert.deepStrictEqual([headers.get("etag")], [`"${hash}"`])
        assert.match(headers.get("cache-control") ?? "", /^public, /u)
        assert.match(headers.get("content-disposition") ?? "", /^inline; filename="passport-[\w-]+\.pdf"$/u)
        const again = yield* get(target, { accept, "if-none-match": `"${hash}"` })
        assert.deepStrictEqual([again.status, again.text], [304, ""])
      }
      const printed = yield* get("/p/printed?format=pdf", {})
      assert.deepStrictEqual([printed.status, printed.body.status], [200, "not_yet_published"])
    })
  )

  it.effect("is refused for a while where too many wait", () =>
    Effect.gen(function* () {
      const { body, headers, status } = yield* get(`${path}?format=pdf&lang=zh`)
      assert.deepStrictEqual([status, body.error.code, headers.get("retry-after")], [503, "internal_error", "7"])
    })
  )
})

layer(routesWith(passports))("the linked data of a published passport", (it) => {
  it.effect("are for a client that prefers JSON-LD, and at an address of their own", () =>
    Effect.gen(function* () {
      const seen = new Set<string | null>()
      for (const [target, accept] of [
        [path, "application/ld+json"],
        [path, "application/ld+json, application/json;q=0.9, */*;q=0.1"],
        [`${path}?format=jsonld`, "text/html"],
        [`${path}?format=jsonld&linkType=linkset`, "*/*"]
      ] as const) {
        const { body, headers } = yield* get(target, { accept })
        assert.strictEqual(headers.get("content-type"), "application/ld+json", target)
        assert.deepInclude(body, { "@id": url, "@type": "Product", name: "Traction battery" })
        assert.strictEqual(headers.get("vary"), "Accept, Accept-Language, Authorization, Accept-Encoding")
        assert.isNull(headers.get("content-security-policy"))
        seen.add(headers.get("etag"))
      }
      assert.strictEqual(seen.size, 1)
      assert.isFalse(seen.has((yield* get(path, json)).headers.get("etag")))
      for (const format of ["xml", "html", "__proto__"]) {
        const { headers } = yield* get(`${path}?format=${format}`, json)
        assert.strictEqual(headers.get("content-type"), "application/json", format)
      }
    })
  )

  it.effect("have a vocabulary that defines their terms on the same host", () =>
    Effect.gen(function* () {
      const { body, headers } = yield* get("/vocabulary", { host: "id.example.com" })
      assert.strictEqual(headers.get("content-type"), "application/ld+json")
      assert.strictEqual(headers.get("access-control-allow-origin"), "*")
      assert.strictEqual(body["@context"].dpp, "https://id.example.com/vocabulary#")
      const [term] = body["@graph"].filter((one: { readonly "@id": string }) => one["@id"] === "dpp:battery_mass")
      assert.deepInclude(term["rdfs:label"], { "@value": "Masa baterii", "@language": "pl" })
      const held = { host: "id.example.com", "if-none-match": headers.get("etag") ?? "" }
      assert.strictEqual((yield* get("/vocabulary", held)).status, 304)
      assert.strictEqual((yield* send("/vocabulary", { key: null, method: "POST" })).status, 405)
    })
  )

  it.effect("do not exist before the passport is published", () =>
    Effect.gen(function* () {
      const { body, headers } = yield* get("/p/printed", { accept: "application/ld+json" })
      assert.strictEqual(headers.get("content-type"), "application/json")
      assert.strictEqual(body.status, "not_yet_published")
    })
  )
})

layer(routesWith(passports))("a published passport", (it) => {
  it.effect("is the public document for a program, and a link set for a resolver's client", () =>
    Effect.gen(function* () {
      for (const accept of ["application/json", "application/json, text/plain, */*"]) {
        const { body, headers } = yield* get(path, { accept })
        assert.strictEqual(headers.get("content-type"), "application/json")
        assert.strictEqual(body.dppHeader.uniqueProductIdentifier, url)
        assert.isNull(headers.get("content-security-policy"))
      }
      const links = yield* get(path, linkset)
      assert.strictEqual(links.headers.get("content-type"), "application/linkset+json")
      const [context] = links.body.linkset
      assert.strictEqual(context.anchor, url)
      assert.strictEqual(context["https://ref.gs1.org/voc/defaultLink"][0].href, url)
      assert.deepStrictEqual(
        context["https://ref.gs1.org/voc/pip"].map(({ hreflang }: { readonly hreflang: unknown }) => hreflang),
        languages.map((language) => [language])
      )
      assert.deepStrictEqual(
        context["https://ref.gs1.org/voc/masterData"].map(({ href, type }: Record<string, unknown>) => [href, type]),
        [
          [`${url}?linkType=gs1:masterData`, "application/json"],
          [`${url}?format=jsonld`, "application/ld+json"],
          [`${url}?format=passport`, "application/vnd.dpp.passport+json"],
          [`${url}?format=aas`, "application/asset-administration-shell+json"],
          [`${url}?format=aasx`, "application/asset-administration-shell-package+xml"],
          [`${url}?format=catena-x`, "application/vnd.catena-x.battery-pass+json"],
          [`${url}?format=untp`, "application/vc+jwt"],
          [`${url}?format=epcis`, "application/vnd.gs1.epcis+json"],
          [`${url}?format=rdf`, "text/turtle"],
          [`${url}?format=n-quads`, "application/n-quads"]
        ]
      )
    })
  )

  it.effect("has the schema of each category and view beside it", () =>
    Effect.gen(function* () {
      for (const view of ["public", "legitimate_interest", "authorities", "full"] as const) {
        const { headers, status, text } = yield* get(`/schemas/v2.0/ev/${view}.json`, {})
        assert.strictEqual(status, 200)
        assert.strictEqual(headers.get("content-type"), "application/schema+json")
        assert.strictEqual(headers.get("access-control-allow-origin"), "*")
        assert.strictEqual(text, JSON.stringify(categorySchema("ev", view)))
      }
      assert.strictEqual((yield* get("/schemas/v2.0/ev/other.json", {})).status, 404)
    })
  )

  it.effect("is that of the first mention, and on equal quality the first in the header", () =>
    Effect.gen(function* () {
      for (const [accept, expected] of [
        ["application/json, application/ld+json, application/json, */*", "application/json"],
        ["application/ld+json, application/json, application/ld+json;q=0.1", "application/ld+json"],
        ["application/json;q=0.2, application/ld+json;q=0.5, Application/JSON", "application/ld+json"],
        ["application/ld+json;q=0.9, application/json;q=0.9", "application/ld+json"]
      ] as const) {
        const { headers } = yield* get(path, { accept })
        assert.strictEqual(headers.get("content-type"), expected, accept)
      }
    })
  )

  it.effect("is selected by the link type before the header Accept; an unknown type is the default link", () =>
    Effect.gen(function* () {
      for (const [type, expected] of [
        ["all", "application/linkset+json"],
        ["linkset", "application/linkset+json"],
        ["gs1:masterData", "application/json"],
        ["https://ref.gs1.org/voc/masterData", "application/json"],
        ["pip", "text/html; charset=utf-8"],
        ["constructor", "text/html; charset=utf-8"],
        ["__proto__", "text/html; charset=utf-8"]
      ] as const) {
        const { headers } = yield* get(`${path}?linkType=${encodeURIComponent(type)}`, { accept: "text/html" })
        assert.strictEqual(headers.get("content-type"), expected, type)
      }
    })
  )

  it.effect("has the language of the query, then that of the pre-print, then the reader's, then English", () =>
    Effect.gen(function* () {
      for (const [target, language, expected] of [
        [path, "de-AT,en;q=0.5", "de"],
        [path, "zh-CN", "zh"],
        [path, "ja, zh;q=0.2", "zh"],
        [path, "ja", "en"],
        [path, "*", "en"],
        [path, "pl-PL,pl;q=0.9,en;q=0.5", "pl"],
        [path, "fr-CH", "fr"],
        [path, "", "en"],
        [`${path}?lang=zh`, "de", "zh"],
        [`${path}?lang=it`, "de", "it"],
        [`${path}?lang=ja`, "de", "de"],
        [`${path}?lang=constructor`, "nl", "nl"],
        ["/p/chinese", "de", "zh"],
        ["/p/chinese?lang=en", "de", "en"]
      ] as const) {
        const { text } = yield* get(target, { ...html, "accept-language": language })
        assert.strictEqual(text.slice(0, 2), expected, `${target} ${language}`)
      }
    })
  )

  it.effect("may be cached by a proxy: each representation has its tag, and 304 has no body (RFC 9110 §13)", () =>
    Effect.gen(function* () {
      const tags = new Set<string>()
      for (const headers of [html, json, linkset, { ...html, "accept-language": "de" }]) {
        const first = yield* get(path, headers)
        const etag = first.headers.get("etag") ?? ""
        tags.add(etag)
        assert.strictEqual(first.headers.get("cache-control"), "public, max-age=300, stale-while-revalidate=86400")
        assert.strictEqual(first.headers.get("vary"), "Accept, Accept-Language, Authorization, Accept-Encoding")
        assert.strictEqual(first.headers.get("access-control-allow-origin"), "*")
        const link = `<${url}?linkType=linkset>; rel="linkset"; type="application/linkset+json"`
        assert.strictEqual(first.headers.get("link"), link)
        const again = yield* get(path, { ...headers, "if-none-match": `"other", W/${etag}` })
        assert.deepStrictEqual([again.status, again.text, again.headers.get("etag")], [304, "", etag])
        for (const name of ["cache-control", "vary", "link"]) {
          assert.strictEqual(again.headers.get(name), first.headers.get(name), name)
        }
        assert.strictEqual((yield* get(path, { ...headers, "if-none-match": '"other"' })).status, 200)
      }
      assert.strictEqual(tags.size, 4)
    })
  )

  it.effect("is found by its GTIN and serial number, decoded once, with or without a slash at the end", () =>
    Effect.gen(function* () {
      const at = "/01/09526001000012/21/A%2F1"
      for (const target of [at, `${at}/`, `${at}?lang=de`]) {
        assert.strictEqual((yield* get(target)).status, 200, target)
      }
    })
  )
})

const version = { number: 3, validFrom: DateTime.makeUnsafe("2026-11-20T10:00:00Z"), isPending: false }
const appearance = plainAppearance
const backupProvider = { name: "Archive Ltd", url: "https://backup.example.org" }

layer(routesWith(passports))("what is shown beside the document", (it) => {
  const tagsWith = (shownNow: Safeguards) =>
    Effect.gen(function* () {
      safeguards = shownNow
      const responses = yield* Effect.forEach([html, linkset, json, { accept: "application/ld+json" }], (headers) =>
        get("/p/safeguarded", headers)
      )
      return responses.map(({ headers }) => headers.get("etag"))
    })

  it.effect(
    "is a part of the tag of what shows it: version and provider of the page, the provider of the link set",
    () =>
      Effect.gen(function* () {
        const states: ReadonlyArray<Safeguards> = [
          noSafeguards,
          { version, backupProvider: null, appearance },
          { version: { ...version, isPending: true }, backupProvider: null, appearance },
          { version: { ...version, number: 4 }, backupProvider: null, appearance },
          { version, backupProvider, appearance },
          { version, backupProvider: { ...backupProvider, name: "Other" }, appearance },
          { version, backupProvider, appearance: { ...appearance, language: "de" } }
        ]
        const tags = yield* Effect.forEach(states, tagsWith)
        const different = [0, 1, 2, 3].map((form) => new Set(tags.map((one) => one[form])).size)
        assert.deepStrictEqual(different, [states.length, 3, 1, 1])
        assert.deepStrictEqual(yield* tagsWith({ version, backupProvider, appearance }), tags[4])
      })
  )

  it.effect("is asked for again after ten seconds while the version is being signed, by readers of the page only", () =>
    Effect.gen(function* () {
      safeguards = { version: { ...version, isPending: true }, backupProvider, appearance }
      assert.strictEqual((yield* get("/p/safeguarded", html)).headers.get("cache-control"), "public, max-age=10")
      assert.match((yield* get("/p/safeguarded", json)).headers.get("cache-control") ?? "", /^public, max-age=300,/u)
      safeguards = { version, backupProvider, appearance }
      assert.match((yield* get("/p/safeguarded", html)).headers.get("cache-control") ?? "", /^public, max-age=300,/u)
    })
  )

  it.effect("reaches the page, and the link set names the back-up copy", () =>
    Effect.gen(function* () {
      safeguards = { version, backupProvider, appearance }
      assert.include((yield* get("/p/safeguarded", html)).text, JSON.stringify(safeguards))
      const [context] = (yield* get("/p/safeguarded", linkset)).body.linkset
      assert.strictEqual(context.alternate[0].href, `https://backup.example.org${path}`)
    })
  )
})

layer(routesWith(passports))("a battery that is not shown here", (it) => {
  it.effect("is reported as not yet published, with nothing but its identity, if only its code is printed", () =>
    Effect.gen(function* () {
      const page = yield* get("/p/printed", { ...html, "accept-language": "de" })
      assert.deepStrictEqual([page.status, page.text], [200, "de not yet published SN-7"])
      const { body, headers } = yield* get("/p/printed", json)
      assert.deepStrictEqual(body, {
        status: "not_yet_published",
        uniqueProductIdentifier: url,
        gtin: null,
        serial_number: "SN-7",
        manufacturer: "Hersteller & Söhne"
      })
      assert.strictEqual(headers.get("cache-control"), "public, max-age=60")
      assert.lengthOf((yield* get("/p/printed", linkset)).body.linkset, 1)
    })
  )

  it.effect("is redirected with its query: 301 to another form of the address, 308 to another origin", () =>
    Effect.gen(function* () {
      for (const [target, status, location] of [
        ["/p/moved?lang=de", 301, "/01/09526001000012/21/A%2F1?lang=de"],
        ...["/22/2A", "/10/LOT%2F1", "/22/2A/10/LOT1"].map(
          (qualifiers) =>
            [`/01/09526001000012${qualifiers}/21/A%2F1?lang=de`, 301, "/01/09526001000012/21/A%2F1?lang=de"] as const
        ),
        ["/p/away?lang=de", 308, `https://id.example.com${path}?lang=de`]
      ] as const) {
        const moved = yield* get(target)
        assert.deepStrictEqual([moved.status, moved.headers.get("location"), moved.text], [status, location, ""])
        assert.strictEqual(moved.headers.get("cache-control"), "public, max-age=60")
      }
    })
  )

  const gtin = "/01/09526001000012"
  /** Without a serial number, in another order than that of GS1, or with an unknown qualifier. */
  const noLinks = ["", "?21=A%2F1", "/10/LOT1", "/10/L/22/V/21/A%2F1", "/21/A%2F1/10/L", "/235/X/21/A%2F1"].map(
    (rest) => `${gtin}${rest}`
  )
  it.effect("is a page that says so for a reader, and the error object for a program", () =>
    Effect.gen(function* () {
      const nowhere = ["/p/unknown", "/p/", "/p//x", "/01/1", "/01/1/21/2", "/01/1/%32%31/2", ...noLinks]
      for (const [n, target] of nowhere.entries()) {
        const client = `192.0.2.${n}`
        const page = yield* get(target, { ...html, "accept-language": "de" }, client)
        assert.deepStrictEqual([page.status, page.text], [404, "de not found"], target)
        assert.strictEqual(page.headers.get("content-security-policy"), "default-src 'none'")
        for (const accept of [{}, json, linkset]) {
          const { body, headers, status } = yield* get(target, accept, client)
          assert.deepStrictEqual([status, headers.get("content-type")], [404, "application/json"], target)
          assert.deepInclude(body.error, { code: "not_found", message: "There is no such battery passport." })
          assert.strictEqual(body.error.correlation_id, headers.get("x-correlation-id"))
          assert.strictEqual(headers.get("cache-control"), "public, max-age=60")
        }
      }
    })
  )

  it.effect("is looked up on the host of the request, in lower case and without port", () =>
    Effect.gen(function* () {
      for (const [host, status] of [
        ["passports.example.com", 200],
        ["ELSEWHERE.example.com:8443", 404],
        ["elsewhere.example.com.", 404]
      ] as const) {
        assert.strictEqual((yield* get(path, { host })).status, status, host)
      }
    })
  )

  it.effect("has a resolver description for each host", () =>
    Effect.gen(function* () {
      const { body, headers } = yield* get("/.well-known/gs1resolver", { host: "id.example.com" })
      assert.deepInclude(body, { name: "Example DPP Services", resolverRoot: "https://id.example.com" })
      assert.strictEqual(headers.get("access-control-allow-origin"), "*")
      const held = { host: "id.example.com", "if-none-match": headers.get("etag") ?? "" }
      assert.strictEqual((yield* get("/.well-known/gs1resolver", held)).status, 304)
    })
  )
})
