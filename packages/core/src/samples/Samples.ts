/**
 * One complete battery per category, as flat fields: for demonstrations, documentation and tests.
 *
 * The data are invented and plausible: no real battery, company or document. GTINs and GLNs use the prefix 952 that GS1
 * keeps for examples.
 */
import type { BatteryCategory } from "../catalogue/categories.ts"
import type { JsonObject } from "../text/Json.ts"

const documents = "https://docs.example.com/batteries"

/** What the five have in common; the rest differs from battery to battery. */
const common = (model: string): JsonObject => ({
  warranty_period: "P8Y",
  battery_status: "original",
  separate_collection_symbol: { url: `${documents}/symbols/separate-collection.svg`, language: "en" },
  extinguishing_agent: "Water in large amounts, lithium-ion extinguishing agent (F-500)",
  extinguishing_agent_fire_class: "D",
  labels_meaning:
    "Crossed-out wheeled bin: collect separately, do not put into household waste. QR code: leads to this passport.",
  eu_declaration_of_conformity: {
    url: `${documents}/${model}/eu-declaration-of-conformity.pdf`,
    title: `EU declaration of conformity ${model}`,
    language: "de"
  },
  test_reports: { url: `${documents}/${model}/test-reports.pdf`, language: "en" },
  hazardous_substances: [
    {
      chemical_name: "Lithium hexafluorophosphate",
      identifier_type: "CAS",
      identifier: "21324-40-3",
      location: "electrolyte",
      concentration_percent: 1.8,
      impact: "Toxic if swallowed; causes severe burns; forms hydrogen fluoride with moisture."
    },
    {
      chemical_name: "Ethylene carbonate",
      identifier_type: "CAS",
      identifier: "96-49-1",
      location: "electrolyte",
      concentration_percent: 5.2,
      impact: "Harmful if swallowed; causes serious eye irritation."
    }
  ],
  dismantling_information: { url: `${documents}/${model}/dismantling.pdf`, language: "en" },
  component_part_numbers: { url: `${documents}/${model}/parts.pdf`, language: "en" },
  spare_part_sources: { url: `${documents}/${model}/spare-parts.html`, language: "en" },
  safety_measures: { url: `${documents}/${model}/safety.pdf`, language: "en" },
  renewable_content: 2.4,
  recycled_lead: 0,
  waste_prevention_information: { url: `${documents}/end-users/waste-prevention.html`, language: "en" },
  separate_collection_information: { url: `${documents}/end-users/separate-collection.html`, language: "en" },
  waste_safety_instructions: { url: `${documents}/end-users/waste-safety.html`, language: "en" },
  end_of_life_information: { url: `${documents}/end-users/end-of-life.html`, language: "en" },
  initial_round_trip_efficiency: 95.5,
  round_trip_efficiency_at_half_life: 92.1,
  expected_lifetime_years: 12,
  cycle_life_test_c_rate: 0.5,
  idle_temperature_min: -20,
  idle_temperature_max: 45
})

const nickelManganeseCobalt: JsonObject = {
  battery_chemistry: "Li-ion NMC",
  critical_raw_materials: ["Lithium", "Cobalt", "Nickel", "Natural graphite"],
  component_materials: [
    { component: "cathode", name: "NMC 811", identifier: "CAS 346417-97-8" },
    { component: "anode", name: "Graphite", identifier: "CAS 7782-42-5" },
    { component: "electrolyte", name: "LiPF6 in ethylene carbonate" }
  ],
  recycled_nickel_pre_consumer: 6,
  recycled_nickel_post_consumer: 4,
  recycled_cobalt_pre_consumer: 12,
  recycled_cobalt_post_consumer: 8,
  recycled_lithium_pre_consumer: 3,
  recycled_lithium_post_consumer: 3.5
}

