import { declarableAttributes } from "../../src/product/NotApplicable.ts"
import type { Product } from "../../src/product/Product.ts"
import * as ProductInput from "../../src/product/ProductInput.ts"
import * as ProductUpdate from "../../src/product/ProductUpdate.ts"
import { sampleDraft } from "../../src/samples/Samples.ts"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { detailsOf, now, organization, productOf } from "../support/facts.ts"

const identity = { name: "Storage", serial_number: "NA-1", battery_category: "industrial" }

describe("not_applicable of a new product", () => {
  it("is empty unless it is sent, and null is the same", () => {
    for (const input of [identity, { ...identity, not_applicable: null }, { ...identity, not_applicable: [] }]) {
      assert.deepStrictEqual(productOf(input).not_applicable, [])
    }
  })

  it("has each name once, in the order of the catalogue", () => {
    const not_applicable = ["cycle_life_test_c_rate", "warranty_period", "cycle_life_test_c_rate"]
    assert.deepStrictEqual(productOf({ ...identity, not_applicable }).not_applicable, [
      "warranty_period",
      "cycle_life_test_c_rate"
    ])
    assert.deepStrictEqual(
      productOf({ ...identity, not_applicable: declarableAttributes.toReversed() }).not_applicable,
      declarableAttributes
    )
  })

  it.each(["battery_mass", "cadmium_lead_symbols", "carbon_footprint_label", "colour", "name", "__proto__", ""])(
    "refuses %j, which the category does not require under a condition that the caller decides",
    (name) => {
      const [message = ""] =
        detailsOf({ ...identity, not_applicable: ["warranty_period", name] })["not_applicable"] ?? []
      assert.include(message, JSON.stringify(name))
      assert.include(message, "cycle_life_test_c_rate")
    }
  )

  it("depends on the category", () => {
    const not_applicable = ["expected_lifetime_cycles"]
    assert.deepStrictEqual(detailsOf({ ...identity, not_applicable }), {})
    for (const battery_category of ["ev", "lmt"]) {
      const details = detailsOf({ ...identity, battery_category, not_applicable })
      assert.deepStrictEqual(details, {
        not_applicable: [
          `must not contain "expected_lifetime_cycles": only warranty_period can be declared for the category ${battery_category}`
        ]
      })
    }
    const { battery_category: _, ...without } = identity
    assert.hasAllKeys(detailsOf({ ...without, not_applicable }), ["battery_category"])
  })

  it("refuses a name that has a value, as a flat field or in a tree", () => {
    const flat = detailsOf({ ...identity, warranty_period: "P2Y", not_applicable: ["warranty_period"] })
    assert.hasAllKeys(flat, ["not_applicable"])
    assert.match(flat["not_applicable"]?.[0] ?? "", /"warranty_period", which has a value/u)
    const tree = { PerformanceAndDurability: { "ExpectedLifetime-NumberOfCharge-dischargeCycles": 4000 } }
    const both = { ...identity, Battery_Passport: tree, not_applicable: ["expected_lifetime_cycles"] }
    assert.match(detailsOf(both)["not_applicable"]?.[0] ?? "", /"expected_lifetime_cycles", which has a value/u)
    assert.deepStrictEqual(detailsOf({ ...both, not_applicable: ["warranty_period"] }), {})
  })

  it.each(["warranty_period", { warranty_period: true }, [1], [null], Array.from({ length: 201 }, () => "colour")])(
    "refuses what is not a list of at most 200 names: %j",
    (not_applicable) => {
      assert.hasAllKeys(detailsOf({ ...identity, not_applicable }), ["not_applicable"])
    }
  )

  it("is not a field of a battery model", () => {
    const input = { category: "batteries_light", name: "Model", not_applicable: ["warranty_period"] }
    const model = Result.getOrThrow(ProductInput.parse(input, now))
    assert.deepStrictEqual(model.unrecognized.names, ["not_applicable"])
  })
})

