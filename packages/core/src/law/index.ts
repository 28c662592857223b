/** The duties of the law as data, and what they mean for a battery on a day. */
export type { Act } from "./Act.ts"
export { type Answer, answers, type Days, type DutyAnswer, type Law } from "./answers.ts"
export { bindingDays, placedOn } from "./bindingDay.ts"
export { type LawBundle, lawBundle, type RecordedAct, withRecorded } from "./bundle.ts"
export type { RecycledContentQuota } from "./duties/recycledContent.ts"
export { type Condition, conditions, type LawValues } from "./Condition.ts"
export { type Day, type Duty, type DutyKind, dutyKinds, isBinding } from "./Duty.ts"
export { effectiveDay, monthsAfter, notBefore } from "./effectiveDay.ts"
