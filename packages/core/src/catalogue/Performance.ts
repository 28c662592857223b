/**
 * Step 7, DIN DKE SPEC 99100 §6.7: performance and durability.
 *
 * Condition attributes are measured in use, written through their own endpoint, and never required for publishing. Six
 * attributes have no v2.0 name: they are not among the 36 performance attributes of v2.0. Nor have the temperature ranges of voltage
 * and power, which v1.3 allows within the values and which are not read from there (`quantities.ts`).
 *
 * Annex XIII 4(a) puts the parameters of Annex IV Part A into the passport (Art. 10), 4(b) those of Annex VII (Art. 14).
 *
 * @source inferred: 4(b) speaks of the state of health, and is read as all parameters of Art. 14, Annex VII Part B included
 */
import { attribute, type CallerCondition, every, step } from "./AttributeDefinition.ts"
import {
  ampereHour,
  amperePerAmpereHour,
  celsius,
  count,
  kilowattHour,
  minutes,
  ohm,
  percent,
  percentPerMonth,
  volt,
  watt,
  wattAt20Soc,
  wattAt80Soc,
  wattPerWattHour,
  years
} from "./quantities.ts"
import { document, text, words } from "./texts.ts"

// Commission guidance on the battery passport v2.0, data points 31, 32, 36, 37, 39 and 60.
const whereLifetimeIsInCycles: CallerCondition = {
  decidedBy: "caller",
  name: "lifetime_in_cycles",
  text: "Required where the lifetime of the battery can be expressed in cycles."
}

