import { batteryCategories } from "@dpp/core/catalogue"
import { languages } from "@dpp/core/languages"
import { ProductId, newProduct, ProductInput } from "@dpp/core/product"
import { sampleDraft } from "@dpp/core/samples"
import type { PassportFacts } from "@dpp/core/passport"
import { contentSecurityPolicy } from "@dpp/rendering/page/frame"
import { passportPage } from "@dpp/rendering/page/PassportPage"
import { aFacility, anOrganization, minute, uuidOf } from "@dpp/testkit/builders"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { createHash } from "node:crypto"

const now = minute(500_000)
const organization = anOrganization()
const facility = aFacility()

const factsOf = (input: object): PassportFacts => {
  const draft = Result.getOrThrow(ProductInput.parse(input, now))
  if (draft.category !== "batteries") throw new Error("The input is a battery model, which has no passport.")
  const { product } = Result.getOrThrow(
    newProduct(draft, { id: ProductId.make(uuidOf(9)), now, organization, facility })
  )
  const publicUrl = "https://passports.example.com/p/1"
  return { product, organization, facility, publicUrl, lastUpdated: now, serviceName: "Example DPP Services" }
}

describe.each([...batteryCategories])("the page of %s", (category) => {
  it.each([...languages])("in %s has seven sections, eight key facts, and the same bytes every time", (language) => {
    const facts = factsOf(sampleDraft(category))
    const page = passportPage(facts, language)
    assert.lengthOf(page.match(/<section /gu) ?? [], 7)
    assert.lengthOf(/<dl class="facts">([^]*?)<\/dl>/u.exec(page)?.[1]?.match(/<dt>/gu) ?? [], 8)
    assert.notMatch(page, /undefined|\[object|>null</u)
    assert.strictEqual(passportPage(factsOf(sampleDraft(category)), language), page)
  })
})

describe("the page", () => {
  it("shows a document's type and language, and the tag of an unknown language", () => {
    const url = "https://docs.example.com/declaration.pdf"
    const tagsOf = (language: string) => {
      const facts = factsOf({ ...sampleDraft("ev"), eu_declaration_of_conformity: { url, language } })
      const [, tags = ""] =
        /declaration\.pdf"[^]*?<span class="tags">([^]*?)<\/div>/u.exec(passportPage(facts, "en")) ?? []
      return [...tags.matchAll(/class="tag">([^<]*)</gu)].map(([, tag]) => tag)
    }
    assert.deepStrictEqual(tagsOf("de"), ["PDF", "German"])
    assert.deepStrictEqual(tagsOf("abcd"), ["PDF", "abcd"])
  })

  it("allows its own style sheet by the hash of its text", () => {
    const [, style = ""] = /<style>([^]*)<\/style>/u.exec(passportPage(factsOf(sampleDraft("ev")), "en")) ?? []
    const hash = createHash("sha256").update(style).digest("base64")
    assert.include(contentSecurityPolicy, `style-src 'sha256-${hash}'`)
  })
})
