/** Warnings about values that are valid one by one (`inputWarnings`). */
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { productDefinitions } from "../../src/catalogue/Catalogue.ts"
import * as ProductInput from "../../src/product/ProductInput.ts"
import * as ProductUpdate from "../../src/product/ProductUpdate.ts"
import { toDetails } from "../../src/text/Issues.ts"
import { sampleDraft } from "../../src/samples/Samples.ts"
import { categories, completeProduct, now, productOf } from "../support/facts.ts"
import { issue } from "@dpp/core/text"

const draft = { name: "Traction battery", serial_number: "ABC-1", battery_category: "ev" }
const warningsOf = (fields: object) =>
  toDetails(Result.getOrThrow(ProductInput.parse({ ...draft, ...fields }, now)).warnings)

/** Everything that one contradiction reports: the same message under each of its fields. */
const isReported = (warnings: Readonly<Record<string, ReadonlyArray<string>>>, fields: ReadonlyArray<string>) =>
  Object.fromEntries(fields.map((field) => [field, warnings[field]?.at(-1)]))

describe("plausibility", () => {
  it("finds nothing in the samples", () => {
    for (const category of categories) assert.deepStrictEqual(warningsOf(sampleDraft(category)), {}, category)
  })

  it.each([
    [["minimum_voltage", "nominal_voltage"], 60, 50, "V"],
    [["nominal_voltage", "maximum_voltage"], 50.5, 45, "V"],
    [["minimum_voltage", "maximum_voltage"], 60, 40, "V"],
    [["idle_temperature_min", "idle_temperature_max"], 28, 18, "°C"],
    [["voltage_temperature_min", "voltage_temperature_max"], 40, 20, "°C"],
    [["power_temperature_min", "power_temperature_max"], 40, 20, "°C"],
    [["minimum_permitted_power", "maximum_permitted_power"], 2000, 1000, "W"]
  ] as const)(
    "reports %s in the wrong order under both fields, with values and unit",
    ([lower, upper], low, high, unit) => {
      const message = `${lower} (${low} ${unit}) is above ${upper} (${high} ${unit})`
      assert.deepStrictEqual(warningsOf({ [lower]: low, [upper]: high }), { [lower]: [message], [upper]: [message] })
      assert.deepStrictEqual(warningsOf({ [lower]: high, [upper]: low }), {})
      assert.deepStrictEqual(warningsOf({ [lower]: low, [upper]: low }), {})
      assert.deepStrictEqual(warningsOf({ [lower]: low }), {})
    }
  )

  it.each([
    ["battery_mass", "kg"],
    ["rated_capacity", "Ah"],
    ["minimum_voltage", "V"],
    ["nominal_voltage", "V"],
    ["maximum_voltage", "V"]
  ])("reports a %s of 0", (field, unit) => {
    assert.deepStrictEqual(warningsOf({ [field]: 0 }), { [field]: [`is 0 ${unit}: expected a value above 0`] })
    assert.notInclude(JSON.stringify(warningsOf({ [field]: 0.001 })), "above 0")
    const model = { name: "Model", category: "batteries_light", battery_mass: 0 }
    assert.hasAllKeys(toDetails(Result.getOrThrow(ProductInput.parse(model, now)).warnings), ["battery_mass"])
  })

  it("reports a battery that was put into service before it was made, by day unless both have a time", () => {
    const used = (put_into_service_date: string, manufacturing_date: string) =>
      warningsOf({ put_into_service_date, manufacturing_date })
    const message = "put_into_service_date (2026-05-17) is before manufacturing_date (2026-05-18)"
    assert.deepStrictEqual(used("2026-05-17", "2026-05-18"), {
      put_into_service_date: [message],
      manufacturing_date: [message]
    })
    assert.isNotEmpty(used("2026-05-18T09:59Z", "2026-05-18T12:00+02:00"))
    for (const [one, other] of [
      ["2026-05-18", "2026-05-18"],
      ["2026-05-18", "2026-05-18T10:00Z"],
      ["2026-05-18T10:00Z", "2026-05-18T12:00+02:00"],
      ["2026-05-19", "2026-05-18"]
    ] as const) {
      assert.deepStrictEqual(used(one, other), {}, `${one} ${other}`)
    }
  })

  it("reports life cycle stages that do not add up to the total within 2 %", () => {
    const footprint = (whole: number, ...stages: ReadonlyArray<number>) => {
      const names = ["raw_materials", "production", "distribution", "end_of_life"]
      return warningsOf({
        carbon_footprint_per_functional_unit: whole,
        ...Object.fromEntries(stages.map((stage, index) => [`carbon_footprint_${names[index]}`, stage]))
      })
    }
    const message =
      "the life cycle stages add up to 0.803 kgCO2eq/kWh, but carbon_footprint_per_functional_unit is 0.6 kgCO2eq/kWh"
    assert.deepStrictEqual(footprint(0.6, 0.401, 0.402), {
      carbon_footprint_per_functional_unit: [message]
    })
    for (const [whole, ...stages] of [
      [0.6, 0.3, 0.2, 0.05, 0.02],
      [0.6, 0.3, 0.2, 0.1, 0.02],
      [0, 1],
      [0.06, 0.03, 0.02, 0.005, 0.003]
    ] as const) {
      assert.hasAllKeys(footprint(whole, ...stages), ["carbon_footprint_per_functional_unit"])
    }
    for (const [whole, ...stages] of [
      [0.6],
      [0.6, 0.3, 0.2, 0.05, 0.05],
      [0.6, 0.3, 0.2, 0.05, 0.04],
      [0.6, 0.3, 0.2],
      [0.0389, 0.0241, 0.0113, 0.0016, 0.0019],
      [0, 0, 0, 0, 0]
    ] as const) {
      assert.deepStrictEqual(footprint(whole, ...stages), {}, `${whole}: ${stages.join(" + ")}`)
    }
  })

  it("reports a footprint per kWh of capacity, and one that does not fit that of the whole battery", () => {
    const field = "carbon_footprint_per_functional_unit"
    const pack = { nominal_voltage: 400, rated_capacity: 205, expected_lifetime_cycles: 1_500, battery_mass: 480 }
    const footprint = (each: number, absolute?: number) =>
      Object.keys(
        warningsOf({
          ...pack,
          [field]: each,
          ...(absolute === undefined ? {} : { carbon_footprint_absolute: absolute })
        })
      )
    assert.deepStrictEqual(footprint(61.5, 5_043), [field])
    assert.deepStrictEqual(footprint(3.1), [field])
    assert.deepStrictEqual(footprint(3), [])
    assert.deepStrictEqual(footprint(0.041, 5_043), [])
    assert.deepStrictEqual(footprint(0.041, 16_000), [field])
    assert.deepStrictEqual(footprint(0.041, 1_600), [field])
    assert.include(warningsOf({ ...pack, [field]: 0.41, carbon_footprint_absolute: 5_043 })[field]?.[0], "about 0.041")
  })

  it("reports an efficiency that rises, a maximum power below another one, and days in the wrong order", () => {
    for (const [lower, upper, low, high] of [
      ["round_trip_efficiency_at_half_life", "initial_round_trip_efficiency", 96, 92],
      ["original_power_at_80_soc", "maximum_permitted_power", 250_000, 210_000],
      ["placed_on_market_date", "manufacturing_date", "2026-05-17", "2026-05-18"],
      ["put_into_service_date", "placed_on_market_date", "2026-08-01", "2026-09-01"]
    ] as const) {
      assert.hasAllKeys(warningsOf({ [lower]: low, [upper]: high }), [lower, upper])
      assert.deepStrictEqual(warningsOf({ [lower]: high, [upper]: low }), {})
      assert.deepStrictEqual(warningsOf({ [lower]: low, [upper]: low }), {})
    }
  })

  it("reports a metal that the chemistry implies, and the cathode of another chemistry", () => {
    const materials = (
      battery_chemistry: string,
      critical_raw_materials: ReadonlyArray<string>,
      cathode = "Metal oxide"
    ) =>
      Object.keys(
        warningsOf({
          battery_chemistry,
          critical_raw_materials,
          component_materials: [{ component: "cathode", name: cathode }]
        })
      )
    const all = ["Lithium", "Kobalt", "Nickel (battery grade)"]
    assert.deepStrictEqual(materials("Li-ion NMC", all, "NMC 811"), [])
    assert.deepStrictEqual(materials("Li-ion NMC", ["锂", "钴", "镍"], "LMO/NMC blend"), [])
    assert.deepStrictEqual(materials("Li-ion NMC", ["Lithium", "7440-48-4"]), ["critical_raw_materials"])
    assert.deepStrictEqual(materials("Li-ion LFP", []), ["critical_raw_materials"])
    assert.deepStrictEqual(materials("Li-ion LFP", all, "NMC 811"), ["component_materials"])
    assert.deepStrictEqual(materials("Li-ion LTO", all, "NMC 811"), [])
    assert.deepStrictEqual(materials("Na-S", [], "Sulfur"), [])
    assert.include(materials("V redox flow", ["Vanadium"], "NMC 811"), "component_materials")
  })

  it("reports a stationary battery of up to 2 kWh, which is an industrial one, too (Art. 77(1))", () => {
    const stationary = (rated_capacity: number) =>
      warningsOf({ battery_category: "stationary", nominal_voltage: 48, rated_capacity })
    assert.hasAllKeys(stationary(25), ["nominal_voltage", "rated_capacity"])
    assert.deepStrictEqual(stationary(42), {})
  })

  it("reports mercury, cadmium and lead among the other hazardous substances, by name, symbol or number", () => {
    const named = (chemical_name: string, identifier = "none") =>
      warningsOf({ hazardous_substances: [{ chemical_name: "X" }, { chemical_name, identifier }] })
    for (const [name, metal] of [
      ["Lead", "lead"],
      ["lead (Pb)", "lead"],
      ["Blei", "lead"],
      ["Pb", "lead"],
      ["Quecksilber", "mercury"],
      ["镉", "cadmium"]
    ] as const) {
      const message = `hazardous_substances[1] is ${metal}: this list is for substances other than mercury, cadmium and lead`
      assert.deepStrictEqual(named(name), { hazardous_substances: [message] })
    }
    assert.isNotEmpty(named("Plomb", "CAS 7439-92-1"))
    assert.isNotEmpty(named("Hydrargyrum", "7439-97-6"))
    for (const name of ["Lead dioxide", "Lead(II) sulfate", "Cadmium hydroxide", "Misleading"]) {
      assert.deepStrictEqual(named(name, "CAS 1309-60-0"), {}, name)
    }
  })

  it.each([
    ["Pb", "lead (Pb)"],
    ["Ni-Cd", "cadmium (Cd)"]
  ])("reports the chemistry %s without the symbol of its metal", (battery_chemistry, metal) => {
    const message = `has no value, but a battery with battery_chemistry ${battery_chemistry} carries the symbol for ${metal}`
    assert.deepStrictEqual(warningsOf({ battery_chemistry }), { cadmium_lead_symbols: [message] })
    assert.deepStrictEqual(warningsOf({ battery_chemistry, cadmium_lead_symbols: "https://x.example/pb.svg" }), {})
    const model = { name: "Model", category: "batteries_light", battery_chemistry }
    assert.deepStrictEqual(Result.getOrThrow(ProductInput.parse(model, now)).warnings, [])
  })

  it("is checked on the product that a PATCH makes, also where only one of the values is sent", () => {
    const before = productOf({ ...draft, nominal_voltage: 50 })
    const { warnings } = Result.getOrThrow(ProductUpdate.parse(before, { minimum_voltage: 60 }, now))
    const message = "minimum_voltage (60 V) is above nominal_voltage (50 V)"
    assert.deepStrictEqual(isReported(toDetails(warnings), ["minimum_voltage", "nominal_voltage"]), {
      minimum_voltage: message,
      nominal_voltage: message
    })
  })
})

