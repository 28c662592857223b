/** An exported passport can be imported: a v2.0 document is read back, and written again with the same values (Art. 77(5)). */
import { randomFrom } from "@dpp/testkit/randomFrom"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { type Attributes, catalogue, isAttributeName } from "../../src/catalogue/Catalogue.ts"
import { furtherChemistries, modelChemistries } from "../../src/catalogue/composites.ts"
import { publicView } from "../../src/access/View.ts"
import { type BatteryCondition, nest } from "../../src/condition/BatteryCondition.ts"
import * as ConditionReading from "../../src/condition/ConditionReading.ts"
import type { Product } from "../../src/product/Product.ts"
import { sampleDraft } from "../../src/samples/Samples.ts"
import { sampleCondition } from "../../src/samples/Condition.ts"
import type { Json, JsonObject } from "../../src/text/Json.ts"
import { elementAt } from "../../src/v20/elements.ts"
import { toV20 } from "../../src/v20/Export.ts"
import { validateV20 } from "../../src/v20/Validate.ts"
import { parseDocument } from "../../src/v20/parseDocument.ts"
import { categories, completeProduct, factsOf, now, productOf } from "../support/facts.ts"

/** The condition that a reading of the parsed values makes. */
const conditionOf = (values: ReadonlyMap<string, Json>): BatteryCondition | null => {
  if (values.size === 0) return null
  const reading = nest(DateTime.formatIso(now), values)
  return ConditionReading.merge(null, Result.getOrThrow(ConditionReading.parse(reading, now)).reading).condition
}

const again = (document: JsonObject) => {
  const { condition, product, ...found } = parseDocument(document)
  const stored = productOf({ name: "Moved battery", ...product })
  return { ...found, product, document: toV20(factsOf(stored), conditionOf(condition)) }
}

describe.each([...categories])("the document of %s", (category) => {
  it("is read and written again with equal values, condition included", () => {
    const document = toV20(factsOf(completeProduct(category)), sampleCondition)
    const { document: written, issues, unrecognized } = again(document)
    assert.deepStrictEqual(written.batteryPassportData, document.batteryPassportData)
    assert.deepStrictEqual([issues, unrecognized], [[], []])
  })
})

/** A sample battery with other numbers, and without some of its values. */
const randomBattery = (category: (typeof categories)[number], random: () => number): Product =>
  productOf(
    Object.fromEntries(
      Object.entries(sampleDraft(category)).flatMap(([field, value]) => {
        if (field === "name" || field === "serial_number" || field === "battery_category") return [[field, value]]
        if (random() < 0.2) return []
        const isNumber =
          typeof value === "number" && isAttributeName(field) && catalogue[field].shape.type !== "integer"
        return [[field, isNumber ? Math.round(value * (0.5 + random() / 2) * 1000) / 1000 : value]]
      })
    )
  )

it("random documents of all categories are written again with equal values", () => {
  const random = randomFrom(775)
  for (let round = 0; round < 20; round++) {
    for (const category of categories) {
      const condition = random() < 0.5 ? null : { ...sampleCondition, stateOfCharge: Math.floor(random() * 100) }
      const document = toV20(factsOf(randomBattery(category, random)), condition)
      assert.deepStrictEqual(again(document).document.batteryPassportData, document.batteryPassportData)
    }
  }
})

describe("the chemistry of a document", () => {
  const written = (battery_chemistry: NonNullable<Attributes["battery_chemistry"]>, words?: string) => {
    const { attributes, ...product } = completeProduct("stationary")
    const { battery_chemistry_other: _words, ...others } = attributes
    const chemistry = { battery_chemistry, ...(words === undefined ? {} : { battery_chemistry_other: words }) }
    const document = toV20(factsOf({ ...product, attributes: { ...others, ...chemistry } }), null)
    return { document, node: elementAt(document, "batteryMaterialsAndComposition.batteryChemistry") }
  }

  it("comes back, whichever it is, with its words and without them", () => {
    for (const chemistry of [...modelChemistries, ...furtherChemistries]) {
      for (const words of ["Zebra: 620", undefined]) {
        if (chemistry === "other" && words === undefined) continue
        const { document } = written(chemistry, words)
        const { product } = parseDocument(document)
        assert.deepStrictEqual([product["battery_chemistry"], product["battery_chemistry_other"]], [chemistry, words])
        assert.isTrue(Result.isSuccess(validateV20(document, "stationary")), chemistry)
      }
    }
  })

  it("has no code of another chemistry, unless one names the same materials", () => {
    assert.deepStrictEqual(
      (["Li-ion LTO", "Li-ion LMFP", "V redox flow"] as const).map((chemistry) => written(chemistry).node),
      [
        { additionallyPossibleValue: "Li-ion LTO" },
        { chemicalCodeValue: "Li-ion LFP", additionallyPossibleValue: "Li-ion LMFP" },
        { additionallyPossibleValue: "V redox flow" }
      ]
    )
  })
})

describe("what a document does not say exactly", () => {
  const product = completeProduct("ev")
  const parsed = parseDocument(toV20(factsOf(product), null))

  it("is a warning: the month of a date", () => {
    assert.deepStrictEqual(
      parsed.warnings.map(({ field }) => field),
      ["manufacturing_date"]
    )
    assert.strictEqual(parsed.product["manufacturing_date"], "2026-05-01")
  })

  it("is not made up: the recycled share of a metal is read as that, and from no waste in particular", () => {
    assert.strictEqual(parsed.product["recycled_nickel"], 10)
    assert.doesNotHaveAnyKeys(parsed.product, ["recycled_nickel_pre_consumer", "recycled_nickel_post_consumer"])
  })

  it("is absent, where the reader may not see it", () => {
    const { condition, product: read } = parseDocument(toV20(factsOf(product), sampleCondition, publicView))
    assert.strictEqual(condition.size, 0)
    assert.notProperty(read, "test_reports")
    assert.strictEqual(read["battery_mass"], product.attributes.battery_mass)
  })

  it("is the name of the battery: model and serial number", () => {
    assert.strictEqual(parsed.product["name"], "TR-82-NMC TR82-26-000147")
    assert.strictEqual(parsed.product["gtin"], undefined)
  })
})

it("a node of another form and an unknown property are reported by their pointers", () => {
  const data = { identifiersAndProductData: { batteryMass: 5, colour: "red" } }
  const { issues, unrecognized } = parseDocument({ dppHeader: {}, batteryPassportData: data })
  assert.deepStrictEqual(
    issues.map(({ field }) => field),
    ["/batteryPassportData/identifiersAndProductData/batteryMass"]
  )
  assert.deepStrictEqual(unrecognized, ["/batteryPassportData/identifiersAndProductData/colour"])
})
