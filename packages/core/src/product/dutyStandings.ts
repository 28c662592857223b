/** Where a battery stands with each duty of the law: those of the passport, and all others. */
import type { Condition } from "../law/Condition.ts"
import { type DutyOutcome, dutyOutcomes } from "../law/dutyOutcomes.ts"
import { type Duty, isBinding } from "../law/Duty.ts"
import type { Attributes } from "../catalogue/Catalogue.ts"
import { isAskedFor, type LawContext } from "./LawCompleteness.ts"
import { isFilled, isInScope, type LawSubject, lawValues } from "./lawFields.ts"
import { lawFindings } from "./lawFindings.ts"

/**
 * `missing`: the passport lacks what is due · `below`: a value is below the least one · `waiting`, `later`: as in `DutyState` · `bound`: is
 * due, and is not in the passport · `met`: is due, and the passport has it · `ended` · `not_bound`: a condition does not hold
 */
export const standingKinds = ["missing", "below", "waiting", "later", "bound", "met", "ended", "not_bound"] as const
export type StandingKind = (typeof standingKinds)[number]

export interface DutyStanding {
  readonly duty: Duty
  readonly kind: StandingKind
  readonly from: DutyOutcome["from"]
  readonly not_before: DutyOutcome["not_before"]
  readonly waits_for: DutyOutcome["waits_for"]
  /** The fields that lack a value, or have one that is too low. */
  readonly fields: ReadonlyArray<string>
  /** The condition that does not hold; only of `not_bound`. */
  readonly condition?: Condition
}

/** Returns where a battery stands with each duty of its category, in the order of the duties. */
export const dutyStandings = (
  subject: LawSubject,
  { days, due_diligence, law, profile, scope = "battery" }: LawContext
): ReadonlyArray<DutyStanding> => {
  const values = lawValues(subject, due_diligence)
  const low = new Map(lawFindings(law, values, days).map(({ duty, field }) => [duty, field]))
  const found = new Map<string, DutyStanding>()
  for (const outcome of dutyOutcomes(law, values, days)) {
    const { condition, duty, field, from, not_before, waits_for } = outcome
    const isPassport = duty.kind === "passport" && isBinding(duty)
    if (isPassport && (field === null || !isInScope(field, scope))) continue
    const tooLow = low.get(duty.id)
    const kind = tooLow === undefined ? kindOf(outcome, subject.attributes, profile) : "below"
    const lacks = isPassport && field !== null && kind !== "not_bound" && !isFilled(subject.attributes, field)
    const fields = tooLow === undefined ? (lacks ? [field] : []) : [tooLow]
    const former = found.get(duty.id)
    const standing = {
      duty,
      kind,
      from,
      not_before,
      waits_for,
      fields,
      ...(condition === undefined ? {} : { condition })
    }
    found.set(duty.id, former === undefined ? standing : foremost(former, standing))
  }
  return [...found.values()]
}

const kindOf = (
  { duty, field, state }: DutyOutcome,
  attributes: Attributes,
  profile: LawContext["profile"]
): StandingKind => {
  if (duty.kind !== "passport" || !isBinding(duty) || field === null) return state === "due" ? "bound" : state
  if (!isAskedFor(state, profile)) return state === "due" ? "met" : state
  return isFilled(attributes, field) ? "met" : "missing"
}

/** A duty with several fields stands where the one stands that needs most; the fields of that one are lacking. */
const foremost = (one: DutyStanding, other: DutyStanding): DutyStanding => {
  if (one.kind === other.kind) return { ...one, fields: [...new Set([...one.fields, ...other.fields])] }
  return standingKinds.indexOf(one.kind) < standingKinds.indexOf(other.kind) ? one : other
}
