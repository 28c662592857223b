/**
 * The catalogue against the five published category schemas of the Battery Passport Data Model v1.3. Every deliberate
 * difference is listed here with its reason; a difference that is gone must leave the list, too.
 */
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { readFileSync } from "node:fs"
import { batteryCategories, type BatteryCategory } from "../../src/catalogue/BatteryCategory.ts"
import { type NamedDefinition, steps } from "../../src/catalogue/Catalogue.ts"
import { isJsonObject, type Json, type JsonObject } from "../../src/text/Json.ts"

interface Deliberate {
  readonly reason: string
  readonly differences: ReadonlyArray<string>
}

const noDay = "not known when the battery is placed on the market: never blocks publishing"
const slip = "a slip of the published schema: the regulation asks for it (EU 2023/1542 Annex VI Part A(4))"

/** Published properties without a row. */
const withoutRow: ReadonlyArray<Deliberate> = [
  {
    reason: "a nested field of hazardous_substances, in a section that is refused as input",
    differences: ["BatteryMaterialsAndComposition.ImpactOfSubstancesOnEnvironmentHumanHealthSafetyPersons"]
  }
]

/** Rows whose v1.3 node is never read, and so has no form here. */
const notRead: ReadonlyArray<Deliberate> = [
  { reason: "the published schema has a date, which is not a duration", differences: ["warranty_period"] },
  {
    reason: "one free text in a section that is refused as input",
    differences: ["critical_raw_materials", "component_materials", "hazardous_substances"]
  },
  {
    reason: "written by the service",
    differences: ["dpp_status", "dpp_granularity", "last_updated", "passport_id", "product_id"]
  }
]

const resistance =
  "PerformanceAndDurability.InitialInternalResistanceOfBatteryCellAndPackModuleRecommended in industrial_without_bms"
const everyResistance = "absent from the published schema, but asked of every battery (EU 2023/1542 Annex XIII 1(o))"

const presence: ReadonlyArray<Deliberate> = [
  { reason: everyResistance, differences: [`${resistance}: need M`] },
  { reason: slip, differences: ["IdentifiersAndProductData.ManufacturingDate in industrial_without_bms: need M"] },
  {
    reason: "optional everywhere, so that every category accepts a known day",
    differences: ["IdentifiersAndProductData.DateOfPuttingTheBatteryIntoService in industrial_without_bms: need O"]
  }
]

const duties: ReadonlyArray<Deliberate> = [
  { reason: everyResistance, differences: [`${resistance}: optional, need M`] },
  {
    reason: "optional in EN 18223 (0..1), and Annex XIII does not contain it",
    differences: batteryCategories.map(
      (category) => `IdentifiersAndProductData.UniqueFacilityIdentifier in ${category}: required, need O`
    )
  },
  {
    reason: slip,
    differences: ["IdentifiersAndProductData.ManufacturingDate in industrial_without_bms: optional, need M"]
  },
  {
    reason: noDay,
    differences: ["lmt", "stationary"].map(
      (category) => `IdentifiersAndProductData.DateOfPuttingTheBatteryIntoService in ${category}: required, need O`
    )
  },
  {
    reason: "Art. 8(1) asks for the recycled share of a metal, whichever waste it is from",
    differences: ["Nickel", "Cobalt", "Lithium"].flatMap((metal) =>
      batteryCategories.flatMap((category) =>
        ["Pre", "Post"].map(
          (part) =>
            `CircularityAndResourceEfficiency.${part}-consumerRecycled${metal}Share in ${category}: required, need O`
        )
      )
    )
  }
]

const bothSpellings = "one shape reads both spellings of the unit key, and both units, wherever a capacity stands"
const ownCategory = "each category schema knows its own category; the field knows all five"
const allChemistries =
  "Li-ion LCO | Li-ion LFP | Li-ion LMFP | Li-ion LMO | Li-ion LTO | Li-ion NCA | Li-ion NMC | Li-metal | Na-NiCl2 | Na-S | " +
  "Na-ion | Ni-Cd | Ni-MH | Pb | V redox flow | Zn | other"
const allCategories =
  "LMT battery | electric vehicle battery | industrial battery without BMS | industrial/non-stationary battery | " +
  "industrial/stationary battery"

