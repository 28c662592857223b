import { catalogue } from "../../src/catalogue/Catalogue.ts"
import { entryParts } from "../../src/passport/entryText.ts"
import { foreignTag, typedAttributes } from "../../src/passport/typedText.ts"
import { assert, describe, it } from "@effect/vitest"

/** The parts that the organization typed. */
const typedIn = (entry: Parameters<typeof entryParts>[0]) =>
  entryParts(entry, { locale: "fr" }).flatMap(({ isTyped, text }) => (isTyped ? [text] : []))

describe("a typed text", () => {
  it("is what the service has no words for", () => {
    assert.deepStrictEqual(typedIn("Kobalt"), [])
    assert.deepStrictEqual(typedIn("Unobtainium"), ["Unobtainium"])
    assert.deepStrictEqual(typedIn({ component: "anode", name: "Kohle", identifier: "CAS 1" }), ["Kohle"])
    const substance = { chemical_name: "Säure", location: "electrolyte", concentration_percent: 2 }
    assert.deepStrictEqual(typedIn({ ...substance, impact: "H302" }), ["Säure"])
    assert.deepStrictEqual(typedIn({ ...substance, impact: "Giftig" }), ["Säure", "Giftig"])
  })

  it("is marked for readers of another language only", () => {
    assert.strictEqual(foreignTag("de", "fr"), "de")
    assert.isNull(foreignTag("de", "de"))
    assert.isNull(foreignTag("DE", "de"))
    assert.isNull(foreignTag("zh-Hans", "zh"))
    assert.isNull(foreignTag("zh", "zh"))
    assert.strictEqual(foreignTag("zh-Hant", "zh"), "zh-Hant")
  })

  it("belongs to attributes of the catalogue that are texts", () => {
    for (const name of typedAttributes) {
      const definition = Object.entries(catalogue).find(([key]) => key === name)?.[1]
      assert.strictEqual(definition?.shape.type, "text", name)
    }
  })
})
