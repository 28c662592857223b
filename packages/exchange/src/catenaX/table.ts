/**
 * Catena-X Battery Pass 6.1.0, attribute by attribute.
 *
 * @source Catena-X io.catenax.battery.battery_pass 6.1.0
 * @source inferred: resistances are those of the pack, the remaining power is that at 80 % state of charge, both rates of the
 *   cycle-life test are the C-rate, and rated power is the maximum permitted one
 */
import { type Form, day, number, pattern, row, words, written, writtenPattern } from "../json/forms.ts"
import type { Row } from "../json/table.ts"
import { chemistry } from "./chemistry.ts"
import { address, document, source, textDocument } from "./documents.ts"
import { composition, hazardousSubstances, recycled } from "./materials.ts"
import { kilogram, lifetime, millimetre } from "./quantities.ts"
import { asText } from "../values/asText.ts"

const moment: Form = {
  write: (value) => value,
  read: (node) => (typeof node === "string" && !Number.isNaN(Date.parse(node)) ? node : undefined)
}

/** A condition value with its time, which is written where the value is. */
const measured = (attribute: string, path: string): ReadonlyArray<Row> => [
  row(attribute, `performance/dynamic/${path}/value`, number),
  {
    ...row("lastUpdate", `performance/dynamic/${path}/time`, moment),
    write: (values) => (values.has(attribute) ? values.get("lastUpdate") : undefined)
  }
]

const footprint = (stage: string, unit: string): string =>
  `sustainability/carbonFootprint[lifecycle=${stage};unit=${unit};type=Climate Change Total]`
const perKilowattHour = (stage: string): string => footprint(stage, "kg CO2 / kWh")

const customsCode: Form = {
  write: (value) => value,
  read: (node) => {
    const digits = typeof node === "string" ? node.replaceAll(" ", "") : ""
    return /^\d{6}(\d\d){0,2}$/u.test(digits) ? digits : undefined
  }
}

const legalEntity = /^BPNL[a-zA-Z0-9]{12}$/u

