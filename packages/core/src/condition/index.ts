export { type BatteryCondition, flatten, nest } from "./BatteryCondition.ts"
export * as ConditionReading from "./ConditionReading.ts"
export { merge } from "./ConditionReading.ts"
