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
import { shiftDecimal, sumOfDecimals } from "../text/decimals.ts"
import { type Issue, issue } from "../text/Issues.ts"
import { restrictedMetalOf } from "./restrictedMetals.ts"
import type { NumberField } from "./unlikely/checks.ts"
import { unlikelyWarnings } from "./unlikely/unlikelyValues.ts"

/** Returns the contradictions in the attributes of a battery or a battery model. */
export const plausibilityWarnings = (attributes: Attributes): ReadonlyArray<Issue> => [
  ...reversedLimits(attributes),
  ...zeros(attributes),
  ...dates(attributes),
  ...footprint(attributes),
  ...restrictedSubstances(attributes),
  ...missingSymbols(attributes),
  ...categoryLimits(attributes),
  ...unstatedFacts(attributes),
  ...otherGoods(attributes),
  ...unlikelyWarnings(attributes)
]

const withUnit = (field: NumberField, value: number): string => `${value} ${catalogue[field].shape.unit}`

/** The first value must not be above the second. */
const limits: ReadonlyArray<readonly [lower: NumberField, upper: NumberField]> = [
  ["minimum_voltage", "nominal_voltage"],
  ["nominal_voltage", "maximum_voltage"],
  ["minimum_voltage", "maximum_voltage"],
  ["idle_temperature_min", "idle_temperature_max"]
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

const dates = ({ manufacturing_date: made, put_into_service_date: used }: Attributes): ReadonlyArray<Issue> =>
  made === undefined || used === undefined || !isBefore(used, made)
    ? []
    : [earlier, later].map((field) => issue(field, "before", { earlier, later, used, made }))

const earlier = "put_into_service_date"
const later = "manufacturing_date"

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

const restrictedSubstances = ({ hazardous_substances: substances = [] }: Attributes): ReadonlyArray<Issue> =>
  substances.flatMap((substance, index) => {
    const metal = restrictedMetalOf(substance)
    return metal === undefined ? [] : [issue("hazardous_substances", "otherList", { index, metal })]
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
 */
const categoryLimits = (attributes: Attributes): ReadonlyArray<Issue> => {
  const { battery_category: category, battery_mass: mass, nominal_voltage, rated_capacity } = attributes
  if (category === "lmt" && mass !== undefined && mass > 25) {
    return [issue("battery_mass", "tooHeavy", { mass: withUnit("battery_mass", mass) })]
  }
  const isIndustrial = category === "industrial" || category === "industrial_without_bms"
  if (!isIndustrial || nominal_voltage === undefined || rated_capacity === undefined) return []
  const energy = shiftDecimal(nominal_voltage * rated_capacity, -3)
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