describe("not_applicable in an update", () => {
  const facts = { now, organization, profile: "eu-2027-02", facility: null, isConfirmed: true } as const
  const declared = productOf({ ...identity, not_applicable: ["warranty_period", "expected_lifetime_cycles"] })
  const update = (input: unknown, before: Product = declared) => ProductUpdate.parse(before, input, now)
  const after = (input: unknown) => Result.getOrThrow(update(input)).product.not_applicable
  const issues = (input: unknown): Readonly<Record<string, ReadonlyArray<string>>> =>
    Result.match(update(input), { onFailure: ({ details }) => details, onSuccess: () => ({}) })

  it("stays unless it is sent, is replaced as a whole, and null clears it", () => {
    assert.deepStrictEqual(after({ battery_mass: 12 }), ["warranty_period", "expected_lifetime_cycles"])
    assert.deepStrictEqual(after({ not_applicable: ["cycle_life_reference_test"] }), ["cycle_life_reference_test"])
    assert.deepStrictEqual(after({ not_applicable: [] }), [])
    assert.deepStrictEqual(after({ not_applicable: null }), [])
  })

  it("refuses a value of a declared attribute, unless the same request takes the name out", () => {
    assert.match(
      issues({ warranty_period: "P2Y" })["not_applicable"]?.[0] ?? "",
      /"warranty_period", which has a value/u
    )
    assert.deepStrictEqual(after({ warranty_period: "P2Y", not_applicable: ["expected_lifetime_cycles"] }), [
      "expected_lifetime_cycles"
    ])
    assert.deepStrictEqual(after({ warranty_period: "P2Y", not_applicable: null }), [])
  })

  it("declares an attribute that the same request clears", () => {
    const before = productOf({ ...identity, warranty_period: "P2Y" })
    assert.isTrue(Result.isFailure(update({ not_applicable: ["warranty_period"] }, before)))
    const cleared = Result.getOrThrow(update({ not_applicable: ["warranty_period"], warranty_period: null }, before))
    assert.deepStrictEqual(cleared.product.not_applicable, ["warranty_period"])
  })

  it("is checked again when the category changes", () => {
    const details = issues({ battery_category: "ev" })
    assert.hasAllKeys(details, ["not_applicable"])
    assert.include(details["not_applicable"]?.[0] ?? "", "expected_lifetime_cycles")
    assert.deepStrictEqual(after({ battery_category: "ev", not_applicable: ["warranty_period"] }), ["warranty_period"])
  })

  it("is not reported for a stored list when another field is invalid", () => {
    assert.hasAllKeys(issues({ warranty_period: "P2Y", not_applicable: [], name: "" }), ["name"])
  })

  it("publishes a battery without the attributes, and keeps the passport complete afterwards", () => {
    const { warranty_period: _, ...sample } = sampleDraft("industrial")
    const incomplete = productOf(sample)
    const publish = (input: object) =>
      ProductUpdate.apply(incomplete, Result.getOrThrow(update({ ...input, status: "published" }, incomplete)), facts)
    const refused = Result.getOrThrow(Result.flip(publish({})))
    assert.strictEqual(refused._tag, "PassportIncomplete")
    if (refused._tag === "PassportIncomplete") {
      const [message = ""] = refused.details["warranty_period"] ?? []
      assert.match(message, /^is required in step general \(.+\)\. Required where a commercial warranty is given\./u)
      assert.match(message, /add "warranty_period" to not_applicable$/u)
    }
    const { product } = Result.getOrThrow(publish({ not_applicable: ["warranty_period"] }))
    assert.strictEqual(product.state._tag, "Published")
    const withdrawn = ProductUpdate.apply(product, Result.getOrThrow(update({ not_applicable: null }, product)), facts)
    assert.strictEqual(Result.getOrThrow(Result.flip(withdrawn))._tag, "PassportIncomplete")
  })
})
