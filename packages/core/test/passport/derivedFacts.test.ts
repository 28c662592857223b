/** What the page derives from attributes: end of the warranty, everyday units, stages, recycled content and quotas. */
import { assert, describe, it } from "@effect/vitest"
import { batteryCategories } from "../../src/catalogue/BatteryCategory.ts"
import type { Attributes } from "../../src/catalogue/Catalogue.ts"
import { carbonStages } from "../../src/passport/carbonStages.ts"
import { explanationOf } from "../../src/passport/explanation.ts"
import { inEverydayUnit } from "../../src/passport/inEverydayUnit.ts"
import { quotasFor, recycledContent } from "../../src/passport/recycledContent.ts"
import { warrantyEnd } from "../../src/passport/warrantyEnd.ts"

describe("the end of a warranty", () => {
  it.each([
    ["2026-05-18", "P8Y", "2034-05-18"],
    ["2026-05-18T23:30:00-11:00", "P8Y", "2034-05-18"],
    ["2026-05-18", "P30M", "2028-11-18"],
    ["2026-01-31", "P1M", "2026-02-28"],
    ["2024-02-29", "P1Y", "2025-02-28"],
    ["2026-05-18", "P1Y6M10D", "2027-11-28"],
    ["2026-12-28", "P1W", "2027-01-04"]
  ])("made on %s, for %s, is %s", (made, period, end) => {
    assert.strictEqual(warrantyEnd(made, period), end)
  })

  it.each(["PT36H", "P1Y2DT3H", "P1.5Y", "P99999Y", "P9000Y", ""])("is not stated for %s", (period) => {
    assert.isNull(warrantyEnd("2026-05-18", period))
  })
})

describe("an everyday unit", () => {
  it("is stated beside watts from a kilowatt on, exactly, and beside A/Ah", () => {
    assert.strictEqual(inEverydayUnit(210_000, "W", "en"), "210 kW")
    assert.strictEqual(inEverydayUnit(1000.1, "W", "de"), "1,0001 kW")
    assert.strictEqual(inEverydayUnit(0.5, "A/Ah", "fr"), "0,5 C")
    assert.isNull(inEverydayUnit(999, "W", "en"))
    assert.isNull(inEverydayUnit(400, "V", "en"))
  })
})

describe("recycled content", () => {
  const base: Attributes = { battery_chemistry: "Li-ion NMC", recycled_lead: 0 }

  it("adds both origins without rounding, and states an unknown one as unknown", () => {
    const shares = recycledContent({
      ...base,
      recycled_cobalt_pre_consumer: 0.1,
      recycled_cobalt_post_consumer: 0.2,
      recycled_nickel_post_consumer: 4
    })
    assert.deepStrictEqual(shares, [
      { metal: "cobalt", preConsumer: 0.1, postConsumer: 0.2, total: 0.3 },
      { metal: "nickel", preConsumer: null, postConsumer: 4, total: 4 }
    ])
  })

  it("has no metal that the chemistry does not have, unless a share is stated", () => {
    const zero = { recycled_nickel_pre_consumer: 0, recycled_lithium_post_consumer: 0, recycled_lead: 0 }
    const metalsOf = (attributes: Attributes) => recycledContent(attributes).map(({ metal }) => metal)
    assert.deepStrictEqual(metalsOf({ ...zero, battery_chemistry: "Li-ion LFP" }), ["lithium"])
    assert.deepStrictEqual(metalsOf({ ...zero, battery_chemistry: "Pb" }), ["lead"])
    assert.deepStrictEqual(metalsOf({ ...zero, battery_chemistry: "Pb", recycled_lead: 86 }), ["lead"])
    assert.deepStrictEqual(metalsOf({ battery_chemistry: "Na-ion", recycled_nickel_pre_consumer: 1 }), ["nickel"])
  })

  it("is measured against the shares of Art. 8(2) and (3), for a light means of transport against the later ones", () => {
    const shares = (category: (typeof batteryCategories)[number]) =>
      quotasFor(category).map(({ from, minimum }) => [
        from,
        minimum.cobalt,
        minimum.lead,
        minimum.lithium,
        minimum.nickel
      ])
    const later = ["2036-08-18", 26, 85, 12, 15]
    for (const category of batteryCategories) {
      const expected = category === "lmt" ? [later] : [["2031-08-18", 16, 85, 6, 6], later]
      assert.deepStrictEqual(shares(category), expected, category)
    }
  })
})

describe("the carbon footprint", () => {
  it("has its stages in the order of the life cycle", () => {
    const attributes: Attributes = { carbon_footprint_end_of_life: 3, carbon_footprint_raw_materials: 36.2 }
    assert.deepStrictEqual(carbonStages(attributes), [
      { stage: "raw_materials", value: 36.2 },
      { stage: "end_of_life", value: 3 }
    ])
  })
})

describe("an explanation", () => {
  it("names the law in the reader's language, without drafts and inferred sources", () => {
    const { sources } = explanationOf("battery_chemistry", "de") ?? { sources: [] }
    assert.deepStrictEqual(sources, [
      "DIN DKE SPEC 99100 §6.5.2",
      "EU 2023/1542 Anhang XIII 1(b)",
      "EU 2023/1542 Anhang VI Teil A(7)"
    ])
    assert.isNull(explanationOf("no_such_attribute", "de"))
  })
})
