import { languages } from "@dpp/core/languages"
import { icon, startPage } from "@dpp/rendering/page/startPage"
import { assert, describe, it } from "@effect/vitest"

const links = { docs: "/docs", openapi: "/api/v1/openapi.json", health: "/health/ready" }
const page = { name: "Pässe <b>", origin: "https://passports.example.com", links, search: null }

describe("the start page", () => {
  it.each([...languages])("in %s has the links of the API, no script, and nothing of another origin", (language) => {
    const text = startPage(page, language)
    for (const link of Object.values(links)) assert.include(text, `href="${link}"`)
    assert.include(text, "<h1>Pässe &lt;b&gt;</h1>")
    assert.match(text, /<form method="get" action="\/">.*name="gtin".*name="serial"/u)
    assert.include(text, `href="/verify?lang=${language}"`)
    assert.notMatch(text, /<script|<img|src=|undefined|\[object|>null</u)
    const origins = [...text.matchAll(/href="(https?:\/\/[^/"]+)/gu)].map(([, origin]) => origin)
    assert.deepStrictEqual(origins, [page.origin])
  })

  it("keeps what was entered in a search, and says which of it cannot be right", () => {
    const text = startPage({ ...page, search: { gtin: "123", serial: "A<1", wrong: ["gtin"] } }, "en")
    assert.include(text, 'value="123"')
    assert.include(text, 'value="A&lt;1"')
    assert.match(text, /id="gtin-error">This is not a GTIN/u)
    assert.notInclude(text, "serial-error")
  })

  it("is headed by what the service does if the service has no name", () => {
    assert.include(startPage({ ...page, name: null }, "de"), "<h1>Digitale Batteriepässe</h1>")
  })

  it("has no links where the host shows no API", () => {
    const text = startPage({ ...page, links: null }, "en")
    for (const hidden of ["/docs", "/api/", "/health/", "developers"]) assert.notInclude(text, hidden)
  })
})

it("the icon is an image of its own, without style or script", () => {
  assert.match(icon, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64">/u)
  assert.notMatch(icon, /<style|<script/u)
})
