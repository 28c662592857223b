/**
 * Which concepts a header of each field names: those without which it is hardly meant, and those that go with it.
 *
 * @source inferred: see `concepts.ts`
 */
import type { Concept } from "./concepts.ts"

export interface FieldConcepts {
  readonly field: string
  readonly needs: ReadonlyArray<Concept>
  readonly goesWith: ReadonlyArray<Concept>
}

type Line = readonly [field: string, needs: ReadonlyArray<Concept>, goesWith?: ReadonlyArray<Concept>]

const recycled = (metal: "nickel" | "cobalt" | "lithium"): ReadonlyArray<Line> => [
  [`recycled_${metal}`, [metal, "recycled"], ["share"]],
  [`recycled_${metal}_post_consumer`, [metal, "recycled", "postConsumer"], ["share", "waste"]],
  [`recycled_${metal}_pre_consumer`, [metal, "recycled", "preConsumer"], ["share", "waste", "made"]]
]

const lines: ReadonlyArray<Line> = [
  ["serial_number", ["serial"], ["number", "product"]],
  ["serial_number", ["battery", "number"]],
  ["gtin", ["gtin"], ["number", "article"]],
  ["model_identifier", ["model"], ["number", "type", "name", "product", "article"]],
  ["model_identifier", ["article", "number"], ["type", "product", "part"]],
  ["name", ["name"], ["product", "article", "type"]],
  ["name", ["product"]],
  ["name", ["article"], ["type"]],
  ["mfr_name", ["manufacturer"], ["name"]],
  ["mfr_identifier", ["manufacturer", "number"]],
  ["mfr_identifier", ["operator"], ["number", "manufacturer"]],
  ["mfr_trade_name", ["brand"], ["manufacturer", "name"]],
  ["mfr_postal_address", ["address"], ["manufacturer"]],
  ["mfr_website", ["link"], ["manufacturer", "address"]],
  ["mfr_email", ["email"], ["manufacturer", "address"]],
  ["manufacturing_place", ["place"], ["made", "plant", "manufacturer"]],
  ["manufacturing_place", ["plant"], ["made", "manufacturer", "place"]],
  ["facility_id", ["plant", "number"]],
  ["manufacturing_date", ["made", "date"], ["year"]],
  ["manufacturing_date", ["made", "year"]],
  ["put_into_service_date", ["service"], ["date"]],
  ["warranty_period", ["warranty"], ["year"]],
  ["battery_category", ["category"], ["battery", "type", "product"]],
  ["battery_category", ["battery", "type"], ["model"]],
  ["battery_mass", ["mass"], ["usable"]],
  ["battery_status", ["status"]],
  ["separate_collection_symbol", ["collection", "symbol"]],
  ["separate_collection_symbol", ["symbol"], ["waste"]],
  ["cadmium_lead_symbols", ["cadmium"], ["lead", "symbol", "chemistry", "label"]],
  ["carbon_footprint_label", ["carbon", "label"]],
  ["extinguishing_agent", ["extinguish"]],
  ["extinguishing_agent_fire_class", ["fire"], ["extinguish", "class"]],
  ["labels_meaning", ["label", "meaning"], ["symbol"]],
  ["labels_meaning", ["label"]],
  ["eu_declaration_of_conformity", ["conformity", "declaration"]],
  ["eu_declaration_of_conformity", ["conformity"]],
  ["test_reports", ["test", "report"], ["conformity", "link"]],
  ["carbon_footprint_per_functional_unit", ["carbon"], ["perUnit", "energy", "product"]],
  ["carbon_footprint_raw_materials", ["carbon", "raw"], ["material"]],
  ["carbon_footprint_production", ["carbon", "made"], ["product"]],
  ["carbon_footprint_distribution", ["carbon", "distribution"]],
  ["carbon_footprint_end_of_life", ["carbon", "endOfLife"], ["recycled", "lifetime"]],
  ["carbon_footprint_end_of_life", ["carbon", "recycled"]],
  ["carbon_footprint_performance_class", ["carbon", "class"], ["power"]],
  ["carbon_footprint_study_url", ["carbon", "study"], ["link"]],
  ["carbon_footprint_study_url", ["carbon", "link"]],
  ["carbon_footprint_absolute", ["carbon", "total"]],
  ["due_diligence_report", ["diligence"], ["report", "supplyChain"]],
  ["third_party_assurances", ["third"]],
  ["supply_chain_indices", ["supplyChain"]],
  ["battery_chemistry", ["chemistry"], ["cell", "type", "material", "electrode", "model"]],
  ["battery_chemistry_other", ["chemistry", "supplement"]],
  ["critical_raw_materials", ["critical", "raw"], ["material"]],
  ["critical_raw_materials", ["critical"], ["material"]],
  ["component_materials", ["electrode"], ["material", "part"]],
  ["component_materials", ["material"], ["part"]],
  ["hazardous_substances", ["hazard"], ["substance", "material"]],
  ["dismantling_information", ["dismantle"], ["meaning"]],
  ["component_part_numbers", ["part", "number"]],
  ["spare_part_sources", ["spare"], ["part", "place"]],
  ["safety_measures", ["safety"]],
  ...recycled("cobalt"),
  ...recycled("lithium"),
  ...recycled("nickel"),
  ["recycled_lead", ["lead", "recycled"], ["share"]],
  ["renewable_content", ["renewable"], ["share", "material"]],
  ["waste_prevention_information", ["prevention"], ["waste"]],
  ["separate_collection_information", ["collection"], ["waste"]],
  ["end_of_life_information", ["endOfLife"], ["secondLife", "collection", "lifetime"]],
  ["end_of_life_information", ["secondLife"], ["collection"]],
  ["rated_capacity", ["capacity"], ["nominal"]],
  ["certified_usable_energy", ["energy"], ["usable", "nominal", "total"]],
  ["nominal_voltage", ["voltage"], ["nominal"]],
  ["minimum_voltage", ["voltage", "low"]],
  ["maximum_voltage", ["voltage", "high"]],
  ["original_power_at_80_soc", ["power", "at80"], ["initial", "high"]],
  ["original_power_at_20_soc", ["power", "at20"], ["initial", "high"]],
  ["maximum_permitted_power", ["power"], ["high"]],
  ["maximum_permitted_power", ["power", "high"]],
  ["power_energy_ratio", ["power", "energy"], ["ratio", "nominal"]],
  ["initial_round_trip_efficiency", ["efficiency"], ["initial", "energy"]],
  ["round_trip_efficiency_at_half_life", ["efficiency", "half"], ["cycles", "lifetime", "energy"]],
  ["initial_self_discharge_rate", ["selfDischarge"], ["initial", "share"]],
  ["initial_internal_resistance", ["resistance"], ["initial"]],
  ["expected_lifetime_years", ["lifetime"], ["year"]],
  ["expected_lifetime_cycles", ["cycles"], ["lifetime"]],
  ["cycle_life_reference_test", ["cycles", "test"], ["reference", "lifetime"]],
  ["cycle_life_reference_test", ["reference", "test"], ["cycles", "lifetime"]],
  ["cycle_life_test_c_rate", ["cRate"], ["cycles", "test", "lifetime"]],
  ["capacity_threshold_for_exhaustion", ["threshold"], ["capacity", "lifetime", "endOfLife", "total"]],
  ["idle_temperature_min", ["temperature", "low"], ["idle"]],
  ["idle_temperature_max", ["temperature", "high"], ["idle"]],
  ["template_id", ["template"], ["name", "number"]]
]

export const fieldConcepts: ReadonlyArray<FieldConcepts> = lines.map(([field, needs, goesWith = []]) => ({
  field,
  needs,
  goesWith
}))
