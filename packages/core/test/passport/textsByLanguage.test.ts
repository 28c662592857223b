import { ownerView, publicView } from "@dpp/core/access"
import { catalogue } from "@dpp/core/catalogue"
import { passportJsonLd } from "@dpp/core/jsonld"
import type { Language } from "@dpp/core/languages"
import { batteryLabel, passportDocument, passportRows } from "@dpp/core/passport"
import { sampleDraft } from "@dpp/core/samples"
import { textLanguages } from "@dpp/core/text"
import { toV20, writeContent } from "@dpp/core/v20"
import { assert, describe, it } from "@effect/vitest"
import { detailsOf, factsOf, productOf } from "../support/facts.ts"

const agent = { de: "Wassernebel", fr: "Brouillard d’eau" }
const substance = {
  chemical_name: { de: "Elektrolytsalz", fr: "Sel" },
  location: { de: "Zelle" },
  impact: { de: "Giftig", fr: "Toxique" }
}
const draft = {
  ...sampleDraft("ev"),
  extinguishing_agent: agent,
  labels_meaning: "Durchgestrichene Tonne",
  hazardous_substances: [substance],
  component_materials: [{ component: "anode", name: { de: "Kohle", fr: "Charbon" } }]
}
const product = productOf(draft)
const facts = { ...factsOf(product), language: "de" }

const shown = (locale: Language, own = "de", view = publicView) =>
  new Map(
    passportRows(facts, null, { locale, own, view }).flatMap(({ rows }) =>
      rows.map(({ name, value }) => [name, value] as const)
    )
  )

describe("a text by language", () => {
  it("is stored as it was sent, and may stand wherever people read words", () => {
    assert.deepStrictEqual(product.attributes.extinguishing_agent, agent)
    assert.deepStrictEqual(product.attributes.hazardous_substances, [substance])
    for (const [name, { shape }] of Object.entries(catalogue)) {
      if (shape.typedText === true)
        assert.deepStrictEqual(detailsOf({ ...draft, [name]: { de: "Text", lv: "Teksts" } }), {}, name)
    }
  })

  it("has the rules of the text in each language, which errors name", () => {
    const wrong = (value: unknown) => detailsOf({ ...draft, extinguishing_agent: value })["extinguishing_agent"] ?? []
    assert.deepStrictEqual(wrong({ de: "", en: "x".repeat(2001), fr: 7 }), [
      "extinguishing_agent.de: must not be empty",
      "extinguishing_agent.en: must have at most 2000 characters",
      'extinguishing_agent.fr: must be a text, such as "7"'
    ])
    assert.deepStrictEqual(wrong({ "de-DE": "Wasser", xx: "?" }), [
      `extinguishing_agent.de-DE: is not one of the languages ${textLanguages.join(", ")}; did you mean de?`,
      `extinguishing_agent.xx: is not one of the languages ${textLanguages.join(", ")}`
    ])
    assert.deepStrictEqual(wrong({}), ["must have a text in at least one language, such as en"])
    assert.deepStrictEqual(wrong(7), ['must be a text or one for each language, such as {"de": "...", "en": "..."}'])
    assert.deepStrictEqual(wrong("x".repeat(2001)), ["must have at most 2000 characters"])
    assert.deepStrictEqual(
      detailsOf({ ...draft, hazardous_substances: [{ ...substance, impact: { de: " " } }] })["hazardous_substances"],
      ["hazardous_substances[0].impact.de: must not be empty"]
    )
  })

  it("is shown in the language of the reader, otherwise in that of the organization, with its language", () => {
    assert.deepStrictEqual(shown("fr").get("extinguishing_agent"), { kind: "text", text: "Brouillard d’eau" })
    assert.deepStrictEqual(shown("de").get("extinguishing_agent"), { kind: "text", text: "Wassernebel" })
    assert.deepStrictEqual(shown("it").get("extinguishing_agent"), {
      kind: "text",
      text: "Wassernebel",
      isTyped: true,
      language: "de"
    })
    assert.deepStrictEqual(shown("it", "fr-BE").get("extinguishing_agent"), {
      kind: "text",
      text: "Brouillard d’eau",
      isTyped: true,
      language: "fr"
    })
    assert.deepInclude(shown("fr").get("hazardous_substances"), { items: ["Sel, Zelle: Toxique"] })
    assert.deepInclude(shown("fr", "de", ownerView).get("component_materials"), { items: ["Anode: Charbon"] })
    // One text is in the language of the organization.
    assert.deepStrictEqual(shown("fr").get("labels_meaning"), {
      kind: "text",
      text: "Durchgestrichene Tonne",
      isTyped: true
    })
  })

  it("is on the label in the language of the label, otherwise in that of the organization", () => {
    const battery = { ...product.attributes, name: product.name, gtin: null }
    const text = (locale: "de" | "en", own: string) =>
      batteryLabel(battery, locale, own).lines.find(({ item }) => item === "extinguishing_agent")?.text
    assert.strictEqual(text("de", "fr"), "Wassernebel (Brandklasse D)")
    assert.strictEqual(text("en", "fr"), "Brouillard d’eau (fire class D)")
  })

  it("is one literal for each language in JSON-LD", () => {
    const document = passportJsonLd(facts)
    assert.deepStrictEqual(document["dpp:extinguishing_agent"], [
      { "@value": "Wassernebel", "@language": "de" },
      { "@value": "Brouillard d’eau", "@language": "fr" }
    ])
    assert.strictEqual(document["dpp:labels_meaning"], "Durchgestrichene Tonne")
    assert.deepInclude(JSON.stringify(document["dpp:hazardous_substances"]), '{"@value":"Sel","@language":"fr"}')
  })

  it("is one text in v2.0, in the language of the organization, and whole in the document of this service", () => {
    const data = JSON.stringify(toV20(facts, null))
    for (const text of ["Wassernebel", "Elektrolytsalz", "Zelle", "Giftig", "Anode: Kohle"]) assert.include(data, text)
    for (const text of ["Brouillard", "Charbon", "Toxique"]) assert.notInclude(data, text)
    assert.include(JSON.stringify(toV20({ ...facts, language: "fr" }, null)), "Brouillard d’eau")
    const passport = passportDocument({ facts, condition: null }, ownerView)
    assert.deepInclude(passport["product"], { extinguishing_agent: agent, hazardous_substances: [substance] })
  })

  it("changes nothing of a document without one", () => {
    const plain = productOf(sampleDraft("ev"))
    assert.strictEqual(JSON.stringify(writeContent(plain, "de")), JSON.stringify(writeContent(plain)))
    assert.strictEqual(writeContent(product, "de").language, "de")
  })
})
