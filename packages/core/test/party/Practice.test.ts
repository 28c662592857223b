/** Practice organizations: the id says so, and every address follows from it. */
import {
  identifierPrefix,
  isPractice,
  OrganizationId,
  practiceIdFrom,
  practicePrefix,
  withoutPractice
} from "@dpp/core/party"
import { isPracticeUrl, lifeLinks, publicUrl } from "@dpp/core/passport"
import { requireOpen } from "@dpp/core/transfer"
import { aPublishedProduct, aTransfer, anOrganization, gtinOf, minute, uuidOf } from "@dpp/testkit/builders"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"

const origin = "https://passports.example.com"
const real = OrganizationId.make(uuidOf(1))
const practice = OrganizationId.make(practiceIdFrom(uuidOf(1)))
/** One that was started before practice organizations had identifiers of their own. */
const earlier = OrganizationId.make("0199c0de-5a3b-8f1c-9b2d-3c4d5e6f7081")

describe("a practice organization", () => {
  it("has an id of version 8, which no other organization has", () => {
    assert.deepStrictEqual([real, practice, "", "x"].map(isPractice), [false, true, false, false])
    assert.strictEqual(practiceIdFrom(practice), practice)
    assert.notStrictEqual(practice, real)
    assert.deepStrictEqual([real, practice, earlier].map(practicePrefix), ["", "/practice", "/practice"])
  })

  it("has identifiers of its own, unless it was started before that", () => {
    assert.deepStrictEqual([real, practice, earlier].map(identifierPrefix), ["", `/practice/${practice}`, "/practice"])
    const product = aPublishedProduct({ organization_id: practice, gtin: gtinOf(1) })
    const holder = { name: "A", until: "2026-01-01T00:00:00Z", versions: 1, events: 1 }
    const urlMadeBy = (maker: OrganizationId) =>
      publicUrl(
        { ...product, life: { ...product.life, former_holders: [{ ...holder, organization_id: maker }] } },
        anOrganization(),
        origin
      )
    const link = new URL(publicUrl({ ...product, organization_id: real }, anOrganization(), origin)).pathname
    assert.strictEqual(urlMadeBy(earlier), `${origin}/practice${link}`)
    const other = OrganizationId.make(practiceIdFrom(uuidOf(2)))
    assert.strictEqual(urlMadeBy(other), `${origin}/practice/${other}${link}`)
  })

  it("has all addresses of its passports below /practice, with and without GTIN", () => {
    const own = aPublishedProduct({ organization_id: practice, gtin: gtinOf(1) })
    const other = aPublishedProduct({ organization_id: real, gtin: gtinOf(1) })
    const urlOf = (product: ReturnType<typeof aPublishedProduct>) => publicUrl(product, anOrganization(), origin)
    assert.match(urlOf(own), /^https:\/\/passports\.example\.com\/practice\/[\da-f-]{36}\/01\/\d{14}\/21\/SN-/u)
    assert.strictEqual(urlOf({ ...own, gtin: null }), `${origin}/practice/p/${own.id}`)
    assert.strictEqual(urlOf({ ...other, gtin: null }), `${origin}/p/${other.id}`)
    assert.deepStrictEqual([urlOf(own), urlOf(other)].map(isPracticeUrl), [true, false])
  })

  it("leads to predecessors below /practice", () => {
    const { life } = aPublishedProduct({ organization_id: practice })
    const product_id = aPublishedProduct({ organization_id: practice }).id
    const linked = { ...life, predecessors: [{ operation: "repurposing" as const, product_id }] }
    const urlsAt = (url: string) => lifeLinks(linked, url).predecessors.map((link) => link.url)
    assert.deepStrictEqual(urlsAt(`${origin}/practice/p/1`), [`${origin}/practice/p/${product_id}`])
    assert.deepStrictEqual(urlsAt(`${origin}/p/1`), [`${origin}/p/${product_id}`])
  })

  it("takes nothing from real organizations, and gives them nothing", () => {
    const other = OrganizationId.make(practiceIdFrom(uuidOf(2)))
    const isOpen = (sender: OrganizationId, receiver: OrganizationId) =>
      Result.isSuccess(requireOpen(aTransfer({ sender: { id: sender, name: "A" } }), receiver, minute(0)))
    assert.deepStrictEqual(
      [isOpen(practice, real), isOpen(real, practice), isOpen(practice, other)],
      [false, false, true]
    )
  })

  it("is recognized by a path literally", () => {
    const paths = ["/practice/p/1", "/practice", "/practices/p/1", "/Practice/p/1", "/p/practice/"]
    assert.deepStrictEqual(
      paths.map((path) => withoutPractice(path).isPractice),
      [true, false, false, false, false]
    )
    assert.strictEqual(withoutPractice("/practice/p/1").path, "/p/1")
    const link = "/01/04012345000009/21/A"
    for (const prefix of ["", "/practice", `/practice/${practice}`])
      assert.deepStrictEqual(withoutPractice(prefix + link), { isPractice: prefix !== "", prefix, path: link })
    // Only Digital Links have the organization before them.
    assert.strictEqual(withoutPractice(`/practice/${practice}/p/1`).prefix, "/practice")
  })
})
