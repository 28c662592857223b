/** What each duty means for a battery on a day: the only place where days, conditions and acts meet. */
import type { Act } from "./Act.ts"
import { type Condition, holds, type LawValues } from "./Condition.ts"
import type { Day, Duty, Wait } from "./Duty.ts"
import { effectiveDay, notBefore } from "./effectiveDay.ts"

/**
 * `due`: binds on the day · `waiting`: could bind by the day, and an act is missing · `later`: begins after the day · `ended`: no
 * longer binds · `not_bound`: a condition does not hold
 */
export type DutyState = "due" | "waiting" | "later" | "ended" | "not_bound"

export interface DutyOutcome {
  readonly duty: Duty
  /** One of the fields of the duty; null for a duty without fields. */
  readonly field: string | null
  readonly state: DutyState
  /** The first day on which the duty binds; null while it waits for an act. */
  readonly from: Day | null
  readonly not_before: Day
  readonly waits_for: ReadonlyArray<Wait>
  /** The condition that does not hold; only of `not_bound`. */
  readonly condition?: Condition
}

export interface Days {
  /** As if placed on the market on this day; for duties of the passport and of the operator, the day itself. */
  readonly day: Day
  /** The day on which the battery was placed on the market, which decides on duties of the battery; equal to `day` for a draft. */
  readonly binding_day: Day
}

/** The law as data: the duties, and the acts that they wait for. */
export interface Law {
  readonly duties: ReadonlyArray<Duty>
  readonly acts: ReadonlyArray<Act>
}

/** Returns what each duty of the category means, field by field, in the order of the duties. Proposals are left out. */
export const dutyOutcomes = (law: Law, values: LawValues, days: Days): ReadonlyArray<DutyOutcome> =>
  law.duties
    .filter(
      ({ categories, status }) => status !== "proposed" && categories.includes(values.attributes.battery_category)
    )
    .flatMap((duty) => {
      const fields = duty.fields.length === 0 ? [null] : duty.fields
      return fields.map((field) => outcomeOf(duty, field, { law, values, days }))
    })

const outcomeOf = (
  duty: Duty,
  field: string | null,
  { days, law, values }: { readonly law: Law; readonly values: LawValues; readonly days: Days }
): DutyOutcome => {
  const from = effectiveDay(duty.from, law.acts)
  const beginning = {
    duty,
    field,
    from,
    not_before: notBefore(duty.from),
    waits_for: typeof duty.from === "string" ? [] : duty.from.waits_for
  }
  const unmet = duty.conditions.find((condition) => !holds(condition, beginning, values))
  if (unmet !== undefined) return { ...beginning, state: "not_bound", condition: unmet }
  return { ...beginning, state: onDay(duty, from, duty.binds === "battery" ? days.binding_day : days.day) }
}

/** What a duty means on a day, if its conditions hold. `from`: its effective day. */
export const onDay = (
  { from: beginning, until }: Duty,
  from: Day | null,
  day: Day
): Exclude<DutyState, "not_bound"> => {
  if (from === null) return notBefore(beginning) <= day ? "waiting" : "later"
  if (from > day) return "later"
  return until !== undefined && until <= day ? "ended" : "due"
}
