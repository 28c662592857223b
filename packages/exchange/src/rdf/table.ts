/**
 * CIRPASS-2, attribute by attribute: the node that has the value, the property, and its form.
 *
 * @source CIRPASS-2 ontologies-battery b1e5193
 * @source inferred: the remaining and the original power are those at 80 % state of charge, as the vocabulary has one of each
 */
import * as Record from "effect/Record"
import { categoryClasses } from "../values/categoryClasses.ts"
import * as Form from "./forms.ts"
import type { Term } from "./terms.ts"

/** A node beside the battery: the fragment of its address, its class, and the property that leads from the battery to it. */
export interface Part {
  readonly fragment: string
  readonly type: Term
  readonly from: Term
}

/** What a reader needs to understand the values of a part. */
const parts = {
  chemistry: { fragment: "chemistry", type: "batmat:BatteryChemistry", from: "batmat:hasBatteryChemistry" },
  label: { fragment: "label", type: "batlab:BatteryLabel", from: "batlab:hasBatteryLabel" },
  performance: { fragment: "performance", type: "batperf:BatteryPerformance", from: "batperf:hasBatteryPerformance" },
  durability: { fragment: "durability", type: "batperf:BatteryDurability", from: "batperf:hasBatteryDurability" },
  temperature: {
    fragment: "temperature",
    type: "batperf:TemperatureExposure",
    from: "batperf:hasTemperatureExposure"
  },
  footprint: { fragment: "carbon-footprint", type: "dpp:CarbonFootprint", from: "dpp:hasProperty" },
  wholeFootprint: { fragment: "absolute-carbon-footprint", type: "dpp:CarbonFootprint", from: "dpp:hasProperty" }
} as const satisfies Readonly<Record<string, Part>>

export interface Row {
  readonly attribute: string
  /** Absent for a property of the battery itself. */
  readonly part?: Part
  readonly property: Term
  readonly form: Form.Form
  /** A unit that the vocabulary does not fix. */
  readonly unit?: string
}

/** Attributes in one form, of a part or of the battery itself. */
const at = (part: Part | null, form: Form.Form, properties: Readonly<Record<string, Term>>): ReadonlyArray<Row> =>
  Object.entries(properties).map(([attribute, property]) => ({
    attribute,
    ...(part === null ? {} : { part }),
    property,
    form
  }))

/** A carbon footprint, whose unit the vocabulary does not fix. */
const footprint = (attribute: string, part: Part, unit: string): Row => ({
  attribute,
  part,
  property: "dpp:numericalValue",
  form: Form.decimal,
  unit
})

const chemistries: Readonly<Record<string, Term>> = {
  Pb: "batchem:Pb",
  "Ni-Cd": "batchem:NiCd",
  "Ni-MH": "batchem:NiMH",
  "Li-ion NMC": "batchem:LiIonNMC",
  "Li-ion LFP": "batchem:LiIonLFP",
  "Li-ion LMO": "batchem:LiIonLMO",
  "Li-ion LCO": "batchem:LiIonLCO",
  "Li-ion NCA": "batchem:LiIonNCA",
  "Li-metal": "batchem:LiMetal",
  "Na-ion": "batchem:NaIon"
}

