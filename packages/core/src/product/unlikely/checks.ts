/**
 * The quantities by which a wrong unit or decimal point shows: single values, and values compared with each other.
 *
 * @source inferred: see `ranges.ts`
 */
import type { AttributeName, Attributes } from "../../catalogue/Catalogue.ts"
import { capacity, chemistries, mass, type Range, voltage } from "./ranges.ts"

export type NumberField = {
  readonly [Name in AttributeName]: Required<Attributes>[Name] extends number ? Name : never
}[AttributeName]

/** One quantity, and the range that it usually has. */
export interface Check {
  /** Attributes whose value decides the quantity. */
  readonly fields: readonly [NumberField, ...ReadonlyArray<NumberField>]
  /** The unit of the quantity; empty for a ratio. */
  readonly unit: string
  /** Returns the quantity, or undefined if a value is missing. */
  readonly quantity: (attributes: Attributes) => number | undefined
  /** Returns the usual range, or undefined if it depends on a value that is missing. */
  readonly range: (attributes: Attributes) => Range | undefined
}

/** Wh: nominal voltage x rated capacity. */
const energy = ({ nominal_voltage, rated_capacity }: Attributes): number | undefined =>
  nominal_voltage === undefined || rated_capacity === undefined ? undefined : nominal_voltage * rated_capacity

const ratio = (over: number | undefined, under: number | undefined): number | undefined =>
  over === undefined || under === undefined || under === 0 ? undefined : over / under

const single = (field: NumberField, unit: string, range: Check["range"]): Check => ({
  fields: [field],
  unit,
  quantity: (attributes) => attributes[field],
  range
})

const within = (low: number, high: number) => (): Range => [low, high]

const byCategory =
  (ranges: typeof mass): Check["range"] =>
  ({ battery_category: category }) =>
    category === undefined ? undefined : ranges[category]

const powers = ["original_power_at_80_soc", "original_power_at_20_soc", "maximum_permitted_power"] as const

/** The voltage of one cell, where the nominal voltage is that of a whole number of cells within the range, and else of the nearest. */
const cellVoltage = ({ battery_chemistry, nominal_voltage }: Attributes): number | undefined => {
  if (battery_chemistry === undefined || nominal_voltage === undefined) return undefined
  const usual = chemistries[battery_chemistry].cellVoltage
  if (usual === undefined) return undefined
  const [low, high] = usual
  const cells = Math.max(1, Math.round(nominal_voltage / Math.sqrt(low * high)))
  return nominal_voltage / cells
}

/** Wh/kg. Buffers of fuel cells and forklifts have heavy batteries of little energy: power, cooling, counterweights. */
const specificEnergy: Check["range"] = ({ battery_category: category, battery_chemistry: chemistry }) => {
  if (chemistry === undefined) return [3, 500]
  const [low, high] = chemistries[chemistry].specificEnergy
  return [category === "ev" || category === "industrial" ? Math.min(low, 20) : low, high]
}

export const checks: ReadonlyArray<Check> = [
  single("battery_mass", "kg", byCategory(mass)),
  single("rated_capacity", "Ah", byCategory(capacity)),
  single("nominal_voltage", "V", byCategory(voltage)),
  single("expected_lifetime_cycles", "", within(50, 60_000)),
  single("expected_lifetime_years", "years", within(1, 40)),
  single("carbon_footprint_per_functional_unit", "kgCO2eq/kWh", within(0.005, 500)),
  single("initial_round_trip_efficiency", "%", within(30, 100)),
  single("round_trip_efficiency_at_half_life", "%", within(30, 100)),
  single("initial_self_discharge_rate", "%/month", within(0.01, 60)),
  single("capacity_threshold_for_exhaustion", "%", within(30, 98)),
  single("cycle_life_test_c_rate", "A/Ah", within(0.01, 20)),
  single("power_energy_ratio", "W/Wh", within(0.01, 100)),
  single("idle_temperature_min", "°C", within(-80, 30)),
  single("idle_temperature_max", "°C", within(15, 130)),
  {
    fields: ["nominal_voltage", "rated_capacity", "battery_mass"],
    unit: "Wh/kg",
    quantity: (attributes) => ratio(energy(attributes), attributes.battery_mass),
    range: specificEnergy
  },
  {
    fields: ["nominal_voltage"],
    unit: "V per cell",
    quantity: cellVoltage,
    range: ({ battery_chemistry }) =>
      battery_chemistry === undefined ? undefined : chemistries[battery_chemistry].cellVoltage
  },
  {
    fields: ["minimum_voltage", "nominal_voltage"],
    unit: "of nominal_voltage",
    quantity: ({ minimum_voltage, nominal_voltage }) => ratio(minimum_voltage, nominal_voltage),
    range: within(0.3, 1.2)
  },
  {
    fields: ["maximum_voltage", "nominal_voltage"],
    unit: "of nominal_voltage",
    quantity: ({ maximum_voltage, nominal_voltage }) => ratio(maximum_voltage, nominal_voltage),
    range: within(0.85, 2)
  },
  {
    fields: ["certified_usable_energy", "nominal_voltage", "rated_capacity"],
    unit: "of nominal_voltage x rated_capacity",
    quantity: (attributes) => ratio((attributes.certified_usable_energy ?? NaN) * 1000, energy(attributes)),
    range: within(0.4, 1.5)
  },
  ...powers.map((field): Check => ({
    fields: [field, "nominal_voltage", "rated_capacity"],
    unit: "W/Wh",
    quantity: (attributes) => ratio(attributes[field], energy(attributes)),
    range: within(0.02, 80)
  })),
  {
    fields: ["original_power_at_20_soc", "original_power_at_80_soc"],
    unit: "of original_power_at_80_soc",
    quantity: (attributes) => ratio(attributes.original_power_at_20_soc, attributes.original_power_at_80_soc),
    range: within(0.2, 1.6)
  },
  {
    fields: ["initial_internal_resistance", "nominal_voltage", "rated_capacity"],
    unit: "of nominal_voltage lost at 1 C",
    quantity: ({ initial_internal_resistance, nominal_voltage, rated_capacity }) =>
      ratio((initial_internal_resistance ?? NaN) * (rated_capacity ?? NaN), nominal_voltage),
    // Published examples have 2 Ohm for each battery, whatever its size.
    range: within(0.0005, 15)
  },
  {
    fields: ["power_energy_ratio"],
    unit: "of maximum_permitted_power / energy",
    quantity: (attributes) => {
      const most = ratio(attributes.maximum_permitted_power, energy(attributes))
      return ratio(attributes.power_energy_ratio, most)
    },
    range: within(0.05, 1.5)
  },
  {
    fields: ["length", "width", "height"],
    unit: "kg per litre",
    quantity: ({ battery_mass, height, length, width }) =>
      height === undefined || length === undefined || width === undefined
        ? undefined
        : ratio(battery_mass, (height * length * width) / 1_000_000),
    range: within(0.3, 6)
  },
  {
    fields: ["carbon_footprint_absolute", "battery_mass"],
    unit: "kgCO2eq/kg",
    quantity: ({ battery_mass, carbon_footprint_absolute }) => ratio(carbon_footprint_absolute, battery_mass),
    range: within(0.5, 100)
  }
]

/** Whether a quantity lies outside of its usual range. A value of 0 is a warning of its own. */
export const isUnusual = ({ quantity, range }: Check, attributes: Attributes): boolean => {
  const value = quantity(attributes)
  const usual = range(attributes)
  if (value === undefined || Number.isNaN(value) || value === 0 || usual === undefined) return false
  return value < usual[0] || value > usual[1]
}
