/** The decision about a request at the public address of a battery (spec §1, §3). */
import { holderOf } from "@dpp/core/access"
import { decide, type Decision, dependsOnReader, publicRequest } from "@dpp/http/passports/decide"
import { everyone, type PublicReader } from "@dpp/http/passports/PublicReader"
import { PassportNotFound, type PublicPassport, type Published } from "@dpp/service/passports/PublicPassports"
import { noSafeguards } from "@dpp/service/ports/Safeguards"
import { aGrant, anOrganization, aPublishedProduct } from "@dpp/testkit/builders"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Headers from "effect/http/Headers"

const organization = anOrganization()
const battery = aPublishedProduct({ organization_id: organization.id })
const published: Published = {
  _tag: "Published",
  battery,
  url: "https://passports.example.com/p/x",
  version: "1",
  safeguards: noSafeguards,
  passport: Effect.fail(new PassportNotFound()),
  page: Effect.fail(new PassportNotFound()),
  locale: null
}
const printed: PublicPassport = {
  _tag: "NotYetPublished",
  passport: { url: "https://passports.example.com/p/x", gtin: null, serialNumber: "SN-1", manufacturer: "Ours GmbH" },
  locale: "de"
}
const moved: PublicPassport = { _tag: "Moved", path: "/01/09526001000012/21/A" }
const away: PublicPassport = { _tag: "MovedToOrigin", url: "https://id.example.com/p/x" }

const reader = holderOf(aGrant({ organization_id: organization.id }), organization, "id")
const holder: PublicReader = { _tag: "Holder", reader, token: null }
const refused: PublicReader = { _tag: "Refused" }

const html = { accept: "text/html" }
const form = { ...html, "content-type": "application/x-www-form-urlencoded" }

const request = (target: string, headers: Readonly<Record<string, string>> = {}) => {
  const [method = "", url = ""] = target.split(" ")
  return publicRequest({ method, url, headers: Headers.fromInput(headers) })
}

const decided = (
  target: string,
  found: PublicPassport | null,
  headers: Readonly<Record<string, string>> = {},
  by: PublicReader = everyone
): Decision => decide(request(target, headers), found, by)

describe("the public address of a published passport", () => {
  it.each<[Decision["_tag"], string, Readonly<Record<string, string>>]>([
    ["Page", "GET /p/x", html],
    ["Page", "HEAD /p/x/", html],
    ["Page", "GET /01/09526001000012/21/A", html],
    ["Page", "POST /p/x", form],
    ["Document", "GET /p/x", {}],
    ["Document", "GET /p/x?linkType=gs1:masterData", html],
    ["Linkset", "GET /p/x?linkType=linkset", html],
    ["JsonLd", "GET /p/x?format=jsonld", html],
    ["Pdf", "GET /p/x?format=pdf", html],
    ["Statement", "GET /p/x", { accept: "application/sd-jwt" }],
    ["Statement", "GET /p/x?date=2026-11-20T10:00:00Z", { accept: "application/sd-jwt" }],
    ["Invalid", "GET /p/x?date=yesterday", { accept: "application/sd-jwt" }],
    ["Bundle", "GET /p/x/proof", html],
    ["Invalid", "GET /p/x/proof?date=2026", html],
    ["History", "GET /p/x/proof/history?before=12", html],
    ["Invalid", "GET /p/x/proof/history", html],
    ["Invalid", "GET /p/x/proof/history?before=0", html],
    ["AccessForm", "GET /p/x/access-requests", html],
    ["AccessForm", "GET /01/09526001000012/21/A/access-requests/", {}],
    ["FormRequired", "POST /p/x", html],
    ["NotFound", "POST /p/x/proof", form],
    ["NotFound", "GET /p/", html],
    ["NotFound", "GET /p/x//", html],
    ["NotFound", "GET /p/x/proof/other", html],
    ["NotFound", "GET /01/09526001000012", html]
  ])("responds with %s to %s %o", (tag, target, headers) => {
    assert.strictEqual(decided(target, published, headers)._tag, tag)
  })

  it("shows page, documents, link set, statement and bundle to their reader, and everything else to everyone alike", () => {
    for (const [target, headers] of [
      ["GET /p/x", html],
      ["POST /p/x", form],
      ["GET /p/x", {}],
      ["GET /p/x?format=jsonld", {}],
      ["GET /p/x?linkType=all", {}],
      ["GET /p/x", { accept: "application/sd-jwt" }],
      ["GET /p/x/proof", {}]
    ] as const) {
      for (const by of [everyone, holder, refused]) {
        assert.deepInclude(decided(target, published, headers, by), { reader: by }, target)
      }
      assert.isTrue(dependsOnReader(request(target, headers), published), target)
    }
    for (const target of [
      "GET /p/x?format=pdf",
      "GET /p/x/proof?date=yesterday",
      "GET /p/x/proof/history?before=1",
      "GET /p/x/access-requests"
    ]) {
      assert.deepStrictEqual(decided(target, published, html, holder), decided(target, published, html), target)
      assert.isFalse(dependsOnReader(request(target, html), published), target)
    }
  })

  it("has the language of the query, then that of the pre-print, then the reader's", () => {
    const german = { ...html, "accept-language": "de" }
    assert.deepInclude(decided("GET /p/x?lang=fr", { ...published, locale: "zh" }, german), { language: "fr" })
    assert.deepInclude(decided("GET /p/x", { ...published, locale: "zh" }, german), { language: "zh" })
    assert.deepInclude(decided("GET /p/x", published, german), { language: "de" })
  })
})

