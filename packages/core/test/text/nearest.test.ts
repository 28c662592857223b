/** Which name or value a caller probably meant. */
import { nearest, nearestValue } from "../../src/text/nearest.ts"
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"

const names = ["battery_mass", "name", "rated_capacity", "mfr_name", "gtin"]

describe("the nearest name", () => {
  it.each([
    ["batteryMass", "battery_mass"],
    ["BATTERY-MASS", "battery_mass"],
    ["battery_mas", "battery_mass"],
    ["batery_mass", "battery_mass"],
    ["ratedCapacty", "rated_capacity"],
    ["mfr_nam", "mfr_name"],
    ["Gtin", "gtin"]
  ])("of %j is %j", (given, name) => {
    assert.strictEqual(nearest(given, names), name)
  })

  it.each(["foo", "", "_", "unknown_field", "mass", "id", "created_at", "x".repeat(10_000)])(
    "of %j does not exist",
    (given) => {
      assert.isUndefined(nearest(given, names))
    }
  )

  it("is the closest one, and one of the candidates", () => {
    assert.strictEqual(nearest("recycled_nikel", ["recycled_nickel", "recycled_cobalt"]), "recycled_nickel")
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.array(fc.string()), (given, candidates) => {
        const found = nearest(given, candidates)
        assert.isTrue(found === undefined || candidates.includes(found))
      })
    )
  })
})

describe("the nearest value", () => {
  const chemistries = ["Li-ion LFP", "Li-ion NMC", "Li-metal", "Pb"]
  it("may also be the only one that has the given text as a word", () => {
    assert.strictEqual(nearestValue("lfp", chemistries), "Li-ion LFP")
    assert.strictEqual(nearestValue("pb", chemistries), "Pb")
    assert.isUndefined(nearestValue("Li-ion", chemistries))
  })

  it.each([
    ["LI-ION nmc", "Li-ion NMC"],
    ["Li-metall", "Li-metal"],
    ["Lion LFP", undefined],
    ["Li-ion LTO", undefined],
    ["Li-ion NMX", undefined],
    ["Na-ion", undefined],
    ["Zb", undefined]
  ])("of %j is %j: a short word that differs is another value", (given, value) => {
    assert.strictEqual(nearestValue(given, chemistries), value)
  })
})
