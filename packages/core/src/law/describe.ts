/** The law as everybody may read it: the duties with their effective days, and the acts. */
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import type { Act } from "./Act.ts"
import { type DutyState, onDay } from "./dutyOutcomes.ts"
import type { LawBundle } from "./bundle.ts"
import type { Day, Duty, Wait } from "./Duty.ts"
import { effectiveDay, notBefore } from "./effectiveDay.ts"

/** A duty with the day that follows from its acts. */
export interface DescribedDuty extends Omit<Duty, "from"> {
  /** The first day on which the duty binds; null while it waits for an act. */
  readonly from: Day | null
  readonly not_before: Day
  readonly waits_for: ReadonlyArray<Wait>
  /** What the duty means on the day, for a battery for which all conditions hold. A proposed duty means nothing. */
  readonly state: Exclude<DutyState, "not_bound"> | "proposed"
}

export interface DescribedLaw {
  readonly version: string
  readonly effective: Day
  readonly issued: Day
  readonly as_of: Day
  readonly duties: ReadonlyArray<DescribedDuty>
  readonly acts: ReadonlyArray<Act>
}

export interface LawQuery {
  readonly as_of: Day
  readonly category?: BatteryCategory | undefined
  /** Whether proposals are listed, too. */
  readonly proposed?: boolean | undefined
}

export const describeDuty = (duty: Duty, acts: ReadonlyArray<Act>, day: Day): DescribedDuty => {
  const { from: beginning, ...rest } = duty
  const from = effectiveDay(beginning, acts)
  return {
    ...rest,
    from,
    not_before: notBefore(beginning),
    waits_for: typeof beginning === "string" ? [] : beginning.waits_for,
    state: duty.status === "proposed" ? "proposed" : onDay(duty, from, day)
  }
}

/** Returns the duties of a category, or all, as of a day. */
export const describeLaw = (bundle: LawBundle, { as_of, category, proposed = false }: LawQuery): DescribedLaw => ({
  version: bundle.version,
  effective: bundle.effective,
  issued: bundle.issued,
  as_of,
  duties: bundle.duties
    .filter(({ status }) => proposed || status !== "proposed")
    .filter(({ categories }) => category === undefined || categories.includes(category))
    .map((duty) => describeDuty(duty, bundle.acts, as_of)),
  acts: bundle.acts
})