export const rows: ReadonlyArray<Row> = [
  row(
    "battery_category",
    "identification/category",
    words({
      lmt: "LMT",
      ev: "EV",
      industrial: "industrial",
      stationary: "industrial",
      industrial_without_bms: "industrial"
    })
  ),
  row("product_id", "identification/idDmc", written),
  chemistry,
  row("serial_number", "identification/identification/serial[key=partInstanceId]/value"),
  row("batch_identifier", "identification/identification/batch[key=batchId]/value"),
  row("model_identifier", "identification/identification/type/manufacturerPartId"),
  row("name", "identification/identification/type/nameAtManufacturer"),
  row("commodity_code", "identification/identification/codes[key=TARIC]/value", customsCode),
  row("gtin", "identification/identification/codes[key=GTIN]/value"),
  row("mfr_identifier", "operation/manufacturer/manufacturer", pattern(legalEntity)),
  row("manufacturing_date", "operation/manufacturer/manufacturingDate", day),
  row("put_into_service_date", "operation/intoServiceDate", day),
  row("warranty_period", "characteristics/warranty", lifetime),
  row("length", "characteristics/physicalDimension/length", millimetre),
  row("width", "characteristics/physicalDimension/width", millimetre),
  row("height", "characteristics/physicalDimension/height", millimetre),
  row("battery_mass", "characteristics/physicalDimension/weight", kilogram),
  row("operator_id", "metadata/economicOperatorId", writtenPattern(legalEntity)),
  row("passport_id", "metadata/passportIdentifier", written),
  row("dpp_status", "metadata/status", { write: (value) => (value === "active" ? "approved" : "expired") }),
  row("last_updated", "metadata/lastModification", { write: (value) => asText(value).slice(0, 10) }),
  row("placed_on_market_date", "commercial/placedOnMarket", day),
  row(
    "battery_status",
    "sustainability/status",
    words({
      original: "original",
      repurposed: "repurposed",
      "re-used": "re-used",
      remanufactured: "remanufactured",
      waste: "waste"
    })
  ),
  document("separate_collection_information", "sustainability/documents/separateCollection"),
  document("waste_prevention_information", "sustainability/documents/wastePrevention"),
  row("carbon_footprint_per_functional_unit", `${perKilowattHour("life cycle")}/value`, number),
  row("carbon_footprint_performance_class", `${perKilowattHour("life cycle")}/performanceClass`),
  address("carbon_footprint_study_url", `${perKilowattHour("life cycle")}/declaration`),
  row(
    "carbon_footprint_raw_materials",
    `${perKilowattHour("raw material acquisition and pre-processing")}/value`,
    number
  ),
  row("carbon_footprint_production", `${perKilowattHour("main product production")}/value`, number),
  row("carbon_footprint_distribution", `${perKilowattHour("distribution")}/value`, number),
  row("carbon_footprint_end_of_life", `${perKilowattHour("end of life and recycling")}/value`, number),
  row("carbon_footprint_absolute", `${footprint("life cycle", "kg CO2")}/value`, number),
  recycled("nickel"),
  recycled("cobalt"),
  recycled("lithium"),
  row("recycled_lead", "materials/active/lead/recycled", number),
  row("recycled_lead", "materials/hazardous/lead/recycled", number),
  hazardousSubstances,
  composition,
  row("minimum_voltage", "performance/rated/voltage/min", number),
  row("nominal_voltage", "performance/rated/voltage/nominal", number),
  row("maximum_voltage", "performance/rated/voltage/max", number),
  row("initial_round_trip_efficiency", "performance/rated/roundTripEfficiency/initial", number),
  row("round_trip_efficiency_at_half_life", "performance/rated/roundTripEfficiency/50PercentLife", number),
  row("certified_usable_energy", "performance/rated/energy/value", number),
  row("initial_internal_resistance", "performance/rated/resistance/pack", number),
  row("initial_internal_resistance_cell", "performance/rated/resistance/cell", number),
  row("maximum_permitted_power", "performance/rated/power/value", number),
  row("original_power_at_80_soc", "performance/rated/power/at80SoC", number),
  row("original_power_at_20_soc", "performance/rated/power/at20SoC", number),
  row("rated_capacity", "performance/rated/capacity/value", number),
  row("capacity_threshold_for_exhaustion", "performance/rated/capacity/thresholdExhaustion", number),
  row("idle_temperature_min", "performance/rated/temperature/lower", number),
  row("idle_temperature_max", "performance/rated/temperature/upper", number),
  row("initial_self_discharge_rate", "performance/rated/selfDischargingRate", number),
  row("expected_lifetime_years", "performance/rated/lifetime/expectedYears", number),
  row("expected_lifetime_cycles", "performance/rated/lifetime/cycleLifeTesting/cycles", number),
  row("cycle_life_test_c_rate", "performance/rated/lifetime/cycleLifeTesting/appliedDischargeRate", number),
  row("cycle_life_test_c_rate", "performance/rated/lifetime/cycleLifeTesting/appliedChargeRate", number),
  ...measured("stateOfCharge", "stateOfCharge"),
  ...measured("cycles.full", "fullCycles"),
  row("selfDischarge.currentRate", "performance/dynamic/selfDischargingRate", number),
  ...measured("power.remainingAt80Soc", "power/remaining"),
  ...measured("power.fade", "power/fade"),
  ...measured("capacity.remaining", "capacity/capacity"),
  ...measured("capacity.fade", "capacity/fade"),
  ...measured("capacity.throughput", "capacity/throughput"),
  ...measured("efficiency.remainingRoundTrip", "roundTripEfficiency/remaining"),
  ...measured("efficiency.fade", "roundTripEfficiency/fade"),
  ...measured("internalResistance.current", "resistance/remaining/pack"),
  ...measured("internalResistance.increase", "resistance/increase/pack"),
  ...measured("stateOfCertifiedEnergy", "energy/soce"),
  ...measured("energy.remaining", "energy/remaining"),
  ...measured("energy.throughput", "energy/throughput"),
  document("negativeEvents.accidents", "performance/dynamic/negativeEvents"),
  row("declaration_number", "conformity/declarationOfConformityId"),
  document("eu_declaration_of_conformity", "conformity/declarationOfConformity"),
  document("test_reports", "conformity/resultOfTestReport"),
  textDocument("third_party_assurances", "conformity/thirdPartyAssurance"),
  document("due_diligence_report", "conformity/dueDiligencePolicy"),
  row("extinguishing_agent", "safety/usableExtinguishAgent[0]/media"),
  row("extinguishing_agent_fire_class", "safety/usableExtinguishAgent[0]/fireClass"),
  document("safety_measures", "safety/safetyMeasures"),
  textDocument("labels_meaning", "safety/meaningOfLabels"),
  document("dismantling_information", "safety/dismantling"),
  source("component_part_numbers", "Technical Documentation"),
  source("spare_part_sources", "Repair and Installation"),
  source("end_of_life_information", "End of Life"),
  source("waste_safety_instructions", "Safety Information"),
  source("state_of_health_record", "End of Life"),
  source("separate_collection_symbol", "Specific Voluntary Labels"),
  source("cadmium_lead_symbols", "Specific Voluntary Labels"),
  source("carbon_footprint_label", "Environmental Impact")
]
