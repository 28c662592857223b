import { assert, describe, it } from "@effect/vitest"
import { languages, textsOf } from "../../src/languages/languages.ts"
import { impactText } from "../../src/passport/hazardStatements.ts"
import { joined } from "../../src/passport/typedText.ts"
import { componentWord, materialWord } from "../../src/passport/words.ts"
import { entryParts } from "../../src/passport/entryText.ts"

describe("the impact of a substance", () => {
  it.each([
    ["H302", "Nocif en cas d’ingestion (H302)"],
    ["H302, H319", "Nocif en cas d’ingestion (H302); Provoque une sévère irritation des yeux (H319)"],
    ["H350 + H317;", "Peut provoquer le cancer (H350); Peut provoquer une allergie cutanée (H317)"],
    ["H411: Giftig für Wasserorganismen, mit langfristiger Wirkung.", textOf("fr", "H411")],
    ["harmful if swallowed.", "Nocif en cas d’ingestion (H302)"]
  ])("%s is shown in the official words of the reader's language", (impact, shown) => {
    assert.strictEqual(impactText(impact, "fr"), shown)
  })

  it.each(["Toxic if swallowed; causes severe burns", "H999", "H302, in large amounts", "Wasser in großen Mengen", ""])(
    "has no official words where it is another text: %s",
    (impact) => {
      assert.isUndefined(impactText(impact, "fr"))
    }
  )

  it("is found in every language by its own words", () => {
    for (const language of languages) {
      for (const [code, text] of Object.entries(textsOf(language).hazards)) {
        assert.include(impactText(text, "en") ?? "", `(${code})`, language)
      }
    }
  })
})

describe("a material", () => {
  it("is shown in the reader's language, in whichever language it is written", () => {
    assert.strictEqual(materialWord("Kobalt", "fr"), "Cobalt")
    assert.strictEqual(materialWord("7439-93-2", "de"), "Lithium")
    assert.strictEqual(materialWord("CAS 7440-48-4", "de"), "Kobalt")
    assert.isUndefined(materialWord("64-17-5", "de"))
    assert.strictEqual(materialWord("天然石墨", "de"), "Naturgrafit")
    assert.isUndefined(materialWord("Unobtainium", "fr"))
    const anode = { component: "anode", name: "Naturgrafit", identifier: "CAS 7782-42-5" }
    assert.strictEqual(
      joined(entryParts(anode, { locale: "es" })),
      `${componentWord("anode", "es")}: Grafito natural (CAS 7782-42-5)`
    )
  })

  it("has in no language the name of another one", () => {
    for (const language of languages) {
      for (const [key, name] of Object.entries(textsOf(language).materials)) {
        assert.strictEqual(materialWord(name, "en"), textsOf("en").materials[key as "cobalt"], `${language} ${name}`)
      }
    }
  })
})

function textOf(language: "fr", code: "H411"): string {
  return `${textsOf(language).hazards[code]} (${code})`
}