const noRecycledMetal: JsonObject = {
  recycled_nickel_pre_consumer: 0,
  recycled_nickel_post_consumer: 0,
  recycled_cobalt_pre_consumer: 0,
  recycled_cobalt_post_consumer: 0,
  recycled_lithium_pre_consumer: 0,
  recycled_lithium_post_consumer: 0
}

const ironPhosphate: JsonObject = {
  battery_chemistry: "Li-ion LFP",
  critical_raw_materials: ["Lithium", "Phosphorus", "Natural graphite"],
  component_materials: [
    { component: "cathode", name: "LiFePO4", identifier: "CAS 15365-14-7" },
    { component: "anode", name: "Graphite", identifier: "CAS 7782-42-5" },
    { component: "electrolyte", name: "LiPF6 in dimethyl carbonate" }
  ],
  ...noRecycledMetal,
  recycled_lithium_pre_consumer: 4,
  recycled_lithium_post_consumer: 2.5
}

const leadAcid: JsonObject = {
  battery_chemistry: "Pb",
  cadmium_lead_symbols: { url: `${documents}/symbols/pb.svg`, language: "en" },
  critical_raw_materials: ["Antimony"],
  component_materials: [
    { component: "cathode", name: "Lead dioxide", identifier: "CAS 1309-60-0" },
    { component: "anode", name: "Lead", identifier: "CAS 7439-92-1" },
    { component: "electrolyte", name: "Sulfuric acid", identifier: "CAS 7664-93-9" }
  ],
  hazardous_substances: [
    {
      chemical_name: "Sulfuric acid",
      identifier_type: "CAS",
      identifier: "7664-93-9",
      location: "electrolyte",
      concentration_percent: 11,
      impact: "Causes severe skin burns and eye damage; harmful to aquatic life by its acidity."
    }
  ],
  ...noRecycledMetal,
  recycled_lead: 86,
  extinguishing_agent: "Dry powder, carbon dioxide",
  extinguishing_agent_fire_class: "ABC"
}

const carbonFootprint = (perFunctionalUnit: number, model: string): JsonObject => ({
  carbon_footprint_label: { url: `${documents}/${model}/carbon-footprint-label.svg`, language: "en" },
  carbon_footprint_per_functional_unit: perFunctionalUnit,
  carbon_footprint_raw_materials: Math.round(perFunctionalUnit * 6200) / 10_000,
  carbon_footprint_production: Math.round(perFunctionalUnit * 2900) / 10_000,
  carbon_footprint_distribution: Math.round(perFunctionalUnit * 400) / 10_000,
  carbon_footprint_end_of_life: Math.round(perFunctionalUnit * 500) / 10_000,
  carbon_footprint_performance_class: "B",
  carbon_footprint_study_url: `${documents}/${model}/carbon-footprint-study.pdf`,
  due_diligence_report: { url: `${documents}/due-diligence-report-2026.pdf`, language: "en" }
})

