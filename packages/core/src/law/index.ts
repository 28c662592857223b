/** The duties of the law as data, and what they mean for a battery on a day. */
export type { Act } from "./Act.ts"
export { dutyOutcomes, type Days, type DutyOutcome, type DutyState, type Law } from "./dutyOutcomes.ts"
export { bindingDays, placedOn } from "./bindingDay.ts"
export { type LawBundle, lawBundle, type RecordedAct, withRecorded } from "./bundle.ts"
export { type DescribedDuty, type DescribedLaw, describeLaw, type LawQuery } from "./describe.ts"
export {
  bundleDiff,
  type DiffQuery,
  type DutyChange,
  type LawChange,
  lawChanges,
  lawDiff,
  type ReadingChange
} from "./diff.ts"
export { firstPassports } from "./duties/annexXiii.ts"
export type { RecycledContentQuota } from "./duties/recycledContent.ts"
export { type Condition, conditions, type LawValues } from "./Condition.ts"
export { conditionWords } from "./conditionWords.ts"
export { type Day, type Duty, type DutyKind, dutyKinds, isBinding } from "./Duty.ts"
export { turningDays } from "./turningDays.ts"
export { effectiveDay, monthsAfter, notBefore } from "./effectiveDay.ts"