describe("the public address of a battery without a published passport", () => {
  it.each<[string, Readonly<Record<string, string>>, "html" | "json" | "linkset"]>([
    ["GET /p/x", html, "html"],
    ["POST /p/x", form, "html"],
    ["GET /p/x?linkType=linkset", html, "linkset"],
    ["GET /p/x", {}, "json"],
    ["GET /p/x?format=jsonld", html, "json"],
    ["GET /p/x?format=pdf", html, "json"],
    ["GET /p/x", { accept: "application/sd-jwt" }, "json"]
  ])("says of a printed code at %s %o that the passport follows, as %s", (target, headers, shown) => {
    assert.deepInclude(decided(target, printed, headers), { _tag: "NotYetPublished", form: shown, language: "de" })
  })

  it("has neither proof nor form, and nothing where no battery is found", () => {
    for (const resource of ["/proof", "/proof/history?before=2", "/access-requests"]) {
      assert.deepInclude(decided(`GET /p/x${resource}`, printed, html), { _tag: "NotFound", isPage: true })
      assert.deepInclude(decided(`GET /p/x${resource}`, null), { _tag: "NotFound", isPage: false })
    }
    assert.strictEqual(decided("GET /p/x", null, html)._tag, "NotFound")
    assert.strictEqual(decided("POST /p/x", null, form)._tag, "NotFound")
  })
})

describe("the public address of a battery that is shown elsewhere", () => {
  it.each<[PublicPassport, string, 301 | 308, string]>([
    [moved, "GET /p/x?lang=de", 301, "/01/09526001000012/21/A?lang=de"],
    [moved, "POST /p/x?lang=de", 308, "/01/09526001000012/21/A?lang=de"],
    [moved, "GET /p/x/proof?date=2026", 301, "/01/09526001000012/21/A/proof?date=2026"],
    [moved, "GET /p/x/proof/history?before=1", 301, "/01/09526001000012/21/A/proof/history?before=1"],
    [moved, "GET /p/x/access-requests?lang=de", 308, "/01/09526001000012/21/A/access-requests?lang=de"],
    [away, "GET /p/x", 308, "https://id.example.com/p/x"],
    [away, "POST /p/x", 308, "https://id.example.com/p/x"],
    [away, "GET /p/x/access-requests", 308, "https://id.example.com/p/x/access-requests"]
  ])("leads from %o at %s with %i to %s", (found, target, status, location) => {
    assert.deepStrictEqual(decided(target, found, form), { _tag: "Moved", status, location })
  })
})
