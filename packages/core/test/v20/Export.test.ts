import type { BatteryCategory } from "../../src/catalogue/BatteryCategory.ts"
import { conditionDefinitions, productDefinitions, steps } from "../../src/catalogue/Catalogue.ts"
import { completeness } from "../../src/product/Completeness.ts"
import type { BatteryCondition } from "../../src/condition/BatteryCondition.ts"
import { declarableAttributes } from "../../src/product/NotApplicable.ts"
import type { Product } from "../../src/product/Product.ts"
import type { Json } from "../../src/text/Json.ts"
import { publicUrl } from "../../src/passport/PublicUrl.ts"
import { publicView } from "../../src/access/View.ts"
import { toV20 } from "../../src/v20/Export.ts"
import { categorySchema } from "../../src/v20/JsonSchema.ts"
import { validateV20 } from "../../src/v20/Validate.ts"
import { formatJson } from "@dpp/testkit/formatJson"
import { assert, describe, expect, it } from "@effect/vitest"
import * as Result from "effect/Result"
import fc from "fast-check"
import { sampleCondition as fullCondition } from "../../src/samples/Condition.ts"
import { jsonPatch, patched } from "../support/jsonPatch.ts"
import { categories, completeProduct, facility, now, organization } from "../support/facts.ts"

const documentOf = (product: Product, condition: BatteryCondition | null = null) =>
  toV20(
    {
      product,
      organization,
      facility,
      publicUrl: publicUrl(product, organization, "https://passports.example.com"),
      lastUpdated: now,
      serviceName: "Example DPP Services"
    },
    condition
  )

/** A value as it is written in JSON. Sound: what was written as JSON is JSON. */
const jsonOf = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json

/** Which rows a random product leaves out: any, or only those that some battery of the category may lack. */
const subsets = (category: BatteryCategory) =>
  fc.oneof(
    fc.subarray(productDefinitions.map((row) => row.name)),
    fc.subarray(productDefinitions.filter((row) => row.duty[category] !== "M").map((row) => row.name))
  )

/** Often all of them, so that many random products are ready. */
const declarations = fc.oneof(fc.subarray([...declarableAttributes]), fc.constant(declarableAttributes))

const leaveOut = (product: Product, names: ReadonlyArray<string>): Product => ({
  ...product,
  // Sound for the test: serial number and category stay.
  attributes: Object.fromEntries(
    Object.entries(product.attributes).filter(
      ([name]) => name === "serial_number" || name === "battery_category" || !names.includes(name)
    )
  ) as unknown as Product["attributes"]
})

