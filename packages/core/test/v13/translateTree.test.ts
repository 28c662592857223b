/** The sections of a v1.3 tree that the API refuses become flat fields beside the tree. */
import { reportNotRun } from "@dpp/testkit/notRun"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import * as ProductInput from "../../src/product/ProductInput.ts"
import { isJsonObject, type JsonObject } from "../../src/text/Json.ts"
import { translateTree } from "../../src/v13/translateTree.ts"
import { now } from "../support/facts.ts"
import { messageOf } from "@dpp/core/text"

const general = {
  BatteryModelIdentifier: "CT-60",
  BatterySerialNumber: "CT60-1",
  BatteryCategory: { batteryCategoryValue: "electric vehicle battery" }
}
const tree = {
  IdentifiersAndProductData: general,
  SymbolsLabelsAndDocumentationOfConformity: {
    SeparateCollectionSymbol: "https://example.com/bin.svg",
    ExtinguishingAgent: { extinguishingAgent: "Water", agentFireClass: "D" },
    Colour: "red"
  },
  BatteryMaterialsAndComposition: {
    BatteryChemistry: { chemicalCodeValue: "Li-ion NMC" },
    MaterialsUsedInCathodeAnodeAndElectrolyte: "NMC 811; Anode: Graphite (CAS 7782-42-5)",
    HazardousSubstances: "Ethylene carbonate (CAS 96-49-1); Cobalt compounds",
    ImpactOfSubstancesOnEnvironmentHumanHealthSafetyPersons: "Irritates the eyes.",
    CriticalRawMaterials: "Critical raw materials: Lithium, Cobalt"
  }
}

it("names a battery without a name by its model, cut between two characters", () => {
  const model = `${"x".repeat(119)}🔋🔋`
  const named = translateTree({
    Battery_Passport: { IdentifiersAndProductData: { ...general, BatteryModelIdentifier: model } }
  })
  assert.include(JSON.stringify(named), `"${model.slice(0, -2)}"`)
})

describe("free texts and documents of a tree", () => {
  const materials = (texts: JsonObject) =>
    translateTree({ Battery_Passport: { BatteryMaterialsAndComposition: texts } })

  it("never make a substance or a raw material of a sentence that denies or explains something", () => {
    for (const text of [
      "No intentionally added cadmium, lead or mercury above applicable thresholds",
      "none",
      "Free of mercury, without lead",
      "Cobalt is not contained",
      "Lithium, natural graphite; quantities require supplier verification.",
      "Nickel manganese cobalt oxide cathode active material with carbon binder",
      "Contains lithium hexafluorophosphate, ethylene carbonate, and other organic solvents"
    ]) {
      const { left, product } = materials({ HazardousSubstances: text, CriticalRawMaterials: text })
      assert.doesNotHaveAnyKeys(product, ["hazardous_substances", "critical_raw_materials"], text)
      assert.sameMembers(
        left.map(({ path }) => path.split(".").at(-1)),
        ["HazardousSubstances", "CriticalRawMaterials"],
        text
      )
      for (const { found } of left) assert.include(messageOf(found), text)
    }
  })

  it("make lists of names, however many", () => {
    const names = ["Lithium", "Cobalt", "Nickel", "Manganese", "Natural graphite", "Copper", "Aluminium", "Phosphorus"]
    const { product } = materials({ CriticalRawMaterials: names.join(", ") })
    assert.deepStrictEqual(product["critical_raw_materials"], names)
  })

  it("name a document with a URN, which no passport can have, instead of refusing the tree", () => {
    const label = { SymbolsLabelsAndDocumentationOfConformity: { EUDeclarationOfConformity: "urn:doc:7" } }
    const { left, product } = translateTree({ Battery_Passport: { ...tree, ...label } })
    assert.notProperty(product, "eu_declaration_of_conformity")
    assert.include(left.map(({ found }) => messageOf(found)).join(), "urn:doc:7 is not a web address")
    const circular = { SafetyMeasures: "urn:doc:8" }
    const parsed = ProductInput.parse(
      {
        name: "Pack",
        Battery_Passport: { IdentifiersAndProductData: general, CircularityAndResourceEfficiency: circular }
      },
      now
    )
    assert.include(Result.getOrThrow(parsed).warnings.map(messageOf).join(), "urn:doc:8 is not a web address")
  })
})

describe("the translation of a tree", () => {
  const { left, product, translated } = translateTree({ Battery_Passport: tree })

  it("makes flat fields of labels and materials, and keeps the other sections", () => {
    assert.deepStrictEqual(product, {
      name: "CT-60 CT60-1",
      separate_collection_symbol: "https://example.com/bin.svg",
      extinguishing_agent: "Water",
      extinguishing_agent_fire_class: "D",
      battery_chemistry: "Li-ion NMC",
      component_materials: [
        { component: "cathode", name: "NMC 811" },
        { component: "anode", name: "Graphite", identifier: "CAS 7782-42-5" }
      ],
      hazardous_substances: [
        {
          chemical_name: "Ethylene carbonate",
          identifier_type: "CAS",
          identifier: "96-49-1",
          impact: "Irritates the eyes."
        },
        { chemical_name: "Cobalt compounds", impact: "Irritates the eyes." }
      ],
      critical_raw_materials: ["Lithium", "Cobalt"],
      Battery_Passport: { IdentifiersAndProductData: general }
    })
    assert.isTrue(Result.isSuccess(ProductInput.parse(product, now)))
  })

  it("lists every translated value with its path, and what it leaves", () => {
    const fields = Object.keys(product).filter((field) => field !== "Battery_Passport")
    assert.sameMembers(
      translated.map(({ field }) => field),
      fields
    )
    assert.deepInclude(translated, {
      path: "Battery_Passport.BatteryMaterialsAndComposition.BatteryChemistry",
      field: "battery_chemistry",
      value: "Li-ion NMC"
    })
    assert.deepStrictEqual(
      left.map(({ path }) => path),
      ["Battery_Passport.SymbolsLabelsAndDocumentationOfConformity.Colour"]
    )
  })

  it("is the same without the root, and flat fields win", () => {
    assert.deepStrictEqual(translateTree(tree).product, product)
    const named = translateTree({ Battery_Passport: tree, name: "Mine", battery_chemistry: "Pb" })
    assert.include(named.product, { name: "Mine", battery_chemistry: "Pb" })
    assert.isFalse(named.translated.some(({ field }) => field === "name" || field === "battery_chemistry"))
  })
})

const fixtures = new URL("../../../../../shared/fixtures/v1.3/", import.meta.url)
const areThere = existsSync(fixtures)
if (!areThere) reportNotRun("Skipped: the published v1.3 example trees are not beside the project.")
const files = areThere ? readdirSync(fixtures).filter((name) => name.endsWith(".gefeg.json")) : []

describe.skipIf(!areThere)("the published trees", () => {
  it.each(files)("%s is accepted by the API when it is translated", (name) => {
    const published: unknown = JSON.parse(readFileSync(new URL(name, fixtures), "utf8"))
    assert.isTrue(isJsonObject(published))
    const { left, product } = translateTree(published as JsonObject)
    const parsed = ProductInput.parse(product, now)
    assert.deepStrictEqual(Result.isFailure(parsed) ? parsed.failure.details : {}, {})
    assert.deepStrictEqual(left, [])
  })
})
