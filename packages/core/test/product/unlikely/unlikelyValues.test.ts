/** Values far outside of what such a battery can have: none in real batteries, all slips of unit and decimal point. */
import { reportNotRun } from "@dpp/testkit/notRun"
import { assert, describe, it } from "@effect/vitest"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import type { Attributes } from "../../../src/catalogue/Catalogue.ts"
import { unlikelyRows } from "../../../src/product/unlikely/unlikelyRows.ts"
import { unlikelyValues, unlikelyWarnings } from "../../../src/product/unlikely/unlikelyValues.ts"
import { sampleDraft } from "../../../src/samples/Samples.ts"
import { shiftDecimal } from "../../../src/text/decimals.ts"
import { parseTree } from "../../../src/v13/parseTree.ts"
import { categories, now } from "../../support/facts.ts"
import { inputWarnings } from "../../../src/product/Rules.ts"
import { dataSheets, soldBatteries } from "./dataSheets.ts"
import { impossibleBatteries, realisticOnes } from "./impossibleBatteries.ts"
import { type Issue, issue, messageOf } from "@dpp/core/text"
import { say } from "@dpp/core/validation"
import { checks } from "../../../src/product/unlikely/checks.ts"

const fixtures = new URL("../../../../../../shared/fixtures/v1.3/", import.meta.url)
const hasExamples = existsSync(fixtures)
if (!hasExamples) reportNotRun("Unlikely values in published examples are not tested: the examples are not here.")
const examples = hasExamples ? readdirSync(fixtures).filter((name) => name.endsWith(".gefeg.json")) : []

// Sound: a sample has the attributes of its category.
const sample = (category: (typeof categories)[number]) => sampleDraft(category) as Attributes

const said = (one: Issue) => ({ field: one.field, message: messageOf(one) })

