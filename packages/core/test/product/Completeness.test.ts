import { completeness, type ReadinessProfile } from "../../src/product/Completeness.ts"
import { requiredFields } from "../../src/product/requiredFields.ts"
import { productDefinitions } from "../../src/catalogue/Catalogue.ts"
import type { ProductAttributes } from "../../src/product/Product.ts"
import { assert, describe, it } from "@effect/vitest"
import { categories, completeProduct } from "../support/facts.ts"

const without = (attributes: ProductAttributes, ...names: ReadonlyArray<string>): ProductAttributes =>
  // Sound for the test: the removed attribute is never serial number or category.
  Object.fromEntries(Object.entries(attributes).filter(([key]) => !names.includes(key))) as unknown as ProductAttributes

/** The completeness of attributes of which the caller declares none as not applicable. */
const completenessOf = (attributes: ProductAttributes, profile: ReadinessProfile) =>
  completeness({ attributes, not_applicable: [] }, profile)

const inCycles = "Required where the lifetime of the battery can be expressed in cycles."
const conditions = {
  warranty_period: "Required where a commercial warranty is given.",
  initial_round_trip_efficiency: inCycles,
  round_trip_efficiency_at_half_life: inCycles,
  expected_lifetime_years: inCycles,
  expected_lifetime_cycles: inCycles,
  cycle_life_reference_test: inCycles,
  cycle_life_test_c_rate: inCycles
}
const all = Object.keys(conditions) as ReadonlyArray<keyof typeof conditions>
const conditionalIn = {
  lmt: ["warranty_period"],
  ev: ["warranty_period"],
  stationary: all,
  industrial: all,
  industrial_without_bms: all
} as const

const always = new Set(["serial_number", "battery_category"])

