/** The condition of a battery in use: `ConditionReading` parses the readings of a battery management system and merges them. */
export { type BatteryCondition, flatten, nest, valueAt } from "./BatteryCondition.ts"
export * as ConditionReading from "./ConditionReading.ts"
export { merge } from "./ConditionReading.ts"
export { type BatteryService, timeInServiceWarnings } from "./timeInService.ts"
export { type BatteryRatings, unlikelyReadings } from "./unlikelyReading.ts"
