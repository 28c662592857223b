/** Complete sample batteries, one for each category, for tests, demos and documentation. */
export { sampleCondition } from "./Condition.ts"
export { sampleDraft } from "./Samples.ts"
