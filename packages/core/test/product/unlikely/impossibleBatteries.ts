/**
 * Batteries that cannot exist, each by one wrong value of a realistic one: a unit, a decimal point, two values that contradict each
 * other, a value of another kind of battery.
 */
type Fields = Readonly<Record<string, unknown>>

export type Impossible = readonly [what: string, battery: Fields, field: string]

const car: Fields = {
  battery_category: "ev",
  battery_chemistry: "Li-ion NMC",
  nominal_voltage: 355,
  minimum_voltage: 269,
  maximum_voltage: 403,
  rated_capacity: 216,
  battery_mass: 490,
  maximum_permitted_power: 150_000,
  certified_usable_energy: 73.5,
  initial_internal_resistance: 0.05,
  initial_round_trip_efficiency: 95,
  round_trip_efficiency_at_half_life: 92,
  expected_lifetime_cycles: 1_500,
  expected_lifetime_years: 15,
  carbon_footprint_absolute: 5_200,
  carbon_footprint_per_functional_unit: 0.045,
  idle_temperature_min: -30,
  idle_temperature_max: 60,
  warranty_period: "P8Y",
  manufacturing_date: "2026-05-18"
}
const bike: Fields = {
  battery_category: "lmt",
  battery_chemistry: "Li-ion NMC",
  nominal_voltage: 36,
  rated_capacity: 13.4,
  battery_mass: 2.8,
  maximum_permitted_power: 600,
  warranty_period: "P2Y"
}
const home: Fields = {
  battery_category: "stationary",
  battery_chemistry: "Li-ion LFP",
  nominal_voltage: 48,
  rated_capacity: 100,
  battery_mass: 39.7,
  maximum_permitted_power: 4_800,
  idle_temperature_max: 45
}
const lead: Fields = {
  battery_category: "industrial_without_bms",
  battery_chemistry: "Pb",
  nominal_voltage: 80,
  rated_capacity: 465,
  battery_mass: 1_240,
  cadmium_lead_symbols: { url: "https://example.com/pb.pdf" }
}
const container: Fields = {
  battery_category: "stationary",
  battery_chemistry: "Li-ion LFP",
  nominal_voltage: 1_331.2,
  rated_capacity: 3_768,
  battery_mass: 43_000,
  maximum_permitted_power: 2_500_000
}

export const realisticOnes: ReadonlyArray<Fields> = [car, bike, home, lead, container]

const wrong = (battery: Fields, field: string, value: unknown, what: string): Impossible => [
  `${field} ${JSON.stringify(value)}, ${what}`,
  { ...battery, [field]: value },
  field
]

export const impossibleBatteries: ReadonlyArray<Impossible> = [
  wrong(car, "battery_mass", 490_000, "grams"),
  wrong(car, "battery_mass", 0.49, "tonnes"),
  wrong(car, "battery_mass", 49, "decimal point"),
  wrong(car, "battery_mass", 4_900, "decimal point"),
  wrong(bike, "battery_mass", 2_800, "grams"),
  wrong(bike, "battery_mass", 31, "heavier than the law lets it be"),
  wrong(container, "battery_mass", 43, "tonnes"),
  wrong(car, "rated_capacity", 216_000, "milliampere hours"),
  wrong(car, "rated_capacity", 21.6, "decimal point"),
  wrong(car, "rated_capacity", 2_160, "decimal point"),
  wrong(bike, "rated_capacity", 13_400, "milliampere hours"),
  wrong(bike, "rated_capacity", 482, "watt hours"),
  wrong(home, "rated_capacity", 4.8, "kilowatt hours"),
  wrong(container, "rated_capacity", 3.768, "thousands"),
  wrong(home, "rated_capacity", 24, "no passport"),
  wrong(car, "nominal_voltage", 0.355, "kilovolts"),
  wrong(car, "nominal_voltage", 3_550, "decimal point"),
  wrong(car, "nominal_voltage", 35.5, "decimal point"),
  wrong(car, "nominal_voltage", 3.7, "one cell"),
  wrong(home, "nominal_voltage", 3.2, "one cell"),
  wrong(
    { ...lead, nominal_voltage: 2, rated_capacity: 3_000, battery_mass: 225 },
    "nominal_voltage",
    48,
    "a row of cells"
  ),
  wrong(car, "maximum_voltage", 300, "below the nominal one"),
  wrong(car, "maximum_voltage", 4.2, "one cell"),
  wrong(car, "minimum_voltage", 380, "above the nominal one"),
  wrong(car, "minimum_voltage", 2.8, "one cell"),
  wrong(car, "maximum_permitted_power", 150, "kilowatts"),
  wrong(car, "maximum_permitted_power", 150_000_000, "milliwatts"),
  wrong(home, "maximum_permitted_power", 4.8, "kilowatts"),
  wrong(container, "maximum_permitted_power", 2_500, "kilowatts"),
  wrong(container, "maximum_permitted_power", 2.5, "megawatts"),
  wrong(car, "original_power_at_80_soc", 210_000, "above the maximum"),
  wrong(car, "power_energy_ratio", 20, "not the quotient of the others"),
  wrong(car, "initial_round_trip_efficiency", 0.95, "a fraction"),
  wrong(car, "round_trip_efficiency_at_half_life", 97, "it rises"),
  wrong(car, "round_trip_efficiency_at_half_life", 0.92, "a fraction"),
  wrong(car, "initial_internal_resistance", 50, "milliohms"),
  wrong(car, "initial_self_discharge_rate", 300, "more than there is"),
  wrong(car, "capacity_threshold_for_exhaustion", 0.7, "a fraction"),
  wrong(car, "cycle_life_test_c_rate", 216, "amperes"),
  wrong(car, "expected_lifetime_cycles", 1_500_000, "thousands"),
  wrong(car, "expected_lifetime_cycles", 15, "years"),
  wrong(car, "expected_lifetime_years", 180, "months"),
  wrong(car, "certified_usable_energy", 73_500, "watt hours"),
  wrong(car, "certified_usable_energy", 7.35, "decimal point"),
  wrong(car, "idle_temperature_max", 333, "Kelvin"),
  wrong(car, "idle_temperature_min", 80, "above the maximum"),
  wrong(car, "warranty_period", "P96Y", "months"),
  wrong(car, "warranty_period", "P8D", "years"),
  wrong(car, "manufacturing_date", "1926-05-18", "another century"),
  wrong(car, "put_into_service_date", "2026-05-17", "before it was made"),
  wrong(car, "placed_on_market_date", "2026-04-18", "before it was made"),
  wrong(car, "carbon_footprint_per_functional_unit", 61.5, "for each kWh of capacity"),
  wrong(car, "carbon_footprint_absolute", 5.2, "tonnes"),
  wrong({ ...car, width: 140, height: 15 }, "length", 180, "centimetres"),
  wrong(car, "critical_raw_materials", [], "none in lithium-ion cells"),
  wrong(lead, "battery_chemistry", "Li-ion NMC", "without a management system"),
  wrong(home, "battery_mass", 87.5, "pounds"),
  wrong(home, "idle_temperature_max", 113, "Fahrenheit"),
  wrong(car, "warranty_period", "P8M", "years"),
  wrong(car, "rated_capacity", 77, "kilowatt hours")
]
