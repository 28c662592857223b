/**
 * Contradictions between valid values, which no schema finds. They are warnings: the input is accepted.
 *
 * A contradiction between two fields is listed under both, because either can be wrong. Footprints are listed under the
 * total.
 *
 * @source spec §2.1 (warnings, with their limits and tolerance)
 */
import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"
import { type Attributes, catalogue } from "../catalogue/Catalogue.ts"
import { foreignHazards } from "../catalogue/substances.ts"
import { shiftDecimal, sumOfDecimals } from "../text/decimals.ts"
import { type Issue, issue } from "../text/Issues.ts"
import { textsIn } from "../text/TypedText.ts"
import { materialContradictions } from "./materialContradictions.ts"
import { restrictedMetalOf } from "./restrictedMetals.ts"
import type { NumberField } from "./unlikely/checks.ts"
import { unlikelyWarnings } from "./unlikely/unlikelyValues.ts"

/** Returns the contradictions in the attributes of a battery or a battery model. */
export const plausibilityWarnings = (attributes: Attributes): ReadonlyArray<Issue> => [
  ...reversedLimits(attributes),
  ...zeros(attributes),
  ...dates(attributes),
  ...footprint(attributes),
  ...functionalUnit(attributes),
  ...restrictedSubstances(attributes),
  ...otherHazards(attributes),
  ...missingSymbols(attributes),
  ...categoryLimits(attributes),
  ...unstatedFacts(attributes),
  ...otherGoods(attributes),
  ...materialContradictions(attributes),
  ...unlikelyWarnings(attributes)
]

const withUnit = (field: NumberField, value: number): string => `${value} ${catalogue[field].shape.unit}`

/** The first value must not be above the second. */
const limits: ReadonlyArray<readonly [lower: NumberField, upper: NumberField]> = [
  ["minimum_voltage", "nominal_voltage"],
  ["nominal_voltage", "maximum_voltage"],
  ["minimum_voltage", "maximum_voltage"],
  ["idle_temperature_min", "idle_temperature_max"],
  ["voltage_temperature_min", "voltage_temperature_max"],
  ["power_temperature_min", "power_temperature_max"],
  ["minimum_permitted_power", "maximum_permitted_power"],
  ["round_trip_efficiency_at_half_life", "initial_round_trip_efficiency"],
  ["original_power_at_80_soc", "maximum_permitted_power"]
]

const reversedLimits = (attributes: Attributes): ReadonlyArray<Issue> =>
  limits.flatMap(([lower, upper]) => {
    const [low, high] = [attributes[lower], attributes[upper]]
    if (low === undefined || high === undefined || low <= high) return []
    const params = { lower, upper, low: withUnit(lower, low), high: withUnit(upper, high) }
    return [lower, upper].map((field) => issue(field, "above", params))
  })

const neverZero: ReadonlyArray<NumberField> = [
  "battery_mass",
  "rated_capacity",
  "minimum_voltage",
  "nominal_voltage",
  "maximum_voltage"
]

const zeros = (attributes: Attributes): ReadonlyArray<Issue> =>
  neverZero
    .filter((field) => attributes[field] === 0)
    .map((field) => issue(field, "zero", { value: withUnit(field, 0) }))

/** The first must not be before the second. */
const sequences = [
  ["put_into_service_date", "manufacturing_date"],
  ["placed_on_market_date", "manufacturing_date"],
  ["put_into_service_date", "placed_on_market_date"]
] as const

const dates = (attributes: Attributes): ReadonlyArray<Issue> =>
  sequences.flatMap(([earlier, later]) => {
    const [used, made] = [attributes[earlier], attributes[later]]
    if (made === undefined || used === undefined || !isBefore(used, made)) return []
    return [earlier, later].map((field) => issue(field, "before", { earlier, later, used, made }))
  })

/** Compares days where one of the two has no time of day. */
const isBefore = (one: string, other: string): boolean => {
  const day = "YYYY-MM-DD".length
  if (one.length === day || other.length === day) return one.slice(0, day) < other.slice(0, day)
  const times = Option.all([DateTime.make(one), DateTime.make(other)])
  return Option.exists(times, ([first, second]) => DateTime.isLessThan(first, second))
}

const total = "carbon_footprint_per_functional_unit"
const stages = [
  "carbon_footprint_raw_materials",
  "carbon_footprint_production",
  "carbon_footprint_distribution",
  "carbon_footprint_end_of_life"
] as const

/** The share of the total by which the sum of the stages may differ from it, because all five values are rounded. */
const footprintTolerance = 0.02

/** Where a stage is missing, the others can only be too much. */
const footprint = (attributes: Attributes): ReadonlyArray<Issue> => {
  const whole = attributes[total]
  const given = stages.filter((stage) => attributes[stage] !== undefined)
  if (whole === undefined || given.length === 0) return []
  const sum = sumOfDecimals(given.flatMap((stage) => attributes[stage] ?? []))
  const isTooMuch = sum - whole > whole * footprintTolerance
  const isTooLittle = given.length === stages.length && whole - sum > whole * footprintTolerance
  if (!isTooMuch && !isTooLittle) return []
  return [issue(total, "stages", { total, sum: withUnit(total, sum), whole: withUnit(total, whole) })]
}

/** kgCO2eq for each kWh that the battery delivers over its life: batteries with few cycles are below. */
const mostPerDelivered = 3

/** Values above are unlikely in any unit. */
const mostPerCapacity = 500