/** Keys that one shape knows although not each of its properties has them in the published schemas. */
const elsewhere = [
  // The other spelling of the unit key of a capacity.
  "ampereHourMiliamperehour",
  "amperehourMiliamperehour",
  // Remaining power has the values of a temperature range without their unit.
  "temperatureRangeUpperBoundary",
  "temperatureRangeLowerBoundary"
]

const forms: ReadonlyArray<Deliberate> = [
  {
    reason: "a measured quantity may have decimals, where the published schema requires a whole number",
    differences: [
      "BatteryCarbonFootprint.AbsoluteBatteryCarbonFootprint.kgCO2-equivalentValue",
      "PerformanceAndDurability.CertifiedUsableBatteryEnergy.kilowattHourValue",
      "PerformanceAndDurability.InitialInternalResistanceOfBatteryCellAndPackModuleRecommended.ohmValue",
      "PerformanceAndDurability.MaximumPermittedBatteryPower.wattValue",
      "PerformanceAndDurability.OriginalPowerCapability.wattValueAt20SoC",
      "PerformanceAndDurability.OriginalPowerCapability.wattValueAt80SoC",
      "PerformanceAndDurability.RatedCapacity.amperehourMiliamperehourValue",
      "PerformanceAndDurability.RatioBetweenNominalBatteryPowerAndBatteryEnergy.wattPerWattHourValue",
      "PerformanceAndDurability.RemainingCapacity.amperehourMiliamperehourValue",
      "PerformanceAndDurability.RemainingPowerCapability.wattValueAt20SoC",
      "PerformanceAndDurability.RemainingPowerCapability.wattValueAt80SoC",
      "PerformanceAndDurability.RemainingUsableBatteryEnergy.kilowattHourValue",
      "PerformanceAndDurability.TemperatureInformation.celsiusValue",
      "PerformanceAndDurability.TemperatureRangeIdleStateLowerBoundary.celsiusValue",
      "PerformanceAndDurability.TemperatureRangeIdleStateUpperBoundary.celsiusValue"
    ].map((key) => `${key} type: integer, here number`)
  },
  {
    reason: "a date or a date-time, described by a pattern",
    differences: ["DateOfPuttingTheBatteryIntoService", "ManufacturingDate"].map(
      (property) => `IdentifiersAndProductData.${property} format: date, here none`
    )
  },
  {
    reason: bothSpellings,
    differences: [
      "PerformanceAndDurability.CapacityThroughput.ampereHourMiliamperehour enum: none, here Ah | mAh",
      "PerformanceAndDurability.CapacityThroughput.ampereHourMiliamperehour presence: none, here required",
      "PerformanceAndDurability.CapacityThroughput.ampereHourMiliamperehour type: none, here string",
      "PerformanceAndDurability.CapacityThroughput.amperehourMiliamperehour enum: Ah, here none",
      "PerformanceAndDurability.CapacityThroughput.amperehourMiliamperehour presence: required, here none",
      "PerformanceAndDurability.CapacityThroughput.amperehourMiliamperehour type: string, here none",
      "PerformanceAndDurability.RemainingCapacity.ampereHourMiliamperehour enum: Ah, here Ah | mAh"
    ]
  },
  {
    reason: ownCategory,
    differences: [
      `LMT battery, here ${allCategories} (lmt)`,
      `electric vehicle battery, here ${allCategories} (ev)`,
      `industrial/non-stationary battery, here ${allCategories} (industrial)`,
      `industrial/stationary battery, here ${allCategories} (stationary)`,
      `industrial battery without BMS, here ${allCategories} (industrial_without_bms)`
    ].map((rest) => `IdentifiersAndProductData.BatteryCategory.batteryCategoryValue enum: ${rest}`)
  },
  {
    reason: "a rule of one category, which Rules.ts warns of",
    differences: [
      `BatteryMaterialsAndComposition.BatteryChemistry.chemicalCodeValue enum: Pb, here ${allChemistries} (industrial_without_bms)`
    ]
  },
  {
    reason: "the model has no code for these chemistries, and its section is not accepted as input",
    differences: [
      "BatteryMaterialsAndComposition.BatteryChemistry.chemicalCodeValue enum: Li-ion LCO | Li-ion LFP | Li-ion LMO | " +
        `Li-ion NCA | Li-ion NMC | Li-metal | Na-ion | Ni-Cd | Ni-MH | Pb, here ${allChemistries} (lmt, ev, industrial, stationary)`
    ]
  },
  {
    reason: "the code is what makes the attribute filled; free text stands beside it",
    differences: ["BatteryMaterialsAndComposition.BatteryChemistry.chemicalCodeValue presence: optional, here required"]
  }
]

