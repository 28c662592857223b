/**
 * IDTA 02035-4, technical data.
 *
 * @source IDTA 02035-4
 * @source inferred: internal resistance is that of the pack; power in W, as the description of its elements says
 */
import type { JsonObject } from "@dpp/core/text"
import type { Place } from "../values/Format.ts"
import * as Elements from "./elements.ts"
import { decimal, float, integer, unsignedInt, words } from "./forms.ts"
import { at, group, type Node } from "./nodes.ts"
import { collection, list, property } from "./writing.ts"

const own = "urn:samm:io.admin-shell.idta.batterypass.technical_data:1.0.0#"

const generalInformation = group("GeneralInformation", "0173-1#02-ABK161#002/0173-1#01-AHX838#002", [
  at("mfr_name", "ManufacturerName", "0173-1#02-AAO677#004"),
  at("mfr_identifier", "ManufacturerIdentifier", `${own}manufacturerIdentifier`),
  at(
    "battery_category",
    "BatteryCategory",
    `${own}batteryCategory`,
    words({
      lmt: "lmt",
      ev: "ev",
      industrial: "industrial",
      stationary: "stationary",
      industrial_without_bms: "industrial without BMS"
    })
  ),
  at("battery_mass", "BatteryMass", `${own}batteryMass`, float),
  group("WarrantyInformation", "urn:samm:io.admin-shell.idta.batterypass.technical_data:1.0.1#warrantyInformation", [
    at(
      "warranty_period",
      "WarrantyPeriod",
      "urn:samm:io.admin-shell.idta.batterypass.technical_data:1.0.1#warrantyPeriod"
    )
  ])
])

const state = property("atSoc", `${own}atSoC`)

/** The power at one state of charge. */
const powerAt = (attribute: string, soc: string) => ({
  attribute,
  soc,
  state: state(soc, "xs:unsignedInt"),
  power: at(attribute, "powerCapabilityAt", `${own}powerCapabilityAt`, float)
})

const powers = [powerAt("original_power_at_80_soc", "80"), powerAt("original_power_at_20_soc", "20")]
const powerList = list("OriginalPowerCapability", "0173-1#02-ABL853#002")
const powerEntry = collection("PowerCapabilityAt", `${own}PowerCapabilityAt`)

const originalPower: Node = {
  idShort: "OriginalPowerCapability",
  semanticId: "0173-1#02-ABL853#002",
  places: powers.map(({ attribute, soc }): Place => ({
    attribute,
    path: `OriginalPowerCapability/PowerCapabilityAt[atSoc=${soc}]/powerCapabilityAt`,
    meaning: `${own}powerCapabilityAt`,
    direction: "both"
  })),
  write: (values, take) =>
    powerList(
      powers.map((one) => {
        const power = one.power.write(values, take)
        return power === undefined ? undefined : powerEntry([one.state, power])
      })
    ),
  read: (element, reading, path) =>
    Elements.childrenOf(element).forEach((entry: JsonObject, index) => {
      const inside = Elements.childrenOf(entry)
      const soc = Number(Elements.textOf(Elements.find(inside, "atSoc", `${own}atSoC`)))
      const power = Elements.find(inside, "powerCapabilityAt", `${own}powerCapabilityAt`)
      const known = powers.find((one) => Number(one.soc) === soc)
      if (known === undefined || power === undefined) return reading.leaveElement(entry, `${path}[${index}]`)
      known.power.read(power, reading, `${path}[${index}]`)
    })
}

const areas: ReadonlyArray<Node> = [
  group("CapacityEnergyVoltage", `${own}capacityEnergyVoltage`, [
    at("nominal_voltage", "NominalVoltage", "0173-1#02-ABL588#001", float),
    at("minimum_voltage", "MinVoltage", "0173-1#02-ABL587#001", float),
    at("maximum_voltage", "MaxVoltage", "0173-1#02-ABL589#001", float),
    at("rated_capacity", "RatedCapacity", "0173-1#02-ABL869#002", float),
    at("capacity.fade", "CapacityFade", "0173-1#02-ABL828#002", float),
    at("certified_usable_energy", "CertifiedUsableBatteryEnergy", "0173-1#02-ABL829#002", float)
  ]),
  group("RoundTripEnergyEfficiency", `${own}roundTripEnergyEfficiency`, [
    at("initial_round_trip_efficiency", "InitialRoundTripEnergyEfficiency", "0173-1#02-ABL833#002", integer),
    at(
      "round_trip_efficiency_at_half_life",
      "RoundTripEnergyEfficiencyAt50PercentOfCycleLife",
      "0173-1#02-ABL866#002",
      integer
    ),
    at("efficiency.fade", "EnergyRoundTripEfficiencyFade", "0173-1#02-ABL827#002", float),
    at("initial_self_discharge_rate", "InitialSelfDischargingRate", "0173-1#02-ABL834#002", integer)
  ]),
  group("Resistance", `${own}resistance`, [
    at(
      "initial_internal_resistance_cell",
      "InitialInternalResistanceOnBatteryCellLevel",
      "0173-1#02-ABL844#002",
      float
    ),
    at("initial_internal_resistance", "InitialInternalResistanceOnBatteryPackLevel", "0173-1#02-ABL846#002", float),
    at(
      "internalResistance.increase",
      "InternalResistanceIncreaseOfBatteryPackLevel",
      `${own}internalResistanceIncreaseOfBatteryPack`,
      float
    )
  ]),
  group("PowerCapability", `${own}powerCapability`, [
    at("maximum_permitted_power", "MaximumPermittedBatteryPower", "0173-1#02-ABL843#002", float),
    at("power.fade", "PowerFade", "0173-1#02-ABL852#002", float),
    at("power_energy_ratio", "RatioNorminalBatteryPowerAndBatteryEnergy", `${own}powerCapabilityRatio`, float),
    originalPower
  ]),
  group("Temperature", `${own}temperature`, [
    at("idle_temperature_min", "TemperatureRangeIdleState_LowerBoundary", "0173-1#02-ABL842#002", float),
    at("idle_temperature_max", "TemperatureRangeIdleState_UpperBoundary", "0173-1#02-ABL871#002", float)
  ]),
  group("Lifetime", `${own}lifetime`, [
    at("expected_lifetime_years", "ExpectedLifetimeInCalendarYears", `${own}expectedLifetime`, unsignedInt),
    at("expected_lifetime_cycles", "ExpectedNumberOfCycles", `${own}expectedNumberOfCycles`, unsignedInt),
    at("capacity_threshold_for_exhaustion", "CapacityThresholdExhaustion", "0173-1#02-ABL838#002", float),
    at("cycle_life_test_c_rate", "CRateOfRelevantCycleLifeTest", `${own}cRateLifeCycleTest`, decimal)
  ])
]

export const technicalData: ReadonlyArray<Node> = [
  generalInformation,
  group("TechnicalPropertyAreas", "0173-1#02-ABK163#002", areas)
]
