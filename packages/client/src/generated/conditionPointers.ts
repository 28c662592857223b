// Generated from the contract by tools/generators/client.ts; do not edit.

/** JSON Pointers of the condition in a v2.0 document. It changes without a new version, so statements do not hold it. */
export const conditionPointers: ReadonlyArray<string> = [
  "/batteryPassportData/performanceAndDurability/stateOfCharge",
  "/batteryPassportData/performanceAndDurability/stateOfCertifiedEnergy",
  "/batteryPassportData/performanceAndDurability/remainingCapacity",
  "/batteryPassportData/performanceAndDurability/capacityFade",
  "/batteryPassportData/performanceAndDurability/capacityThroughput",
  "/batteryPassportData/performanceAndDurability/remainingUsableBatteryEnergy",
  "/batteryPassportData/performanceAndDurability/energyThroughput",
  "/batteryPassportData/performanceAndDurability/remainingPowerCapability",
  "/batteryPassportData/performanceAndDurability/powerFade",
  "/batteryPassportData/performanceAndDurability/remainingRoundTripEnergyEfficiency",
  "/batteryPassportData/performanceAndDurability/energyRoundTripEfficiencyFade",
  "/batteryPassportData/performanceAndDurability/evolutionOfSelfDischargeRates",
  "/batteryPassportData/performanceAndDurability/internalResistanceIncreaseOfPackCellAndModuleRecommended",
  "/batteryPassportData/performanceAndDurability/numberOfFullChargingAndDischargingCycles",
  "/batteryPassportData/performanceAndDurability/temperatureInformation",
  "/batteryPassportData/performanceAndDurability/numberofDeepDischargeEvents",
  "/batteryPassportData/performanceAndDurability/numberOfOverchargeEvents",
  "/batteryPassportData/performanceAndDurability/informationOnAccidents"
]