/** A property of the schemas: facts about it, written down for this test (`reference/README.md`). */
const Property = Schema.Struct({
  /** The categories that require it, separated by spaces. */
  required: Schema.String,
  readers: Schema.String,
  /** Its facets (types, formats, enumerations, bounds, keys) in these categories. */
  forms: Schema.Array(Schema.Struct({ categories: Schema.String, facets: Schema.Record(Schema.String, Schema.String) }))
})

/** By `Section.Property`. */
const published = new Map(
  Object.entries(
    Schema.decodeUnknownSync(Schema.Record(Schema.String, Property))(
      JSON.parse(readFileSync(new URL("reference/v13.json", import.meta.url), "utf8"))
    )
  )
)

const formIn = (property: string, category: BatteryCategory) =>
  published.get(property)?.forms.find(({ categories }) => categories.split(" ").includes(category))

const stringsOf = (value: Json | undefined): ReadonlyArray<string> => (Array.isArray(value) ? value.map(String) : [])

/** The rows by `Section.Property`; several may share one. */
const rowsByProperty = new Map<string, Array<NamedDefinition>>()
for (const step of steps) {
  for (const row of [...step.product, ...step.condition, ...step.derived]) {
    if (row.v13 === null) continue
    const property = `${step.v13.section}.${row.v13}`
    rowsByProperty.set(property, [...(rowsByProperty.get(property) ?? []), row])
  }
}

/** The strongest duty of the rows that share a property. */
const dutyOf = (rows: ReadonlyArray<NamedDefinition>, category: BatteryCategory): string =>
  ["M", "C", "P", "O", "-"].find((duty) => rows.some((row) => row.duty[category] === duty)) ?? "-"

/** What a reader and a writer of the node must agree on: types, formats, enumerations, bounds, keys. */
const facetsOf = (node: JsonObject, at: string, facets: Map<string, string> = new Map()): Map<string, string> => {
  const put = (facet: string, value: Json | undefined) => {
    if (typeof value === "string" || typeof value === "number") facets.set(`${at} ${facet}`, String(value))
  }
  put("type", node["type"])
  put("format", node["format"])
  put("minimum", node["minimum"])
  put("maximum", node["maximum"])
  if (Array.isArray(node["enum"])) put("enum", node["enum"].map(String).toSorted().join(" | "))
  if (isJsonObject(node["properties"])) {
    const required = stringsOf(node["required"])
    for (const [key, child] of Object.entries(node["properties"])) {
      facetsOf(child as JsonObject, `${at}.${key}`, facets)
      facets.set(`${at}.${key} presence`, required.includes(key) ? "required" : "optional")
    }
  }
  return facets
}

/** The node that the rows make together. */
const mergedSchema = (rows: ReadonlyArray<NamedDefinition>): JsonObject =>
  rows
    .flatMap(({ shape }) => (shape.v13 === null ? [] : [shape.v13.schema]))
    .reduce((whole, part) =>
      isJsonObject(whole["properties"]) && isJsonObject(part["properties"])
        ? {
            ...whole,
            properties: { ...whole["properties"], ...part["properties"] },
            required: [...new Set([...stringsOf(whole["required"]), ...stringsOf(part["required"])])]
          }
        : part
    )

/** Bounds may be tighter here than in the published schema, which has them for percentages only. */
const isBound = (facet: string): boolean => /\b(?:minimum|maximum)$/u.test(facet)

const differencesOf = (
  property: string,
  facets: Readonly<Record<string, string>>,
  rows: ReadonlyArray<NamedDefinition>
): ReadonlyArray<string> => {
  const theirs = new Map(
    Object.entries(facets).map(([facet, value]) => [`${property}${facet.startsWith(".") ? "" : " "}${facet}`, value])
  )
  const ours = facetsOf(mergedSchema(rows), property)
  const ignored = rows.flatMap(({ shape }) => shape.v13?.ignored ?? []).map((key) => `${property}.${key} `)
  return [...new Set([...theirs.keys(), ...ours.keys()])]
    .filter((facet) => !ignored.some((start) => facet.startsWith(start)))
    .filter((facet) => theirs.has(facet) || !isBound(facet))
    .filter((facet) => theirs.get(facet) !== ours.get(facet))
    .map((facet) => `${facet}: ${theirs.get(facet) ?? "none"}, here ${ours.get(facet) ?? "none"}`)
}