export const rows: ReadonlyArray<Row> = [
  ...at(null, Form.concept(Record.map(categoryClasses, (name): Term => `batcat:${name}`)), {
    battery_category: "dpp:hasProductGroup"
  }),
  ...at(
    null,
    Form.concept({
      original: "batstat:Original",
      repurposed: "batstat:Repurposed",
      "re-used": "batstat:ReUsed",
      remanufactured: "batstat:Remanufactured",
      waste: "batstat:Waste"
    }),
    { battery_status: "bat:hasBatteryStatus" }
  ),
  ...at(null, Form.text, { name: "rdfs:label" }),
  ...at(null, Form.document, {
    due_diligence_report: "bat:dueDiligenceReport",
    dismantling_information: "bat:dismantlingInformation",
    safety_measures: "bat:safetyMeasures",
    test_reports: "bat:testReportResults"
  }),
  ...at(parts.chemistry, Form.concept(chemistries), { battery_chemistry: "dpp:hasMaterialType" }),
  ...at(parts.label, Form.document, { separate_collection_symbol: "batlab:separateCollectionSymbol" }),
  ...at(
    parts.label,
    Form.concept({
      A: "batext:ClassA",
      B: "batext:ClassB",
      C: "batext:ClassC",
      D: "batext:ClassD",
      K: "batext:ClassK"
    }),
    { extinguishing_agent_fire_class: "batlab:extinguishingAgent" }
  ),
  ...at(parts.performance, Form.decimal, {
    rated_capacity: "batperf:ratedCapacity",
    "capacity.remaining": "batperf:remainingCapacity",
    "capacity.fade": "batperf:capacityFade",
    certified_usable_energy: "batperf:certifiedUsableBatteryEnergy",
    "energy.remaining": "batperf:remainingUsableBatteryEnergy",
    stateOfCertifiedEnergy: "batperf:stateOfCertifiedEnergy",
    stateOfCharge: "batperf:stateOfCharge",
    minimum_voltage: "batperf:minimumVoltage",
    maximum_voltage: "batperf:maximumVoltage",
    nominal_voltage: "batperf:nominalVoltage",
    original_power_at_80_soc: "batperf:originalPowerCapability",
    "power.remainingAt80Soc": "batperf:remainingPowerCapability",
    "power.fade": "batperf:powerFade",
    maximum_permitted_power: "batperf:maximumPermittedBatteryPower",
    power_energy_ratio: "batperf:powerToEnergyRatio",
    initial_round_trip_efficiency: "batperf:initialRoundTripEnergyEfficiency",
    round_trip_efficiency_at_half_life: "batperf:roundTripEnergyEfficiencyAt50PercentCycleLife",
    "efficiency.remainingRoundTrip": "batperf:remainingRoundTripEnergyEfficiency",
    "efficiency.fade": "batperf:roundTripEnergyEfficiencyFade",
    initial_self_discharge_rate: "batperf:initialSelfDischargeRate",
    "selfDischarge.currentRate": "batperf:currentSelfDischargeRate",
    "selfDischarge.evolution": "batperf:selfDischargeRateEvolution",
    initial_internal_resistance: "batperf:initialInternalResistance",
    "internalResistance.increase": "batperf:internalResistanceIncrease",
    cycle_life_test_c_rate: "batperf:cRateOfCycleLifeTest"
  }),
  ...at(parts.performance, Form.text, { cycle_life_reference_test: "batperf:cycleLifeReferenceTest" }),
  ...at(parts.performance, Form.integer, {
    "negativeEvents.deepDischarge": "batperf:numberOfDeepDischargeEvents",
    "negativeEvents.overcharge": "batperf:numberOfOverchargeEvents"
  }),
  ...at(parts.durability, Form.decimal, {
    expected_lifetime_years: "batperf:expectedLifetimeCalendarYears",
    "energy.throughput": "batperf:energyThroughput",
    "capacity.throughput": "batperf:capacityThroughput",
    capacity_threshold_for_exhaustion: "batperf:capacityThresholdForExhaustion"
  }),
  ...at(parts.durability, Form.integer, {
    expected_lifetime_cycles: "batperf:expectedLifetimeCycles",
    "cycles.full": "batperf:numberOfFullCycles"
  }),
  ...at(parts.temperature, Form.decimal, {
    "temperature.current": "batperf:temperatureInformation",
    idle_temperature_min: "batperf:temperatureRangeIdleStateLowerBoundary",
    idle_temperature_max: "batperf:temperatureRangeIdleStateUpperBoundary",
    "temperature.minutesAboveBoundary": "batperf:timeSpentInExtremeTemperaturesAboveBoundary",
    "temperature.minutesBelowBoundary": "batperf:timeSpentInExtremeTemperaturesBelowBoundary",
    "temperature.minutesChargingAboveBoundary": "batperf:timeSpentChargingInExtremeTemperaturesAboveBoundary",
    "temperature.minutesChargingBelowBoundary": "batperf:timeSpentChargingInExtremeTemperaturesBelowBoundary"
  }),
  footprint("carbon_footprint_per_functional_unit", parts.footprint, "kgCO2eq/kWh"),
  footprint("carbon_footprint_absolute", parts.wholeFootprint, "kgCO2eq")
]