describe.each([...categories])("the v2.0 document of %s", (category) => {
  const product = completeProduct(category)

  it("stays as it is (golden)", async () => {
    const text = `${formatJson(jsonOf(documentOf(product, fullCondition)))}\n`
    await expect(text).toMatchFileSnapshot(`./golden/${category}.json`)
  })

  // The schema of one category is whole; that of another is its difference from it.
  it("has a schema that stays as it is (golden)", async () => {
    const [first, schema] = [jsonOf(categorySchema("ev")), jsonOf(categorySchema(category))]
    const patch = jsonPatch(first, schema)
    assert.deepStrictEqual(patched(first, patch), schema)
    const [content, name] = category === "ev" ? [schema, "schema"] : [patch, "schema.patch"]
    await expect(`${formatJson(content)}\n`).toMatchFileSnapshot(`./golden/${category}.${name}.json`)
  })

  it("fits the schema of its category, with and without condition values", () => {
    for (const condition of [null, fullCondition]) {
      const validated = validateV20(documentOf(product, condition), category)
      assert.isTrue(Result.isSuccess(validated), JSON.stringify(Result.getFailure(validated)))
    }
  })

  it("fits whenever the product is ready, declared or filled (the invariant of publishing)", () => {
    let ready = 0
    fc.assert(
      fc.property(
        subsets(category),
        declarations,
        fc.subarray(Object.keys(fullCondition)),
        (names, declared, groups) => {
          const partial = {
            ...leaveOut(product, names),
            not_applicable: declared.filter((name) => names.includes(name))
          }
          if (!completeness(partial, "eu-2027-02").ready) return
          ready += 1
          // Sound for the test: lastUpdate is always among the kept keys.
          const condition = Object.fromEntries(
            Object.entries(fullCondition).filter(([key]) => key === "lastUpdate" || groups.includes(key))
          ) as unknown as BatteryCondition
          assert.isTrue(Result.isSuccess(validateV20(documentOf(partial, condition), category)))
        }
      ),
      { numRuns: 300 }
    )
    assert.isAbove(ready, 5)
  })

  it("fits without all attributes that are not mandatory, one by one and together", () => {
    const optional = productDefinitions.filter((row) => row.duty[category] !== "M").map((row) => row.name)
    for (const names of [optional, ...optional.map((name) => [name])]) {
      const validated = validateV20(documentOf(leaveOut(product, names)), category)
      assert.isTrue(Result.isSuccess(validated), names.join())
    }
  })

  it("is refused by its schema when a property too many stands anywhere (strict)", () => {
    const { batteryPassportData, dppHeader } = documentOf(product)
    for (const hostile of [
      { dppHeader: { ...dppHeader, extra: 1 }, batteryPassportData },
      { dppHeader, batteryPassportData: { ...batteryPassportData, extra: {} } }
    ]) {
      assert.isTrue(Result.isFailure(validateV20(hostile, category)))
    }
  })

  it("has the initial internal resistance, and requires it (Annex XIII 1(o))", () => {
    const name = "initialInternalResistanceOfBatteryCellAndPackModuleRecommended"
    const section = documentOf(product).batteryPassportData["performanceAndDurability"]
    assert.containsAllKeys(section, [name])
    const without = leaveOut(product, ["initial_internal_resistance"])
    const missing = completeness(without, "eu-2027-02").steps.flatMap((step) => step.missing)
    assert.deepStrictEqual(
      missing.map(({ field }) => field),
      ["initial_internal_resistance"]
    )
    assert.isTrue(Result.isFailure(validateV20(documentOf(without), category)))
  })

  it("needs no facility", () => {
    const { batteryPassportData, dppHeader } = documentOf(product)
    const { facilityId, ...header } = dppHeader
    assert.isDefined(facilityId)
    assert.isTrue(Result.isSuccess(validateV20({ dppHeader: header, batteryPassportData }, category)))
  })

  it("leaves out what is not part of the category's passport", () => {
    const foreign = productDefinitions.filter((row) => row.duty[category] === "-" && row.v20 !== null)
    const text = JSON.stringify(
      documentOf(
        { ...completeProduct("ev"), attributes: { ...completeProduct("ev").attributes, battery_category: category } },
        fullCondition
      )
    )
    for (const row of [
      ...foreign,
      ...conditionDefinitions.filter((row) => row.duty[category] === "-" && row.v20 !== null)
    ]) {
      assert.notInclude(text, `"${row.v20}":`, row.name)
    }
  })
})

