/** A passport as JSON-LD: for everyone public values only, and every term defined in the vocabulary. */
import { assert, describe, it } from "@effect/vitest"
import { catalogue, conditionDefinitions, steps } from "../../src/catalogue/Catalogue.ts"
import { passportJsonLd } from "../../src/jsonld/passportJsonLd.ts"
import { vocabularyJsonLd } from "../../src/jsonld/vocabulary.ts"
import type { PassportFacts } from "../../src/passport/Passport.ts"
import { isJsonObject, type Json } from "../../src/text/Json.ts"
import { categories, completeProduct, facility, now, organization } from "../support/facts.ts"

const origin = "https://passports.example.com"
const publicUrl = `${origin}/p/1`

const factsOf = (category: (typeof categories)[number]): PassportFacts => ({
  product: completeProduct(category),
  organization,
  facility,
  publicUrl,
  lastUpdated: now,
  serviceName: "Example DPP Services"
})

/** All terms of the vocabulary that a document uses, at any depth. */
const termsOf = (value: Json): ReadonlyArray<string> => {
  if (Array.isArray(value)) return value.flatMap(termsOf)
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => [...(key.startsWith("dpp:") ? [key] : []), ...termsOf(inner)])
}

const graph = vocabularyJsonLd(origin)["@graph"]
const defined = Array.isArray(graph) ? graph.map((term) => (isJsonObject(term) ? term["@id"] : undefined)) : []

describe.each([...categories])("the JSON-LD of %s", (category) => {
  const document = passportJsonLd(factsOf(category))

  it("is a product of schema.org with its identifiers, maker and passport", () => {
    const { attributes, gtin, id, name } = factsOf(category).product
    assert.deepInclude(document, {
      "@context": ["https://schema.org", { dpp: `${origin}/vocabulary#` }],
      "@id": publicUrl,
      "@type": "Product",
      name,
      serialNumber: attributes.serial_number
    })
    assert.strictEqual(document["gtin"], gtin === null ? undefined : gtin.padStart(14, "0"))
    assert.deepInclude(document["subjectOf"], { "@id": `urn:uuid:${id}`, url: publicUrl })
  })

  it("has month and year of manufacture, and no day (Annex VI Part A(4))", () => {
    const month = factsOf(category).product.attributes.manufacturing_date?.slice(0, 7)
    assert.deepStrictEqual([document["productionDate"], document["dpp:manufacturing_date"]], [month, month])
  })

  it("has exactly the public attributes of the category, each a term of the vocabulary", () => {
    const { attributes } = factsOf(category).product
    const expected = steps
      .flatMap((step) => step.product)
      .filter(({ audience, duty, name }) => {
        const value = attributes[name]
        return audience === "public" && duty[category] !== "-" && value !== undefined && value !== null
      })
      .map(({ name }) => `dpp:${name}`)
    const own = Object.keys(document).filter((key) => key.startsWith("dpp:"))
    assert.includeMembers(own, expected)
    const derived = steps.flatMap((step) => step.derived.filter(({ audience }) => audience === "public"))
    assert.lengthOf(
      own.filter((key) => !expected.includes(key)),
      derived.length
    )
    for (const term of termsOf(document)) assert.include(defined, term)
  })

  it("has the same bytes every time", () => {
    assert.strictEqual(JSON.stringify(passportJsonLd(factsOf(category))), JSON.stringify(document))
  })
})

describe("the vocabulary", () => {
  it("defines every attribute, because what a value means is public", () => {
    const names = [...Object.keys(catalogue), ...conditionDefinitions.map(({ name }) => name)]
    for (const name of names) assert.include(defined, `dpp:${name}`)
  })

  it("states each term once", () => {
    assert.deepStrictEqual(defined, [...new Set(defined)])
  })
})
