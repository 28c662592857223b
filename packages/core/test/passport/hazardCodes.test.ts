import { publicView } from "@dpp/core/access"
import { languages, type Language } from "@dpp/core/languages"
import { passportRows } from "@dpp/core/passport"
import { completeness } from "../../src/product/Completeness.ts"
import { plausibilityWarnings } from "../../src/product/Plausibility.ts"
import { sampleDraft } from "@dpp/core/samples"
import { toV20 } from "@dpp/core/v20"
import { assert, describe, it } from "@effect/vitest"
import { foreignHazards, substanceIn, substances } from "../../src/catalogue/substances.ts"
import { hazardCode } from "../../src/catalogue/hazardCodes.ts"
import { textAt } from "../../src/languages/languages.ts"
import { messageOf } from "../../src/text/messages.ts"
import * as Schema from "effect/Schema"
import { detailsOf, factsOf, productOf } from "../support/facts.ts"

const substance = {
  chemical_name: "Electrolyte salt",
  identifier_type: "CAS",
  identifier: "21324-40-3",
  hazards: ["H301", "H314"]
}
const draftWith = (...hazardous_substances: ReadonlyArray<object>) => ({ ...sampleDraft("ev"), hazardous_substances })

const shown = (locale: Language, ...entries: ReadonlyArray<object>) => {
  const sections = passportRows(factsOf(productOf(draftWith(...entries))), null, { locale, view: publicView })
  const row = sections.flatMap(({ rows }) => rows).find(({ name }) => name === "hazardous_substances")
  return row?.value.kind === "list" ? row.value.items : []
}

describe("a hazardous substance in codes", () => {
  it("has its name and its statements in the language of the reader", () => {
    assert.deepStrictEqual(shown("de", substance), [
      "Lithiumhexafluorophosphat (CAS 21324-40-3): Giftig bei Verschlucken (H301); Verursacht schwere Verätzungen der Haut und schwere Augenschäden (H314)"
    ])
    assert.deepStrictEqual(shown("lv", { ...substance, impact: "H301" }), [
      "Litija heksafluorfosfāts (CAS 21324-40-3): Toksisks, ja norij (H301); Izraisa smagus ādas apdegumus un acu bojājumus (H314)"
    ])
    // The words of the number, with the effect that the code names; a code without words stays.
    assert.deepStrictEqual(shown("en", { chemical_name: "X", hazards: ["H360Df", "H220"] }), [
      "X: May damage fertility or the unborn child (H360Df); H220"
    ])
    assert.deepStrictEqual(shown("fr", { chemical_name: { fr: "Sel" }, hazards: ["H302"], impact: "H302" }), [
      "Sel: Nocif en cas d’ingestion (H302)"
    ])
  })

  it("names a code that is none", () => {
    assert.deepStrictEqual(detailsOf(draftWith({ ...substance, hazards: ["H301", "H999", "R20"] })), {
      hazardous_substances: [
        'hazardous_substances[0].hazards[1]: "H999" is not a hazard statement of the CLP Regulation, such as H302',
        'hazardous_substances[0].hazards[2]: "R20" is not a hazard statement of the CLP Regulation, such as H302'
      ]
    })
  })

  it("states its impact, as in the data model", () => {
    const product = productOf(draftWith(substance))
    const missing = (one: typeof product) =>
      completeness(one, "eu-2027-02").steps.flatMap((step) => step.missing.map(({ field }) => field))
    assert.notInclude(missing(product), "hazardous_substances[].impact")
    const bare = productOf(draftWith({ chemical_name: "X" }))
    assert.include(missing(bare), "hazardous_substances[].impact")
    assert.include(JSON.stringify(toV20(factsOf(product), null)), '"impact":"H301; H314"')
  })

  it("is a warning where a statement is not of the substance with that CAS number", () => {
    const warnings = (...entries: ReadonlyArray<object>) =>
      plausibilityWarnings(productOf(draftWith(...entries)).attributes)
        .filter(({ field }) => field === "hazardous_substances")
        .map(messageOf)
    assert.deepStrictEqual(warnings(substance), [])
    const other = (code: string) =>
      `hazardous_substances[0] has ${code}, which is not a hazard statement of the substance 21324-40-3: check the code and the CAS number`
    assert.deepStrictEqual(warnings({ ...substance, hazards: ["H301", "H350"], impact: { de: "Reizt (H335)" } }), [
      other("H350"),
      other("H335")
    ])
    assert.deepStrictEqual(warnings({ ...substance, identifier: "64-17-5", hazards: ["H350"] }), [])
  })

  it("has codes and names for every substance of the table, in each language", () => {
    const isCode = Schema.is(hazardCode)
    for (const [number, { hazards = [], name }] of substances) {
      assert.strictEqual(substanceIn(`CAS ${number}`)?.name, name)
      for (const hazard of hazards) assert.isTrue(isCode(`H${hazard}`), `${number} H${hazard}`)
      for (const language of languages) assert.isDefined(textAt("materials", name, language), `${language} ${name}`)
      const digits = number.replaceAll("-", "")
      const sum = Array.from(digits.slice(0, -1))
        .toReversed()
        .reduce((all, digit, index) => all + Number(digit) * (index + 1), 0)
      assert.strictEqual(sum % 10, Number(digits.at(-1)), number)
    }
    assert.deepStrictEqual(foreignHazards("CAS 1309-60-0", ["H360Df", "H301"]), ["H301"])
  })
})