describe("the v2.0 document", () => {
  it("has the keys in the order of the catalogue, however the attributes are ordered", () => {
    const product = completeProduct("ev")
    const reversed = Object.fromEntries(Object.entries(product.attributes).toReversed())
    assert.strictEqual(
      JSON.stringify(documentOf({ ...product, attributes: reversed as unknown as Product["attributes"] })),
      JSON.stringify(documentOf(product))
    )
  })

  it("adds the recycled shares of a metal; one missing counts as 0, both missing leave it out", () => {
    const product = completeProduct("ev")
    const share = (names: ReadonlyArray<string>) => {
      const { batteryPassportData } = documentOf(leaveOut(product, names))
      const section = batteryPassportData["circularityAndResourceEfficiency"] as Record<string, unknown>
      return section["nickelRecycledContentShare"]
    }
    assert.deepStrictEqual(share([]), { percentageValue: 10, percentUnit: "%" })
    assert.deepStrictEqual(share(["recycled_nickel_pre_consumer"]), { percentageValue: 4, percentUnit: "%" })
    assert.isUndefined(share(["recycled_nickel_pre_consumer", "recycled_nickel_post_consumer"]))
  })

  it("writes a single recycled share as it is, and the sum of two exactly", () => {
    const product = completeProduct("ev")
    const share = (shares: Partial<Product["attributes"]>) => {
      const bare = leaveOut(product, ["recycled_nickel_pre_consumer", "recycled_nickel_post_consumer"])
      const { batteryPassportData } = documentOf({ ...bare, attributes: { ...bare.attributes, ...shares } })
      const section = batteryPassportData["circularityAndResourceEfficiency"] as Record<string, unknown>
      return (section["nickelRecycledContentShare"] as Record<string, unknown>)["percentageValue"]
    }
    assert.strictEqual(share({ recycled_nickel_pre_consumer: 12.345678901234567 }), 12.345678901234567)
    assert.strictEqual(share({ recycled_nickel_post_consumer: 4e-10 }), 4e-10)
    assert.strictEqual(share({ recycled_nickel_pre_consumer: 0.1, recycled_nickel_post_consumer: 0.2 }), 0.3)
    assert.strictEqual(share({ recycled_nickel_pre_consumer: 70.1, recycled_nickel_post_consumer: 29.9 }), 100)
  })

  it("names the content specifications as public examples of v2.0 do", () => {
    const { dppHeader } = documentOf(completeProduct("ev"))
    assert.deepStrictEqual(dppHeader["contentSpecificationIds"], [
      "EU-2023/1542-AnnexXIII",
      "BatteryPass-Ready-Longlist-2.0"
    ])
  })

  it("names operator and facility by GS1 links, the operator without GLN by its EORI", () => {
    const product = completeProduct("ev")
    const { dppHeader } = documentOf(product)
    assert.strictEqual(dppHeader["economicOperatorId"], "https://id.gs1.org/417/9526001000005")
    assert.strictEqual(dppHeader["facilityId"], "https://id.gs1.org/414/9526001000104")
    const withoutGln = toV20(
      {
        product,
        organization: { ...organization, gln: null, eori: "DE123" },
        facility: null,
        publicUrl: "https://passports.example.com/p/1",
        lastUpdated: now,
        serviceName: null
      },
      null
    )
    assert.strictEqual(withoutGln.dppHeader["economicOperatorId"], "DE123")
    assert.notProperty(withoutGln.dppHeader, "facilityId")
  })
})

describe.each([...categories])("the public v2.0 document of %s (Art. 77(2))", (category) => {
  const product = completeProduct(category)
  const facts = {
    product,
    organization,
    facility,
    publicUrl: publicUrl(product, organization, "https://passports.example.com"),
    lastUpdated: now,
    serviceName: "Example DPP Services"
  }

  it("is the document without what only others may read, in the same order", () => {
    const secret = new Set(
      steps
        .flatMap((step) => [...step.product, ...step.condition, ...step.derived])
        .filter((row) => row.audience !== "public")
        .map((row) => row.v20)
    )
    const whole = toV20(facts, fullCondition)
    const keep = (node: object) => Object.fromEntries(Object.entries(node).filter(([name]) => !secret.has(name)))
    const expected = {
      dppHeader: keep(whole.dppHeader),
      batteryPassportData: Object.fromEntries(
        Object.entries(whole.batteryPassportData).map(([name, section]) => [name, keep(section as object)])
      )
    }
    assert.strictEqual(JSON.stringify(toV20(facts, fullCondition, publicView)), JSON.stringify(expected))
    assert.isAbove(JSON.stringify(whole).length, JSON.stringify(expected).length)
  })
})