export const performance = step({
  clause: "DIN DKE SPEC 99100 §6.7",
  v13: { section: "PerformanceAndDurability", input: "read" },
  v20: "performanceAndDurability",
  product: {
    rated_capacity: attribute({
      description:
        "Electric charge that the new, fully charged battery can deliver under reference conditions, as declared by " +
        "the manufacturer.",
      shape: ampereHour,
      source: [
        "DIN DKE SPEC 99100 §6.7.2.2",
        "EU 2023/1542 Annex XIII 1(a)",
        "EU 2023/1542 Annex XIII 1(g)",
        "EU 2023/1542 Annex VI Part A(6)",
        "EU 2023/1542 Annex IV Part A(1)",
        "Labelling implementing act (draft) Annex II"
      ],
      duty: every("M"),
      audience: "public",
      v13: "RatedCapacity",
      v20: "ratedCapacity"
    }),
    certified_usable_energy: attribute({
      description:
        "Usable energy of the battery as determined in the certification of the vehicle, according to UN GTR No. 22.",
      shape: kilowattHour,
      source: ["DIN DKE SPEC 99100 §6.7.2.5"],
      duty: { ...every("-"), ev: "O" },
      audience: "public",
      v13: "CertifiedUsableBatteryEnergy",
      v20: "certifiedUsableBatteryEnergy"
    }),
    minimum_voltage: attribute({
      description: "Lowest voltage at which the battery is rated to operate safely.",
      shape: volt,
      source: ["DIN DKE SPEC 99100 §6.7.2.9", "EU 2023/1542 Annex XIII 1(h)"],
      duty: every("M"),
      audience: "public",
      v13: "MinimumVoltage",
      v20: "minimumVoltage"
    }),
    nominal_voltage: attribute({
      description: "Nominal voltage, used to designate the battery, for example 48.",
      shape: volt,
      source: ["DIN DKE SPEC 99100 §6.7.2.11", "EU 2023/1542 Annex XIII 1(h)"],
      duty: every("M"),
      audience: "public",
      v13: "NominalVoltage",
      v20: "nominalVoltage"
    }),
    maximum_voltage: attribute({
      description: "Highest voltage at which the battery is rated to operate safely.",
      shape: volt,
      source: ["DIN DKE SPEC 99100 §6.7.2.10", "EU 2023/1542 Annex XIII 1(h)"],
      duty: every("M"),
      audience: "public",
      v13: "MaximumVoltage",
      v20: "maximumVoltage"
    }),
    voltage_temperature_min: attribute({
      description:
        "Lowest temperature of the battery to which minimum, nominal and maximum voltage apply, for example -20.",
      shape: celsius,
      source: ["EU 2023/1542 Annex XIII 1(h)"],
      duty: every("O"),
      audience: "public",
      v13: null,
      v20: null
    }),
    voltage_temperature_max: attribute({
      description:
        "Highest temperature of the battery to which minimum, nominal and maximum voltage apply, for example 55.",
      shape: celsius,
      source: ["EU 2023/1542 Annex XIII 1(h)"],
      duty: every("O"),
      audience: "public",
      v13: null,
      v20: null
    }),
    original_power_at_80_soc: attribute({
      description: "Power that the new battery can deliver at a state of charge of 80 %, under reference conditions.",
      shape: wattAt80Soc,
      source: [
        "DIN DKE SPEC 99100 §6.7.3.2",
        "EU 2023/1542 Annex XIII 1(i)",
        "EU 2023/1542 Art. 10",
        "EU 2023/1542 Annex IV Part B(4)",
        "EU 2023/1542 Annex IV(3)"
      ],
      duty: every("M"),
      audience: "public",
      v13: "OriginalPowerCapability",
      v20: "originalPowerCapability"
    }),
    original_power_at_20_soc: attribute({
      description: "Power that the new battery can deliver at a state of charge of 20 %, under reference conditions.",
      shape: wattAt20Soc,
      source: [
        "DIN DKE SPEC 99100 §6.7.3.2",
        "EU 2023/1542 Annex XIII 1(i)",
        "EU 2023/1542 Art. 10",
        "EU 2023/1542 Annex IV Part B(4)",
        "EU 2023/1542 Annex IV(3)"
      ],
      duty: every("M"),
      audience: "public",
      v13: "OriginalPowerCapability",
      v20: "originalPowerCapability"
    }),
    maximum_permitted_power: attribute({
      description: "Highest power for which the battery is rated.",
      shape: watt,
      source: ["DIN DKE SPEC 99100 §6.7.3.5", "EU 2023/1542 Annex XIII 1(i)"],
      duty: every("M"),
      audience: "public",
      v13: "MaximumPermittedBatteryPower",
      v20: "maximumPermittedBatteryPower"
    }),
    minimum_permitted_power: attribute({
      description: "Lowest power at which the battery is rated to operate: the lower limit of its power.",
      shape: watt,
      source: ["EU 2023/1542 Annex XIII 1(i)"],
      duty: every("O"),
      audience: "public",
      v13: null,
      v20: null
    }),
    power_temperature_min: attribute({
      description: "Lowest temperature of the battery to which power and its limits apply, for example -10.",
      shape: celsius,
      source: ["EU 2023/1542 Annex XIII 1(i)"],
      duty: every("O"),
      audience: "public",
      v13: null,
      v20: null
    }),
    power_temperature_max: attribute({
      description: "Highest temperature of the battery to which power and its limits apply, for example 45.",
      shape: celsius,
      source: ["EU 2023/1542 Annex XIII 1(i)"],
      duty: every("O"),
      audience: "public",
      v13: null,
      v20: null
    }),
    power_energy_ratio: attribute({
      description:
        "Nominal power of the battery divided by its energy. A battery with 100 kW and 50 kWh has a ratio of 2.",
      shape: wattPerWattHour,
      source: ["DIN DKE SPEC 99100 §6.7.3.6", "EU 2023/1542 Annex IV Part B(2)"],
      duty: every("O"),
      audience: "public",
      v13: "RatioBetweenNominalBatteryPowerAndBatteryEnergy",
      v20: "ratioBetweenNominalBatteryPowerAndBatteryEnergy"
    }),
    initial_round_trip_efficiency: attribute({
      description:
        "Energy that the new battery delivers in a discharge test, as a percentage of the energy required to " +
        "restore its initial state of charge.",
      shape: percent,
      source: [
        "DIN DKE SPEC 99100 §6.7.4.2",
        "EU 2023/1542 Annex XIII 1(n)",
        "EU 2023/1542 Art. 10",
        "EU 2023/1542 Annex IV(6)",
        "EU 2023/1542 Annex IV Part A(4)"
      ],
      duty: { ...every("M"), industrial: "C", stationary: "C", industrial_without_bms: "C" },
      dutyCondition: whereLifetimeIsInCycles,
      audience: "public",
      v13: "InitialRoundTripEnergyEfficiency",
      v20: "initialRoundTripEnergyEfficiency"
    }),
    round_trip_efficiency_at_half_life: attribute({
      description:
        "Energy that the battery delivers in a discharge test after half of its cycle life, as a percentage of the " +
        "energy required to restore its initial state of charge.",
      shape: percent,
      source: ["DIN DKE SPEC 99100 §6.7.4.3", "EU 2023/1542 Annex XIII 1(n)", "EU 2023/1542 Annex IV(6)"],
      duty: { ...every("M"), industrial: "C", stationary: "C", industrial_without_bms: "C" },
      dutyCondition: whereLifetimeIsInCycles,
      audience: "public",
      v13: "RoundTripEnergyEfficiencyAt50OfCycleLife",
      v20: "roundTripEnergyEfficiencyAt50OfCycleLife"
    }),
    initial_self_discharge_rate: attribute({
      description:
        "Share of its charge that the new battery loses per month while it is not in use, under reference conditions.",
      shape: percentPerMonth,
      source: ["DIN DKE SPEC 99100 §6.7.4.6"],
      duty: { ...every("-"), lmt: "O", stationary: "O" },
      audience: "legitimate_interest",
      v13: "InitialSelf-dischargeRate",
      v20: null
    }),
    initial_internal_resistance: attribute({
      description:
        "Resistance within the new battery to the flow of current, under reference conditions, for example 0.062.",
      shape: ohm,
      source: [
        "DIN DKE SPEC 99100 §6.7.5.2",
        "EU 2023/1542 Annex XIII 1(o)",
        "EU 2023/1542 Art. 10",
        "EU 2023/1542 Annex IV Part A(3)"
      ],
      duty: every("M"),
      dutySince: { industrial_without_bms: "2026-11-22" },
      audience: "public",
      v13: "InitialInternalResistanceOfBatteryCellAndPackModuleRecommended",
      v20: "initialInternalResistanceOfBatteryCellAndPackModuleRecommended"
    }),
    initial_internal_resistance_cell: attribute({
      description:
        "Resistance within a cell of the new battery to the flow of current, under reference conditions, for example 0.0011. " +
        "`initial_internal_resistance` is that of the battery.",
      shape: ohm,
      source: ["EU 2023/1542 Annex XIII 1(o)", "EU 2023/1542 Annex IV Part A(3)"],
      duty: every("O"),
      audience: "public",
      v13: null,
      v20: null
    }),
    expected_lifetime_years: attribute({
      description:
        "Number of calendar years that the battery is expected to last under the reference conditions for which it " +
        "was designed.",
      shape: years,
      source: ["DIN DKE SPEC 99100 §6.7.6.2", "EU 2023/1542 Annex XIII 4(a)", "EU 2023/1542 Annex IV Part A(5)"],
      duty: { ...every("M"), industrial: "C", stationary: "C", industrial_without_bms: "C" },
      dutyCondition: whereLifetimeIsInCycles,
      // Art. 10(1), through which Annex XIII 4(a) asks for it, binds rechargeable batteries.
      notBound: { rechargeable: ["false"] },
      audience: "legitimate_interest",
      v13: "ExpectedLifetimeInCalendarYears",
      v20: "expectedLifetimeInCalendarYears"
    }),
    expected_lifetime_cycles: attribute({
      description:
        "Number of charge-discharge cycles that the battery is expected to last under the reference conditions for " +
        "which it was designed.",
      shape: count,
      source: [
        "DIN DKE SPEC 99100 §6.7.6.3",
        "EU 2023/1542 Annex XIII 1(j)",
        "EU 2023/1542 Annex XIII 4(a)",
        "EU 2023/1542 Annex IV Part A(5)"
      ],
      duty: { ...every("M"), industrial: "C", stationary: "C", industrial_without_bms: "C" },
      dutyCondition: whereLifetimeIsInCycles,
      audience: "public",
      v13: "ExpectedLifetime-NumberOfCharge-dischargeCycles",
      v20: "expectedLifetimeNumberofChargeDischargeCycles"
    }),
    cycle_life_reference_test: attribute({
      description:
        "Test by which the expected number of charge-discharge cycles was determined, for example `IEC 62660-1`.",
      shape: words,
      source: ["DIN DKE SPEC 99100 §6.7.6.5", "EU 2023/1542 Annex XIII 1(j)"],
      duty: { ...every("M"), industrial: "C", stationary: "C", industrial_without_bms: "C" },
      dutyCondition: whereLifetimeIsInCycles,
      audience: "public",
      v13: "Cycle-lifeReferenceTest",
      v20: "cycleLifeReferenceTest"
    }),
    cycle_life_test_c_rate: attribute({
      description:
        "Current in the cycle-life test in relation to the rated capacity. At a C-rate of 0.5, a full charge or " +
        "discharge takes two hours.",
      shape: amperePerAmpereHour,
      source: ["DIN DKE SPEC 99100 §6.7.6.6", "EU 2023/1542 Annex XIII 1(p)"],
      duty: { ...every("M"), industrial: "C", stationary: "C", industrial_without_bms: "C" },
      dutyCondition: whereLifetimeIsInCycles,
      audience: "public",
      v13: "C-rateOfRelevantCycle-lifeTest",
      v20: "cRateOfRelevantCycleLifeTest"
    }),
    capacity_threshold_for_exhaustion: attribute({
      description:
        "Remaining share of the certified usable energy below which the battery is regarded as exhausted for use in " +
        "an electric vehicle, for example 80.",
      shape: percent,
      source: ["DIN DKE SPEC 99100 §6.7.6.9", "EU 2023/1542 Annex XIII 1(k)"],
      duty: { ...every("-"), ev: "M" },
      audience: "public",
      v13: "CapacityThresholdForExhaustion",
      v20: "capacityThresholdForExhaustion"
    }),
    idle_temperature_min: attribute({
      description:
        "Lowest ambient temperature that the battery can withstand while it is not in use: the lower boundary of the idle state temperature range.",
      shape: celsius,
      source: ["DIN DKE SPEC 99100 §6.7.7.3", "EU 2023/1542 Annex XIII 1(l)"],
      duty: every("M"),
      audience: "public",
      v13: "TemperatureRangeIdleStateLowerBoundary",
      v20: "temperatureRangeIdleStateLowerBoundary"
    }),
    idle_temperature_max: attribute({
      description:
        "Highest ambient temperature that the battery can withstand while it is not in use: the upper boundary of the idle state temperature range.",
      shape: celsius,
      source: ["DIN DKE SPEC 99100 §6.7.7.4", "EU 2023/1542 Annex XIII 1(l)"],
      duty: every("M"),
      audience: "public",
      v13: "TemperatureRangeIdleStateUpperBoundary",
      v20: "temperatureRangeIdleStateUpperBoundary"
    }),
    idle_temperature_reference_test: attribute({
      description:
        "Test by which the temperature range of the battery when not in use was determined, for example `IEC 62620`.",
      shape: text,
      source: ["EU 2023/1542 Annex XIII 1(l)"],
      duty: every("O"),
      audience: "public",
      v13: null,
      v20: null
    })
  },
  condition: {
    stateOfCharge: attribute({
      description: "Charge that is currently available in the battery, as a percentage of its rated capacity.",
      shape: percent,
      source: ["DIN DKE SPEC 99100 §6.7.2.8", "EU 2023/1542 Annex XIII 4(d)", "EU 2023/1542 Art. 3(1)(27)"],
      duty: every("M"),
      audience: "legitimate_interest",
      v13: "StateOfChargeSoC",
      v20: "stateOfCharge"
    }),
    stateOfCertifiedEnergy: attribute({
      description:
        "Energy that the battery can currently deliver when fully charged, as a percentage of the certified usable " +
        "energy.",
      shape: percent,
      source: ["DIN DKE SPEC 99100 §6.7.2.7", "EU 2023/1542 Annex XIII 4(b)", "EU 2023/1542 Annex VII Part A"],
      duty: { ...every("-"), ev: "M" },
      audience: "legitimate_interest",
      v13: "StateOfCertifiedEnergySOCE",
      v20: "stateOfCertifiedEnergy"
    }),
    "capacity.remaining": attribute({
      description: "Electric charge that the battery can currently deliver when fully charged.",
      shape: ampereHour,
      source: ["DIN DKE SPEC 99100 §6.7.2.3", "EU 2023/1542 Annex XIII 4(b)", "EU 2023/1542 Annex VII Part A(1)"],
      duty: { ...every("M"), ev: "O", industrial: "O", industrial_without_bms: "-" },
      audience: "legitimate_interest",
      v13: "RemainingCapacity",
      v20: "remainingCapacity"
    }),
    "capacity.fade": attribute({
      description: "Decrease in capacity since the battery was new, as a percentage of the rated capacity.",
      shape: percent,
      source: [
        "DIN DKE SPEC 99100 §6.7.2.4",
        "EU 2023/1542 Annex XIII 4(a)",
        "EU 2023/1542 Annex IV Part A(1)",
        "EU 2023/1542 Annex IV(2)"
      ],
      duty: every("M"),
      audience: "legitimate_interest",
      v13: "CapacityFade",
      v20: "capacityFade"
    }),
    "capacity.throughput": attribute({
      description: "Total electric charge that has passed through the battery over its lifetime so far.",
      shape: ampereHour,
      source: ["DIN DKE SPEC 99100 §6.7.6.8", "EU 2023/1542 Annex XIII 4(b)", "EU 2023/1542 Annex VII Part B(3)"],
      duty: { ...every("-"), lmt: "M", stationary: "M" },
      audience: "legitimate_interest",
      v13: "CapacityThroughput",
      v20: "capacityThroughput"
    }),
    "energy.remaining": attribute({
      description: "Energy that the battery can currently deliver when fully charged, according to UN GTR No. 22.",
      shape: kilowattHour,
      source: ["DIN DKE SPEC 99100 §6.7.2.6"],
      duty: { ...every("-"), ev: "O" },
      audience: "legitimate_interest",
      v13: "RemainingUsableBatteryEnergy",
      v20: "remainingUsableBatteryEnergy"
    }),
    "energy.throughput": attribute({
      description: "Total energy that has passed through the battery over its lifetime so far.",
      shape: kilowattHour,
      source: ["DIN DKE SPEC 99100 §6.7.6.7", "EU 2023/1542 Annex XIII 4(b)", "EU 2023/1542 Annex VII Part B(2)"],
      duty: { ...every("-"), lmt: "M", stationary: "M" },
      audience: "legitimate_interest",
      v13: "EnergyThroughput",
      v20: "energyThroughput"
    }),
    "power.remainingAt80Soc": attribute({
      description:
        "Power that the battery can currently deliver at a state of charge of 80 %, under reference conditions.",
      shape: wattAt80Soc,
      source: [
        "DIN DKE SPEC 99100 §6.7.3.3",
        "EU 2023/1542 Annex XIII 4(a)",
        "EU 2023/1542 Annex XIII 4(b)",
        "EU 2023/1542 Annex VII Part A(2)",
        "EU 2023/1542 Annex IV(3)",
        "EU 2023/1542 Annex IV Part B(4)"
      ],
      duty: { ...every("M"), ev: "O", industrial: "O", industrial_without_bms: "-" },
      audience: "legitimate_interest",
      v13: "RemainingPowerCapability",
      v20: "remainingPowerCapability"
    }),
    "power.remainingAt20Soc": attribute({
      description:
        "Power that the battery can currently deliver at a state of charge of 20 %, under reference conditions.",
      shape: wattAt20Soc,
      source: [
        "DIN DKE SPEC 99100 §6.7.3.3",
        "EU 2023/1542 Annex XIII 4(a)",
        "EU 2023/1542 Annex XIII 4(b)",
        "EU 2023/1542 Annex VII Part A(2)",
        "EU 2023/1542 Annex IV(3)",
        "EU 2023/1542 Annex IV Part B(4)"
      ],
      duty: { ...every("M"), ev: "O", industrial: "O", industrial_without_bms: "-" },
      audience: "legitimate_interest",
      v13: "RemainingPowerCapability",
      v20: "remainingPowerCapability"
    }),
    "power.fade": attribute({
      description:
        "Decrease in the power that the battery can deliver since it was new, as a percentage of the original power.",
      shape: percent,
      source: [
        "DIN DKE SPEC 99100 §6.7.3.4",
        "EU 2023/1542 Annex XIII 4(a)",
        "EU 2023/1542 Annex IV Part A(2)",
        "EU 2023/1542 Annex IV(4)",
        "EU 2023/1542 Annex IV Part B(4)"
      ],
      duty: every("M"),
      audience: "legitimate_interest",
      v13: "PowerFade",
      v20: "powerFade"
    }),
    "efficiency.remainingRoundTrip": attribute({
      description:
        "Energy that the battery currently delivers in a discharge test, as a percentage of the energy required to " +
        "restore its initial state of charge.",
      shape: percent,
      source: [
        "DIN DKE SPEC 99100 §6.7.4.4",
        "EU 2023/1542 Annex XIII 4(a)",
        "EU 2023/1542 Annex XIII 4(b)",
        "EU 2023/1542 Annex VII Part A(3)",
        "EU 2023/1542 Annex IV Part A(4)",
        "EU 2023/1542 Annex IV(6)"
      ],
      duty: { ...every("-"), lmt: "M", stationary: "M" },
      audience: "legitimate_interest",
      v13: "RemainingRoundTripEnergyEfficiency",
      v20: "remainingRoundTripEnergyEfficiency"
    }),
    "efficiency.fade": attribute({
      description: "Decrease in the round-trip energy efficiency since the battery was new.",
      shape: percent,
      source: ["DIN DKE SPEC 99100 §6.7.4.5", "EU 2023/1542 Annex XIII 4(a)", "EU 2023/1542 Annex IV Part A(4)"],
      duty: every("M"),
      audience: "legitimate_interest",
      v13: "EnergyRoundTripEfficiencyFade",
      v20: "energyRoundTripEfficiencyFade"
    }),
    "selfDischarge.currentRate": attribute({
      description:
        "Share of its charge that the battery currently loses per month while it is not in use, under reference " +
        "conditions.",
      shape: percentPerMonth,
      source: ["DIN DKE SPEC 99100 §6.7.4.7"],
      duty: { ...every("-"), lmt: "O", stationary: "O" },
      audience: "legitimate_interest",
      v13: "CurrentSelf-dischargeRate",
      v20: null
    }),
    "selfDischarge.evolution": attribute({
      description: "Change in the self-discharge rate since the battery was new, as a percentage of the initial rate.",
      shape: percent,
      source: ["DIN DKE SPEC 99100 §6.7.4.8", "EU 2023/1542 Annex XIII 4(b)", "EU 2023/1542 Annex VII Part A(4)"],
      duty: { ...every("-"), lmt: "M", stationary: "M" },
      audience: "legitimate_interest",
      v13: "EvolutionOfSelf-dischargeRates",
      v20: "evolutionOfSelfDischargeRates"
    }),
    "internalResistance.current": attribute({
      description: "Internal resistance of the battery at present, in Ohm.",
      shape: ohm,
      source: ["EU 2023/1542 Annex XIII 4(b)", "EU 2023/1542 Annex IV Part A(3)", "EU 2023/1542 Annex VII Part A(5)"],
      duty: every("O"),
      audience: "legitimate_interest",
      v13: null,
      v20: null
    }),
    "internalResistance.increase": attribute({
      description:
        "Increase in the internal resistance since the battery was new, as a percentage of the initial resistance.",
      shape: percent,
      source: ["DIN DKE SPEC 99100 §6.7.5.3", "EU 2023/1542 Annex XIII 4(a)", "EU 2023/1542 Annex IV Part A(3)"],
      duty: { ...every("M"), industrial_without_bms: "-" },
      audience: "legitimate_interest",
      v13: "InternalResistanceIncreaseOfPackCellAndModuleRecommended",
      v20: "internalResistanceIncreaseOfPackCellAndModuleRecommended"
    }),
    "cycles.full": attribute({
      description: "Number of full charge-discharge cycles that the battery has completed so far.",
      shape: count,
      source: [
        "DIN DKE SPEC 99100 §6.7.6.4",
        "EU 2023/1542 Annex XIII 4(d)",
        "EU 2023/1542 Annex XIII 4(b)",
        "EU 2023/1542 Annex VII Part B(5)"
      ],
      duty: { ...every("M"), industrial_without_bms: "-" },
      audience: "legitimate_interest",
      v13: "NumberOfFullChargingAndDischargingCycles",
      v20: "numberOfFullChargingAndDischargingCycles"
    }),
    "temperature.current": attribute({
      description: "Most recently recorded temperature of the environment in which the battery is operated.",
      shape: celsius,
      source: ["DIN DKE SPEC 99100 §6.7.7.2", "EU 2023/1542 Annex XIII 4(d)"],
      duty: every("M"),
      audience: "legitimate_interest",
      v13: "TemperatureInformation",
      v20: "temperatureInformation"
    }),
    "temperature.minutesAboveBoundary": attribute({
      description: "Total time at temperatures above the upper boundary, `idle_temperature_max`.",
      shape: minutes,
      source: ["DIN DKE SPEC 99100 §6.7.7.5", "EU 2023/1542 Annex XIII 4(b)", "EU 2023/1542 Annex VII Part B(4)"],
      duty: { ...every("-"), lmt: "M", stationary: "M" },
      audience: "legitimate_interest",
      v13: "TimeSpentInExtremeTemperaturesAboveBoundary",
      v20: null
    }),
    "temperature.minutesBelowBoundary": attribute({
      description: "Total time at temperatures below the lower boundary, `idle_temperature_min`.",
      shape: minutes,
      source: ["DIN DKE SPEC 99100 §6.7.7.6", "EU 2023/1542 Annex XIII 4(b)", "EU 2023/1542 Annex VII Part B(4)"],
      duty: { ...every("-"), lmt: "M", stationary: "M" },
      audience: "legitimate_interest",
      v13: "TimeSpentInExtremeTemperaturesBelowBoundary",
      v20: null
    }),
    "temperature.minutesChargingAboveBoundary": attribute({
      description:
        "Total time for which the battery was charged at temperatures above the upper boundary, " +
        "`idle_temperature_max`.",
      shape: minutes,
      source: ["DIN DKE SPEC 99100 §6.7.7.7", "EU 2023/1542 Annex XIII 4(b)", "EU 2023/1542 Annex VII Part B(4)"],
      duty: { ...every("-"), lmt: "M", stationary: "M" },
      audience: "legitimate_interest",
      v13: "TimeSpentChargingDuringExtremeTemperaturesAboveBoundary",
      v20: null
    }),
    "temperature.minutesChargingBelowBoundary": attribute({
      description:
        "Total time for which the battery was charged at temperatures below the lower boundary, " +
        "`idle_temperature_min`.",
      shape: minutes,
      source: ["DIN DKE SPEC 99100 §6.7.7.8", "EU 2023/1542 Annex XIII 4(b)", "EU 2023/1542 Annex VII Part B(4)"],
      duty: { ...every("-"), lmt: "M", stationary: "M" },
      audience: "legitimate_interest",
      v13: "TimeSpentChargingDuringExtremeTemperaturesBelowBoundary",
      v20: null
    }),
    "negativeEvents.deepDischarge": attribute({
      description: "Number of times that the voltage fell below the lower operating limit, `minimum_voltage`.",
      shape: count,
      source: ["DIN DKE SPEC 99100 §6.7.8.2", "EU 2023/1542 Annex XIII 4(b)", "EU 2023/1542 Annex VII Part B(4)"],
      duty: { ...every("M"), ev: "O", industrial: "O", industrial_without_bms: "-" },
      audience: "legitimate_interest",
      v13: "NumberOfDeepDischargeEvents",
      v20: "numberofDeepDischargeEvents"
    }),
    "negativeEvents.overcharge": attribute({
      description: "Number of times that the voltage rose above the upper operating limit, `maximum_voltage`.",
      shape: count,
      source: ["DIN DKE SPEC 99100 §6.7.8.3"],
      duty: { ...every("O"), industrial_without_bms: "-" },
      audience: "legitimate_interest",
      v13: "NumberOfOverchargeEvents",
      v20: "numberOfOverchargeEvents"
    }),
    "negativeEvents.accidents": attribute({
      description: "Document about accidents that affected the battery or the equipment that it powers.",
      shape: document("Information on accidents"),
      source: ["DIN DKE SPEC 99100 §6.7.8.4", "EU 2023/1542 Annex XIII 4(d)"],
      duty: every("M"),
      audience: "legitimate_interest",
      v13: "InformationOnAccidents",
      v20: "informationOnAccidents"
    })
  },
  derived: {}
})