describe("a field outside the category", () => {
  it.each(categories)("of %s is reported for each duty that is `-`, on create and PATCH", (category) => {
    const message = `is not part of a passport of category ${category}: it is stored and not exported`
    const ofOthers = categories.flatMap((one) => Object.entries(completeProduct(one).attributes))
    const outside = productDefinitions.filter(({ duty }) => duty[category] === "-").map(({ name }) => name)
    const fields = Object.fromEntries(ofOthers.filter(([name]) => outside.some((one) => one === name)))
    const own = { ...draft, battery_category: category }
    assert.deepStrictEqual(
      warningsOf({ ...own, ...fields }),
      Object.fromEntries(Object.keys(fields).map((name) => [name, [message]]))
    )
    const { warnings } = Result.getOrThrow(ProductUpdate.parse(productOf(own), fields, now))
    assert.sameMembers(
      warnings.map(({ field }) => field),
      Object.keys(fields)
    )
  })

  it("is reported for the values that a change of the category leaves behind", () => {
    const before = productOf({ ...draft, initial_internal_resistance: 0.01, certified_usable_energy: 50 })
    const { warnings } = Result.getOrThrow(ProductUpdate.parse(before, { battery_category: "lmt" }, now))
    assert.deepInclude(warnings, issue("certified_usable_energy", "outsideCategory", { category: "lmt" }))
  })
})