/**
 * The functional unit is one kWh of the energy that the battery provides over its service life, and not one kWh of its capacity.
 *
 * @source EU 2023/1542 Art. 7(1)(d)
 * @source inferred: the total energy is nominal voltage x rated capacity x expected cycles, give or take a factor of 3
 */
const functionalUnit = (attributes: Attributes): ReadonlyArray<Issue> => {
  const {
    carbon_footprint_absolute: absolute,
    expected_lifetime_cycles: cycles,
    nominal_voltage,
    rated_capacity
  } = attributes
  const value = attributes[total]
  if (value === undefined || value === 0 || attributes.is_back_up === true) return []
  if (value > mostPerDelivered && value <= mostPerCapacity) {
    return [issue(total, "perCapacity", { value: withUnit(total, value) })]
  }
  if (absolute === undefined || cycles === undefined || nominal_voltage === undefined || rated_capacity === undefined)
    return []
  const energy = (nominal_voltage * rated_capacity * cycles) / 1000
  const times = absolute / (value * energy)
  if (energy === 0 || absolute === 0 || (times >= 1 / 3 && times <= 3)) return []
  return [
    issue(total, "footprintRatio", {
      value: withUnit(total, value),
      energy: Number(energy.toPrecision(3)),
      absolute: withUnit("carbon_footprint_absolute", absolute),
      expected: withUnit(total, Number((absolute / energy).toPrecision(2)))
    })
  ]
}

const restrictedSubstances = ({ hazardous_substances: substances = [] }: Attributes): ReadonlyArray<Issue> =>
  substances.flatMap((substance, index) => {
    const metal = restrictedMetalOf(substance)
    return metal === undefined ? [] : [issue("hazardous_substances", "otherList", { index, metal })]
  })

/**
 * Hazard statements that are not known of the substance with this CAS number.
 *
 * @source inferred: see `substances`
 */
const otherHazards = ({ hazardous_substances: substances = [] }: Attributes): ReadonlyArray<Issue> =>
  substances.flatMap(({ hazards = [], identifier = "", impact = "" }, index) => {
    const inWords = textsIn(impact).flatMap((text) => text.match(/\bH[2-4]\d{2}[A-Za-z]{0,2}\b/gu) ?? [])
    return [...new Set(foreignHazards(identifier, [...hazards, ...inWords]))].map((code) =>
      issue("hazardous_substances", "otherHazard", { index, code, identifier })
    )
  })

/**
 * Batteries with lead or cadmium carry the symbol of the metal. A battery model has no such field.
 *
 * @source EU 2023/1542 Art. 13(5)
 */
const missingSymbols = (attributes: Attributes): ReadonlyArray<Issue> => {
  const { battery_category: category, battery_chemistry: chemistry, cadmium_lead_symbols: symbols } = attributes
  const metal = chemistry === "Pb" ? "lead (Pb)" : chemistry === "Ni-Cd" ? "cadmium (Cd)" : undefined
  if (metal === undefined || category === undefined || symbols !== undefined) return []
  return [issue("cadmium_lead_symbols", "noSymbol", { chemistry: chemistry ?? "", metal })]
}

/**
 * Limits by which the regulation distinguishes categories.
 *
 * @source EU 2023/1542 Art. 3(1)(11) (a battery of light means of transport has at most 25 kg)
 * @source EU 2023/1542 Art. 77(1) (an industrial battery needs a passport above 2 kWh)
 * @source EU 2023/1542 Art. 3(1)(15) (a stationary battery energy storage system is an industrial battery)
 */
const categoryLimits = (attributes: Attributes): ReadonlyArray<Issue> => {
  const { battery_category: category, battery_mass: mass, nominal_voltage, rated_capacity } = attributes
  if (category === "lmt" && mass !== undefined && mass > 25) {
    return [issue("battery_mass", "tooHeavy", { mass: withUnit("battery_mass", mass) })]
  }
  const isIndustrial = category !== undefined && category !== "lmt" && category !== "ev"
  if (!isIndustrial || nominal_voltage === undefined || rated_capacity === undefined) return []
  const energy = shiftDecimal(Number((nominal_voltage * rated_capacity).toPrecision(12)), -3)
  if (energy > 2 || energy === 0) return []
  return (["rated_capacity", "nominal_voltage"] as const).map((field) => issue(field, "tooSmall", { energy }))
}

/**
 * Values that require another one.
 *
 * @source EU 2023/1542 Art. 7(2) (a performance class is that of a footprint)
 * @source EU 2023/1542 Art. 3(1)(31), Annex VII Part B(1) (a battery that is used again was in service)
 */
const unstatedFacts = (attributes: Attributes): ReadonlyArray<Issue> => {
  const { battery_status: status, carbon_footprint_performance_class: performanceClass } = attributes
  // A repurposed or remanufactured battery is placed on the market again, and may be new in its service.
  const wasUsed = status === "re-used" || status === "waste"
  return [
    ...(performanceClass !== undefined && attributes[total] === undefined
      ? [issue("carbon_footprint_performance_class", "withoutFootprint")]
      : []),
    ...(wasUsed && attributes.put_into_service_date === undefined
      ? [issue("put_into_service_date", "neverInService", { status })]
      : [])
  ]
}

/**
 * Batteries are goods of heading 8507.
 *
 * @source inferred: electric accumulators are heading 8507 of the Combined Nomenclature
 */
const otherGoods = ({ commodity_code: code }: Attributes): ReadonlyArray<Issue> =>
  code === undefined || code.startsWith("8507") ? [] : [issue("commodity_code", "otherGoods", { code })]
