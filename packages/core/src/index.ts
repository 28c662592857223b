/**
 * The battery passport of Regulation (EU) 2023/1542 as a pure library: no clock, no network, no environment.
 *
 * Plain values in and out: JSON, `Date`, and `{ ok: true, value } | { ok: false, issues }` where an input can be refused. Programs that
 * compose with the package `effect` find the same rules in `@dpp/core/effect` and in the entry of each concept, for example
 * `@dpp/core/catalogue`.
 */
export type {
  Battery,
  BatteryAttributes,
  BatteryCategory,
  BatteryDocument,
  BatteryFields,
  Predecessor
} from "./plain/Battery.ts"
export { completeness, type CountedBattery } from "./plain/completeness.ts"
export { type BatteryOfTree, fromV13 } from "./plain/fromV13.ts"
export { type NewProduct, newProduct, type NewProductFacts } from "./plain/newProduct.ts"
export type { Accepted, Issue, Outcome, Refused } from "./plain/Outcome.ts"
export { parse, type ParseOptions } from "./plain/parse.ts"
export type { Facility, Operator, PassportFacts, View } from "./plain/PassportFacts.ts"
export { toJsonLd } from "./plain/toJsonLd.ts"
export { toV20, type V20Document } from "./plain/toV20.ts"
export { unlikelyValues } from "./plain/unlikelyValues.ts"
export { validate, type ValidateOptions } from "./plain/validate.ts"
export type {
  Completeness,
  DutyReport,
  LawReport,
  ReadinessProfile,
  StepReport,
  ValidationReport
} from "./plain/ValidationReport.ts"
export type { UnlikelyValue } from "./product/unlikely/UnlikelyValue.ts"
export type { Json, JsonObject } from "./text/Json.ts"
