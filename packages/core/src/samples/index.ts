export { sampleCondition } from "./Condition.ts"
export { sampleDraft } from "./Samples.ts"