describe.each([...categories])("completeness of %s", (category) => {
  const { attributes } = completeProduct(category)

  it("a complete product is at 100 % in all seven steps, in both profiles", () => {
    for (const profile of ["eu-2027-02", "din-spec-99100"] as const) {
      const result = completenessOf(attributes, profile)
      assert.deepStrictEqual(
        result.steps.map(({ percent, step }) => [step, percent]),
        ["general", "labeling", "carbon_footprint", "due_diligence", "materials", "circularity", "performance"].map(
          (step) => [step, 100]
        )
      )
      assert.isTrue(result.ready)
      assert.strictEqual(result.percent, 100)
    }
  })

  it("removing any one mandatory attribute lowers exactly one step and names that field", () => {
    for (const row of productDefinitions) {
      if (row.duty[category] !== "M" || row.onlyByLaw === true || always.has(row.name)) continue
      const result = completenessOf(without(attributes, row.name), "eu-2027-02")
      const lowered = result.steps.filter(({ percent }) => percent < 100)
      assert.lengthOf(lowered, 1, row.name)
      assert.include(
        (lowered[0]?.missing ?? []).map(({ field }) => field),
        row.name
      )
      assert.isFalse(result.ready)
      for (const step of result.steps) assert.strictEqual(step.required - step.filled, step.missing.length)
    }
  })

  it("removing an optional, pending or foreign attribute lowers none (eu-2027-02)", () => {
    for (const row of productDefinitions) {
      const duty = row.duty[category]
      if (duty === "M" || duty === "C") continue
      assert.isTrue(completenessOf(without(attributes, row.name), "eu-2027-02").ready, row.name)
    }
  })

  it("pending duties count under din-spec-99100 and are named under eu-2027-02", () => {
    const eu = completenessOf(attributes, "eu-2027-02").steps.flatMap((step) => step.not_yet_required)
    const { battery_chemistry = "other" } = attributes
    const pending = productDefinitions
      .filter(
        (row) => row.duty[category] === "P" && row.notBound?.battery_chemistry?.includes(battery_chemistry) !== true
      )
      .map((row) => row.name)
    assert.sameMembers([...eu], pending)
    for (const name of pending) {
      const parts = productDefinitions.find((row) => row.name === name)?.statedBy ?? []
      const din = completenessOf(without(attributes, name, ...parts), "din-spec-99100")
      assert.deepStrictEqual(
        din.steps.flatMap((step) => step.missing.map(({ field }) => field)),
        [name]
      )
      assert.deepStrictEqual(
        din.steps.flatMap((step) => step.not_yet_required),
        []
      )
    }
  })

  it("a recycled share is asked for only of a metal that the chemistry contains (EU 2023/1542 Art. 8(1))", () => {
    const shares = productDefinitions.map(({ name }) => name).filter((name) => name.startsWith("recycled_"))
    const askedFor = (battery_chemistry: NonNullable<ProductAttributes["battery_chemistry"]>) => {
      const bare = without({ ...attributes, battery_chemistry }, ...shares)
      const pending = completenessOf(bare, "eu-2027-02").steps.flatMap((step) => step.not_yet_required)
      const missing = completenessOf(bare, "din-spec-99100").steps.flatMap((step) =>
        step.missing.map(({ field }) => field)
      )
      const isShare = (name: string) => name.startsWith("recycled_")
      assert.sameMembers(pending.filter(isShare), missing.filter(isShare))
      return missing.filter(isShare).toSorted()
    }
    assert.deepStrictEqual(askedFor("Li-ion NMC"), ["recycled_cobalt", "recycled_lithium", "recycled_nickel"])
    assert.deepStrictEqual(askedFor("Li-ion LFP"), ["recycled_lithium"])
    assert.deepStrictEqual(askedFor("Pb"), ["recycled_lead"])
    for (const none of ["Na-ion", "V redox flow", "other"] as const) assert.deepStrictEqual(askedFor(none), [])
  })

  it("no footprint is asked for where the battery cannot be charged, and no recycled share where it stores outside", () => {
    const bare = without(
      attributes,
      ...productDefinitions.filter((row) => row.duty[category] === "P").map(({ name }) => name)
    )
    const pending = (stated: object) =>
      completenessOf({ ...bare, battery_chemistry: "Li-ion NMC", ...stated }, "eu-2027-02").steps.flatMap(
        (step) => step.not_yet_required
      )
    assert.include(pending({ rechargeable: true }), "carbon_footprint_per_functional_unit")
    assert.notInclude(pending({ rechargeable: false }), "carbon_footprint_per_functional_unit")
    assert.include(pending({ exclusively_external_storage: false }), "recycled_lithium")
    // Of industrial batteries alone (Art. 8(1)): for all others the statement is not part of the passport.
    const isIndustrial = category !== "ev" && category !== "lmt"
    assert.strictEqual(pending({ exclusively_external_storage: true }).includes("recycled_lithium"), !isIndustrial)
    const required = requiredFields("din-spec-99100").find((one) => one.category === category)
    const lithium = required?.conditional.find(({ field }) => field === "recycled_lithium")
    assert.strictEqual(
      lithium?.notBound.some(({ on }) => on === "exclusively_external_storage"),
      isIndustrial
    )
  })

  it("the symbols for cadmium and lead are mandatory for Pb and Ni-Cd only (EU 2023/1542 Art. 13(5))", () => {
    for (const battery_chemistry of ["Pb", "Ni-Cd", "Li-ion LFP", "Ni-MH"] as const) {
      const result = completenessOf(without({ ...attributes, battery_chemistry }, "cadmium_lead_symbols"), "eu-2027-02")
      const isRequired = battery_chemistry === "Pb" || battery_chemistry === "Ni-Cd"
      assert.deepStrictEqual(
        result.steps.flatMap(({ missing }) => missing.map(({ condition, field }) => [field, condition])),
        isRequired ? [["cadmium_lead_symbols", undefined]] : [],
        battery_chemistry
      )
    }
  })

  it("a conditional attribute is missing with its condition, until it is declared as not applicable", () => {
    const conditional = conditionalIn[category]
    assert.isAbove(conditional.length, 0)
    for (const name of conditional) {
      const incomplete = { attributes: without(attributes, name), not_applicable: [] }
      const before = completeness(incomplete, "eu-2027-02")
      const [missing, ...others] = before.steps.flatMap((step) => step.missing)
      assert.deepStrictEqual(others, [])
      assert.strictEqual(missing?.field, name)
      assert.strictEqual(missing?.condition, conditions[name])
      assert.isFalse(before.ready)
      const after = completeness({ ...incomplete, not_applicable: [name] }, "eu-2027-02")
      assert.isTrue(after.ready)
      assert.deepStrictEqual(
        after.steps.map(({ filled, required }) => [filled, required]),
        before.steps.map(({ required }) => [required, required]),
        "a declared attribute counts as filled"
      )
    }
  })

  it("a declaration does not count where the category requires the attribute in any case", () => {
    const conditional: ReadonlyArray<string> = conditionalIn[category]
    for (const name of all.filter((one) => !conditional.includes(one))) {
      const result = completeness({ attributes: without(attributes, name), not_applicable: [name] }, "eu-2027-02")
      assert.isFalse(result.ready, name)
    }
  })
})

describe("completeness", () => {
  it("every hazardous substance requires its impact; an empty list is complete", () => {
    const { attributes } = completeProduct("ev")
    const incomplete = completenessOf(
      { ...attributes, hazardous_substances: [{ chemical_name: "Lead", impact: "Toxic." }, { chemical_name: "X" }] },
      "eu-2027-02"
    )
    assert.deepStrictEqual(
      incomplete.steps.flatMap(({ missing }) => missing.map(({ field }) => field)),
      ["hazardous_substances[].impact"]
    )
    assert.isTrue(completenessOf({ ...attributes, hazardous_substances: [] }, "eu-2027-02").ready)
  })

  it("rounds down: 100 always means that nothing is missing", () => {
    const { attributes } = completeProduct("ev")
    const result = completenessOf(without(attributes, "rated_capacity"), "eu-2027-02")
    assert.isBelow(result.percent, 100)
    assert.strictEqual(result.percent, Math.floor(result.percent))
  })

  it("names the law with every missing attribute", () => {
    const result = completenessOf({ serial_number: "ABC", battery_category: "ev" }, "din-spec-99100")
    for (const { field, legal_source } of result.steps.flatMap(({ missing }) => missing)) {
      assert.match(legal_source, /EU 20\d\d|DIN DKE SPEC 99100/u, field)
    }
  })
})