describe("unlikely values", () => {
  it("are not found in batteries that are sold, nor in the samples", () => {
    for (const { attributes, name } of dataSheets) assert.deepStrictEqual(unlikelyValues(attributes), [], name)
    for (const category of categories) assert.deepStrictEqual(unlikelyValues(sample(category)), [], category)
  })

  it(`and contradictions are found in none of ${soldBatteries.length} batteries that are sold`, () => {
    assert.isAtLeast(soldBatteries.length, 120)
    for (const { attributes, name } of soldBatteries) assert.deepStrictEqual(inputWarnings(attributes), [], name)
  })

  it("and contradictions are found in 55 of 60 batteries that cannot exist, at the value that is wrong", () => {
    const fieldsOf = (attributes: object) => inputWarnings(attributes).map(({ field }) => field)
    for (const battery of realisticOnes) assert.isEmpty(fieldsOf(battery))
    const missed = impossibleBatteries.filter(([, battery, field]) => !fieldsOf(battery).includes(field))
    assert.lengthOf(impossibleBatteries, 60)
    // Such batteries could exist, or another value could be the wrong one.
    assert.deepStrictEqual(
      missed.map(([what]) => what),
      [
        "nominal_voltage 48, a row of cells",
        "battery_mass 87.5, pounds",
        "idle_temperature_max 113, Fahrenheit",
        'warranty_period "P8M", years',
        "rated_capacity 77, kilowatt hours"
      ]
    )
  })

  it.skipIf(!hasExamples)("are not found in the published examples of v1.3", () => {
    for (const name of examples) {
      const { Battery_Passport } = JSON.parse(readFileSync(new URL(name, fixtures), "utf8"))
      const { issues, values } = parseTree(Battery_Passport, {
        flat: { has: () => false },
        now,
        acceptsAllSections: true
      })
      assert.deepStrictEqual([issues, unlikelyValues(Object.fromEntries(values))], [[], []], name)
    }
  })

  it("are blamed on the unit of a power rather than on a decimal point, and on the voltage where it is that of one cell", () => {
    const fieldsOf = (attributes: Attributes) =>
      unlikelyValues(attributes).map(({ field, meant }) => [field, meant?.value])
    const container: Attributes = { battery_category: "stationary", battery_chemistry: "Li-ion LFP" }
    assert.deepStrictEqual(
      fieldsOf({ ...container, nominal_voltage: 1331, rated_capacity: 2800, maximum_permitted_power: 1750 }),
      [["maximum_permitted_power", "1750000 W"]]
    )
    assert.deepStrictEqual(fieldsOf({ ...container, nominal_voltage: 3.2, rated_capacity: 100, battery_mass: 43 }), [
      ["nominal_voltage", undefined]
    ])
  })

  it("are found in dimensions in another unit than mm, and in a ratio of power to energy", () => {
    const pack: Attributes = { battery_category: "ev", battery_mass: 480, nominal_voltage: 400, rated_capacity: 205 }
    const fieldsOf = (attributes: Attributes) => unlikelyValues({ ...pack, ...attributes }).map(({ field }) => field)
    assert.deepStrictEqual(fieldsOf({ length: 2100, width: 1500, height: 140 }), [])
    for (const scale of [10, 1000]) {
      assert.include(fieldsOf({ length: 2100 / scale, width: 1500 / scale, height: 140 / scale }), "length")
    }
    assert.deepStrictEqual(fieldsOf({ maximum_permitted_power: 210_000, power_energy_ratio: 2.5 }), [])
    assert.deepStrictEqual(fieldsOf({ maximum_permitted_power: 210_000, power_energy_ratio: 25 }), [
      "power_energy_ratio"
    ])
  })

  const slips = dataSheets.flatMap(({ attributes, name }) =>
    (
      [
        ["battery_mass", 3],
        ["rated_capacity", 3],
        ["battery_mass", 1],
        ["rated_capacity", -1],
        ["nominal_voltage", 3],
        ["rated_capacity", 2]
      ] as const
    ).map(([field, places]) => ({ attributes, field, name, places }))
  )

  it(`finds all ${slips.length} slips of a unit or a decimal point in them, at the value itself`, () => {
    for (const { attributes, field, name, places } of slips) {
      const right = attributes[field] ?? 0
      const found = unlikelyValues({ ...attributes, [field]: shiftDecimal(right, places) })
      const meant = found.find((one) => one.field === field)?.meant?.value
      assert.strictEqual(Number.parseFloat(meant ?? ""), right, `${name}: ${field} x 10^${places}`)
    }
  })

  it("names both readings, also where two wrong units fit together", () => {
    const grams = unlikelyWarnings({ ...sample("lmt"), battery_mass: 2850, rated_capacity: 13_800 })
    assert.deepStrictEqual(grams.map(said), [
      {
        field: "rated_capacity",
        message: "13800 Ah is an unlikely value (usually 1 to 250 Ah): was 13.8 Ah meant (13800 mAh)?"
      },
      {
        field: "battery_mass",
        message: "2850 kg is an unlikely value (usually 0.2 to 60 kg): was 2.85 kg meant (2850 g)?"
      }
    ])
  })

  it.each([
    ["initial_internal_resistance", 62, "was 0.062 Ohm meant (62 mOhm)?"],
    ["initial_round_trip_efficiency", 0.955, "was 95.5 % meant?"],
    ["certified_usable_energy", 77_400, "was 77.4 kWh meant (77400 Wh)?"],
    ["maximum_permitted_power", 230, "was 230000 W meant (230 kW)?"],
    ["maximum_voltage", 4.54, "was 454 V meant?"],
    ["minimum_voltage", 28.8, "was 288 V meant?"],
    ["idle_temperature_max", 318.15, "was 45 °C meant (318.15 K)?"],
    ["expected_lifetime_cycles", 1_500_000, "was 1500 meant?"],
    ["carbon_footprint_per_functional_unit", 58_400, "was 58.4 kgCO2eq/kWh meant (58400 gCO2eq/kWh)?"],
    ["warranty_period", "P96Y", "was P96M meant?"]
  ])("reads %s of %s as what was probably meant", (field, value, meant) => {
    const found = unlikelyWarnings({ ...sample("ev"), [field]: value })
    assert.deepStrictEqual(
      found.map((issue) => issue.field),
      [field]
    )
    assert.include(found.map(messageOf)[0], meant)
  })

  it("finds a year before batteries of this kind existed", () => {
    assert.deepStrictEqual(unlikelyWarnings({ ...sample("ev"), manufacturing_date: "1926-05-18" }).map(said), [
      { field: "manufacturing_date", message: "1926-05-18 is an unlikely value (1990 or later)" }
    ])
  })

  it("of rows of one model are those that are 10, 100 or 1000 times the others", () => {
    const model = { battery_category: "lmt", model_identifier: "LM-500" } as const
    const rows = [
      { ...model, expected_lifetime_cycles: 800 },
      { ...model, expected_lifetime_cycles: 8_000 },
      { ...model, expected_lifetime_cycles: 800 },
      { ...model, model_identifier: "LM-5000", expected_lifetime_cycles: 8_000 },
      { ...model, expected_lifetime_cycles: 850 }
    ]
    const found = {
      field: "expected_lifetime_cycles",
      value: 8000,
      unit: undefined,
      times: "10",
      model: "LM-500",
      common: 800
    }
    assert.deepStrictEqual(unlikelyRows(rows), [[], [found], [], [], []])
  })

  it.each([...new Set(checks.map(({ unit }) => unit))])("the quantity %s has words in each language", (basis) => {
    const quantities = { value: 17_400, unit: "W", quantity: 17.4, basis, low: 45, high: 390 }
    const english = /\b(?:of|per|years|month|cell|energy|lost)\b|_/u
    for (const language of ["de", "fr", "zh"] as const) {
      assert.notMatch(say(issue("battery_mass", "unlikely", quantities), language), english)
      const range = { value: 17_400, low: 45, high: 390, ...(basis !== "" && { rangeUnit: basis }) }
      if (!basis.includes(" ")) assert.notMatch(say(issue("battery_mass", "unlikely", range), language), english)
    }
  })
})
