/** The condition of a battery in use, and the readings that change it. */
export { type BatteryCondition, flatten, nest } from "./BatteryCondition.ts"
export { type BatteryName, maximumReadings, type NamedReading, parseNamed } from "./BatteryName.ts"
export * as ConditionReading from "./ConditionReading.ts"
export { merge } from "./ConditionReading.ts"
