/**
 * Terms of shared vocabularies for our attributes: CIRPASS-2, then IDTA 02035, then Catena-X, whose model gives way to IDTA's.
 *
 * `exact`: the term means the same. `close`: it is wider, narrower or has another form, such as one term for several attributes. IDTA
 * reuses dictionary entries of ECLASS, which are written as their web address.
 *
 * @source inferred: by the definitions of the terms in CIRPASS-2/ontologies-battery b1e5193, admin-shell-io/submodel-templates 290e242
 * (IDTA 02035-1 to -7) and eclipse-tractusx/sldt-semantic-models 9adcc37d (battery_pass 6.1.0)
 */
const prefixes = {
  bat: "https://w3id.org/eudpp/battery#",
  batlab: "https://w3id.org/eudpp/battery-labeling#",
  batmat: "https://w3id.org/eudpp/battery-materials#",
  batperf: "https://w3id.org/eudpp/battery-performance#",
  eclass: "https://api.eclass-cdp.com/0173-1-02-",
  nameplate: "urn:samm:io.admin-shell.idta.batterypass.digital_nameplate:1.0.0#",
  technical: "urn:samm:io.admin-shell.idta.batterypass.technical_data:1.0.0#",
  warranty: "urn:samm:io.admin-shell.idta.batterypass.technical_data:1.0.1#",
  footprint: "urn:samm:io.admin-shell.idta.batterypass.carbon_footprint:1.0.0#",
  condition: "urn:samm:io.admin-shell.idta.batterypass.product_condition:1.0.1#",
  material: "urn:samm:io.admin-shell.idta.batterypass.material_composition:1.0.1#",
  circularity: "urn:samm:io.admin-shell.idta.batterypass.circularity:1.0.0#",
  cx: "urn:samm:io.catenax.battery.battery_pass:6.1.0#"
} as const

export interface SharedTerms {
  readonly exact: ReadonlyArray<string>
  readonly close: ReadonlyArray<string>
}

type Term = `${keyof typeof prefixes}:${string}`

const expand = (term: Term): string => {
  const colon = term.indexOf(":")
  // Sound: the type of a term names its prefix.
  return `${prefixes[term.slice(0, colon) as keyof typeof prefixes]}${term.slice(colon + 1)}`
}

const terms = (exact: ReadonlyArray<Term>, close: ReadonlyArray<Term> = []): SharedTerms => ({
  exact: exact.map(expand),
  close: close.map(expand)
})