const listed = (entries: ReadonlyArray<Deliberate>): ReadonlyArray<string> =>
  entries.flatMap(({ differences }) => differences).toSorted()

describe("catalogue against the published v1.3 schemas", () => {
  it("has a row for every published property", () => {
    const missing = [...published.keys()].filter((property) => !rowsByProperty.has(property))
    assert.deepStrictEqual(missing.toSorted(), listed(withoutRow))
  })

  it("names a property in the categories whose passport has it, and in no other", () => {
    const differences = batteryCategories.flatMap((category) =>
      [...rowsByProperty].flatMap(([property, rows]) => {
        const duty = dutyOf(rows, category)
        return (formIn(property, category) !== undefined) === (duty !== "-")
          ? []
          : [`${property} in ${category}: need ${duty}`]
      })
    )
    assert.deepStrictEqual(differences.toSorted(), listed(presence))
  })

  it("asks for what the category schema requires (M, P, C)", () => {
    const differences = batteryCategories.flatMap((category) =>
      [...rowsByProperty].flatMap(([property, rows]) => {
        const duty = dutyOf(rows, category)
        const isRequired = published.get(property)?.required.split(" ").includes(category) === true
        return isRequired === ["M", "P", "C"].includes(duty)
          ? []
          : [`${property} in ${category}: ${isRequired ? "required" : "optional"}, need ${duty}`]
      })
    )
    assert.deepStrictEqual(differences.toSorted(), listed(duties))
  })

  it("has a v1.3 form for every row that names a v1.3 property", () => {
    const names = [...rowsByProperty.values()].flat().flatMap(({ name, shape }) => (shape.v13 === null ? [name] : []))
    assert.deepStrictEqual(names.toSorted(), listed(notRead))
  })

  it("reads and writes values in the published form", () => {
    const differences = [...rowsByProperty].flatMap(([property, rows]) => {
      if (rows.some(({ shape }) => shape.v13 === null)) return []
      const nodes = batteryCategories.flatMap((category) => {
        const form = formIn(property, category)
        return form === undefined
          ? []
          : [{ category, differences: new Set(differencesOf(property, form.facets, rows)) }]
      })
      const all = new Set(nodes.flatMap((node) => [...node.differences]))
      return [...all].map((difference) => {
        const categories = nodes.filter((node) => node.differences.has(difference)).map(({ category }) => category)
        return categories.length === nodes.length ? difference : `${difference} (${categories.join(", ")})`
      })
    })
    assert.deepStrictEqual(differences.toSorted(), listed(forms))
  })

  it("reads and passes over only keys that some published schema has", () => {
    for (const [property, rows] of rowsByProperty) {
      const facets = published.get(property)?.forms.flatMap((form) => Object.keys(form.facets)) ?? []
      const known = new Set(facets.flatMap((facet) => /^\.([^. ]+) /u.exec(facet)?.[1] ?? []))
      for (const { name, shape } of rows) {
        const keys = [...(shape.v13?.reads ?? []), ...(shape.v13?.ignored ?? [])]
        const strange = keys.filter((key) => !known.has(key) && !elsewhere.includes(key))
        assert.deepStrictEqual(strange, [], `keys of ${name} that ${property} has in no category`)
      }
    }
  })

  it("gives values to the audience of the published access rights", () => {
    for (const [property, rows] of rowsByProperty) {
      const readers = published.get(property)?.readers
      if (readers === undefined) continue
      for (const { audience, name } of rows) assert.include(readersOf[audience], readers, name)
    }
  })
})

/** The regulation gives the Commission what it gives to persons with a legitimate interest in Annex XIII point 2. */
const readersOf = {
  public: ["public"],
  legitimate_interest: ["legitimate_interest", "commission legitimate_interest"],
  authorities: ["authorities commission notified_bodies"]
}