const samples: Readonly<Record<BatteryCategory, JsonObject>> = {
  ev: {
    ...common("TR-82"),
    ...nickelManganeseCobalt,
    ...carbonFootprint(0.0389, "TR-82"),
    name: "Traction battery TR-82",
    model_identifier: "TR-82-NMC",
    serial_number: "TR82-26-000147",
    gtin: "9526001000012",
    manufacturing_date: "2026-05-18",
    battery_mass: 478.5,
    rated_capacity: 204,
    certified_usable_energy: 77.4,
    minimum_voltage: 288,
    nominal_voltage: 400,
    maximum_voltage: 454,
    original_power_at_80_soc: 210_000,
    original_power_at_20_soc: 165_000,
    maximum_permitted_power: 230_000,
    power_energy_ratio: 2.9,
    initial_internal_resistance: 0.062,
    expected_lifetime_cycles: 1_500,
    cycle_life_reference_test: "IEC 62660-1",
    capacity_threshold_for_exhaustion: 80
  },
  lmt: {
    ...common("LM-500"),
    ...nickelManganeseCobalt,
    ...carbonFootprint(0.102, "LM-500"),
    name: "E-bike battery LM-500",
    model_identifier: "LM-500",
    serial_number: "LM500-26-018833",
    gtin: "9526001000029",
    manufacturing_date: "2026-06-03",
    warranty_period: "P2Y",
    battery_mass: 2.9,
    rated_capacity: 13.8,
    minimum_voltage: 27.5,
    nominal_voltage: 36,
    maximum_voltage: 42,
    original_power_at_80_soc: 720,
    original_power_at_20_soc: 610,
    maximum_permitted_power: 750,
    power_energy_ratio: 1.5,
    initial_self_discharge_rate: 1.8,
    initial_internal_resistance: 0.11,
    expected_lifetime_years: 6,
    expected_lifetime_cycles: 700,
    cycle_life_reference_test: "EN 50604-1"
  },
  industrial: {
    ...common("FT-48"),
    ...ironPhosphate,
    ...carbonFootprint(0.016, "FT-48"),
    name: "Forklift battery FT-48",
    model_identifier: "FT-48-600",
    serial_number: "FT48-26-002210",
    gtin: "9526001000036",
    manufacturing_date: "2026-04-09",
    warranty_period: "P5Y",
    battery_mass: 395,
    rated_capacity: 600,
    minimum_voltage: 40,
    nominal_voltage: 51.2,
    maximum_voltage: 58.4,
    original_power_at_80_soc: 30_000,
    original_power_at_20_soc: 27_000,
    maximum_permitted_power: 32_000,
    power_energy_ratio: 1,
    initial_internal_resistance: 0.004,
    expected_lifetime_cycles: 4_000,
    cycle_life_reference_test: "IEC 62620"
  },
  stationary: {
    ...common("ST-110"),
    ...ironPhosphate,
    ...carbonFootprint(0.0101, "ST-110"),
    name: "Home storage ST-110",
    model_identifier: "ST-110",
    serial_number: "ST110/26/004561",
    gtin: "9526001000043",
    manufacturing_date: "2026-03-27",
    warranty_period: "P10Y",
    battery_mass: 118,
    rated_capacity: 215,
    minimum_voltage: 44.8,
    nominal_voltage: 51.2,
    maximum_voltage: 57.6,
    original_power_at_80_soc: 5_500,
    original_power_at_20_soc: 5_000,
    maximum_permitted_power: 6_000,
    power_energy_ratio: 0.5,
    initial_self_discharge_rate: 1.2,
    initial_internal_resistance: 0.009,
    expected_lifetime_years: 15,
    expected_lifetime_cycles: 6_000,
    cycle_life_reference_test: "IEC 62619"
  },
  industrial_without_bms: {
    ...common("PB-24"),
    ...leadAcid,
    ...carbonFootprint(0.0188, "PB-24"),
    name: "Cleaning machine battery PB-24",
    model_identifier: "PB-24-240",
    serial_number: "PB24-26-000902",
    gtin: "9526001000050",
    manufacturing_date: "2026-02-11",
    warranty_period: "P2Y",
    battery_mass: 186,
    rated_capacity: 240,
    minimum_voltage: 20.4,
    nominal_voltage: 24,
    maximum_voltage: 28.8,
    original_power_at_80_soc: 3_600,
    original_power_at_20_soc: 2_900,
    maximum_permitted_power: 4_000,
    power_energy_ratio: 0.6,
    initial_round_trip_efficiency: 82,
    round_trip_efficiency_at_half_life: 78,
    initial_internal_resistance: 0.012,
    expected_lifetime_years: 5,
    expected_lifetime_cycles: 1_200,
    cycle_life_reference_test: "EN 60254-1"
  }
}

/** A complete draft of the category; the manufacturer and the place are left to the service to fill. */
export const sampleDraft = (category: BatteryCategory): JsonObject => ({
  ...samples[category],
  battery_category: category
})