/** By name of the attribute. An attribute that is not here has no counterpart. */
export const sharedTerms: Readonly<Record<string, SharedTerms>> = {
  put_into_service_date: terms(["nameplate:dateOfPuttingIntoService", "cx:intoServiceDate"]),
  warranty_period: terms([], ["warranty:warrantyPeriod"]),
  battery_category: terms([], ["technical:batteryCategory", "cx:batteryCategory"]),
  battery_mass: terms(["technical:batteryMass"]),
  battery_status: terms(["bat:hasBatteryStatus"]),
  separate_collection_symbol: terms(["batlab:separateCollectionSymbol"]),
  cadmium_lead_symbols: terms([], ["batlab:cadmiumSymbol", "batlab:leadSymbol"]),
  extinguishing_agent: terms(["batlab:extinguishingAgent"], ["circularity:extinguishingAgents"]),
  labels_meaning: terms([], ["batlab:labelingSymbol", "cx:meaningOfLabels"]),
  eu_declaration_of_conformity: terms(["nameplate:euDeclarationOfConformity"], ["cx:declarationOfConformity"]),
  declaration_number: terms(["cx:declarationOfConformityId"]),
  test_reports: terms(["bat:testReportResults", "nameplate:resultsOfTestReportsProvingCompliance"]),
  carbon_footprint_performance_class: terms(["footprint:performanceClass"]),
  carbon_footprint_study_url: terms(["footprint:webLinkToPublicCarbonFootprintStudy"]),
  due_diligence_report: terms(["bat:dueDiligenceReport"], ["cx:dueDiligencePolicy"]),
  battery_chemistry: terms(["batmat:hasBatteryChemistry"], ["material:batteryChemistry", "cx:batteryChemistry"]),
  critical_raw_materials: terms([], ["material:isCriticalRawMaterial"]),
  component_materials: terms([], ["material:batteryMaterials", "cx:activeMaterials"]),
  hazardous_substances: terms([], ["material:hazardousSubstances", "cx:hazardousSubstance"]),
  dismantling_information: terms(
    ["bat:dismantlingInformation", "circularity:dismantlingAndRemovalInformation"],
    ["cx:dismantling"]
  ),
  spare_part_sources: terms([], ["circularity:sparePartSources"]),
  component_part_numbers: terms([], ["circularity:partNumber"]),
  safety_measures: terms(["bat:safetyMeasures"], ["circularity:safetyInstructions"]),
  renewable_content: terms(["circularity:renewableContent"]),
  waste_prevention_information: terms(["circularity:wastePrevention"]),
  separate_collection_information: terms(["circularity:separateCollection"]),
  end_of_life_information: terms(["circularity:informationOnCollection"]),
  rated_capacity: terms(["batperf:ratedCapacity", "eclass:ABL869-002"], ["cx:ratedCapacity"]),
  certified_usable_energy: terms(["batperf:certifiedUsableBatteryEnergy", "eclass:ABL829-002"], ["cx:ratedEnergy"]),
  minimum_voltage: terms(["batperf:minimumVoltage", "eclass:ABL587-001", "cx:minVoltage"]),
  nominal_voltage: terms(["batperf:nominalVoltage", "eclass:ABL588-001", "cx:nominalVoltage"]),
  maximum_voltage: terms(["batperf:maximumVoltage", "eclass:ABL589-001", "cx:maxVoltage"]),
  original_power_at_80_soc: terms([], ["batperf:originalPowerCapability", "eclass:ABL853-002", "cx:capabilityAt80SoC"]),
  original_power_at_20_soc: terms([], ["batperf:originalPowerCapability", "eclass:ABL853-002", "cx:capabilityAt20SoC"]),
  maximum_permitted_power: terms(["batperf:maximumPermittedBatteryPower", "eclass:ABL843-002"]),
  power_energy_ratio: terms(["batperf:powerToEnergyRatio"], ["technical:powerCapabilityRatio"]),
  initial_round_trip_efficiency: terms([
    "batperf:initialRoundTripEnergyEfficiency",
    "eclass:ABL833-002",
    "cx:initialRoundTripEfficiency"
  ]),
  round_trip_efficiency_at_half_life: terms([
    "batperf:roundTripEnergyEfficiencyAt50PercentCycleLife",
    "eclass:ABL866-002"
  ]),
  initial_self_discharge_rate: terms(["batperf:initialSelfDischargeRate", "eclass:ABL834-002"]),
  initial_internal_resistance: terms(["batperf:initialInternalResistance"], ["eclass:ABL846-002", "cx:packResistance"]),
  expected_lifetime_years: terms(
    ["batperf:expectedLifetimeCalendarYears"],
    ["technical:expectedLifetime", "cx:expectedYears"]
  ),
  expected_lifetime_cycles: terms(
    ["batperf:expectedLifetimeCycles", "technical:expectedNumberOfCycles"],
    ["cx:cycles"]
  ),
  cycle_life_reference_test: terms(["batperf:cycleLifeReferenceTest"]),
  cycle_life_test_c_rate: terms(["batperf:cRateOfCycleLifeTest", "technical:cRateLifeCycleTest"]),
  capacity_threshold_for_exhaustion: terms([
    "batperf:capacityThresholdForExhaustion",
    "eclass:ABL838-002",
    "cx:capacityThresholdExhaustion"
  ]),
  idle_temperature_min: terms(
    ["batperf:temperatureRangeIdleStateLowerBoundary", "eclass:ABL842-002"],
    ["cx:lowerTemperatureBoundary"]
  ),
  idle_temperature_max: terms(["batperf:temperatureRangeIdleStateUpperBoundary", "eclass:ABL871-002"]),
  stateOfCharge: terms(["batperf:stateOfCharge", "condition:stateOfCharge"]),
  stateOfCertifiedEnergy: terms(["batperf:stateOfCertifiedEnergy", "condition:stateOfCertifiedEnergy"]),
  "capacity.remaining": terms(["batperf:remainingCapacity", "condition:remainingCapacity"], ["cx:remainingCapacity"]),
  "capacity.fade": terms(["batperf:capacityFade", "eclass:ABL828-002"], ["cx:capacityFade"]),
  "capacity.throughput": terms(
    ["batperf:capacityThroughput", "condition:capacityThroughput"],
    ["cx:capacityThroughput"]
  ),
  "energy.remaining": terms(
    ["batperf:remainingUsableBatteryEnergy"],
    ["condition:remainingEnergy", "cx:remainingEnergy"]
  ),
  "energy.throughput": terms(["batperf:energyThroughput", "condition:energyThroughput"], ["cx:energyThroughput"]),
  "power.remainingAt80Soc": terms([], ["batperf:remainingPowerCapability", "condition:remainingPowerCapability"]),
  "power.remainingAt20Soc": terms([], ["batperf:remainingPowerCapability", "condition:remainingPowerCapability"]),
  "power.fade": terms(["batperf:powerFade", "eclass:ABL852-002"], ["cx:powerFade"]),
  "efficiency.remainingRoundTrip": terms([
    "batperf:remainingRoundTripEnergyEfficiency",
    "condition:remainingRoundTripEnergyEfficiency"
  ]),
  "efficiency.fade": terms(["batperf:roundTripEnergyEfficiencyFade", "eclass:ABL827-002"]),
  "selfDischarge.currentRate": terms(["batperf:currentSelfDischargeRate", "condition:currentSelfDischargingRate"]),
  "selfDischarge.evolution": terms(["batperf:selfDischargeRateEvolution", "condition:evolutionOfSelfDischarge"]),
  "internalResistance.current": terms([], ["cx:remainingPackResistance"]),
  "internalResistance.increase": terms(
    ["batperf:internalResistanceIncrease"],
    ["technical:internalResistanceIncreaseOfBatteryPack", "cx:packResistanceIncrease"]
  ),
  "cycles.full": terms(["batperf:numberOfFullCycles", "condition:numberOfFullCycles"], ["cx:fullCycles"]),
  "temperature.current": terms(["batperf:temperatureInformation"], ["condition:measuredTemp"]),
  "temperature.minutesAboveBoundary": terms([
    "batperf:timeSpentInExtremeTemperaturesAboveBoundary",
    "condition:timeExtremeHighTemp"
  ]),
  "temperature.minutesBelowBoundary": terms([
    "batperf:timeSpentInExtremeTemperaturesBelowBoundary",
    "condition:timeExtremeLowTemp"
  ]),
  "temperature.minutesChargingAboveBoundary": terms([
    "batperf:timeSpentChargingInExtremeTemperaturesAboveBoundary",
    "condition:timeExtremeHighTempCharging"
  ]),
  "temperature.minutesChargingBelowBoundary": terms([
    "batperf:timeSpentChargingInExtremeTemperaturesBelowBoundary",
    "condition:timeExtremeLowTempCharging"
  ]),
  "negativeEvents.deepDischarge": terms(["batperf:numberOfDeepDischargeEvents"], ["condition:negativeEvents"]),
  "negativeEvents.overcharge": terms(["batperf:numberOfOverchargeEvents"], ["condition:negativeEvents"]),
  "negativeEvents.accidents": terms(["batperf:accidentInformation"], ["condition:informationOnAccidents"])
}
