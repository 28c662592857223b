/**
 * What the law asks for in the passport of a battery, as if the battery were placed on the market on a day.
 *
 * @source EU 2023/1542 Art. 77(2), Annex XIII
 */
import { type StepId, steps } from "../catalogue/Catalogue.ts"
import type { LawBundle } from "../law/bundle.ts"
import type { Condition, LawValues } from "../law/Condition.ts"
import { conditionWords, openCondition } from "../law/conditionWords.ts"
import type { Day } from "../law/Duty.ts"
import { type Days, type DutyOutcome, dutyOutcomes, type DutyState } from "../law/dutyOutcomes.ts"
import type { DueDiligence } from "../party/Organization.ts"
import { type CompletenessScope, percentOf, type ReadinessProfile, type StepCompleteness } from "./Completeness.ts"
import { isFilled, isInScope, type LawSubject, lawValues, passportDuties, stepOf } from "./lawFields.ts"
import { type LawFinding, lawFindings } from "./lawFindings.ts"

/** An attribute that a duty asks for, with the day from which it does. */
export interface LawEntry {
  readonly field: string
  /** Id of the duty. */
  readonly duty: string
  readonly legal_source: string
  /** The first day on which the duty binds; null while it waits for an act. */
  readonly from: Day | null
  readonly not_before: Day
  readonly waits_for: DutyOutcome["waits_for"]
  /** The condition that does not hold; only of an attribute that is not asked for. */
  readonly condition?: Condition
  /** In words: that condition, or one that decides whether a missing attribute is asked for, and of which nothing is stated. */
  readonly condition_text?: string
  readonly filled: boolean
  readonly supplied_by: DutyOutcome["duty"]["supplied_by"]
}

export interface LawCompleteness {
  readonly profile: ReadinessProfile
  readonly as_of: Day
  readonly binding_day: Day
  readonly law_version: string
  readonly percent: number
  /** Nothing is missing. */
  readonly ready: boolean
  readonly steps: ReadonlyArray<StepCompleteness>
  readonly missing: ReadonlyArray<LawEntry>
  readonly waiting: ReadonlyArray<LawEntry>
  readonly later: ReadonlyArray<LawEntry>
  readonly not_bound: ReadonlyArray<LawEntry>
  /** Values below the least share that binds the battery. */
  readonly findings: ReadonlyArray<LawFinding>
}

export interface LawContext {
  readonly law: LawBundle
  readonly days: Days
  readonly due_diligence: DueDiligence
  readonly profile: ReadinessProfile
  readonly scope?: CompletenessScope
}

interface StatedEntry {
  readonly state: DutyState
  readonly entry: LawEntry
}

/** Returns what is due, waits, comes later and does not bind, and the completeness by step on that day. */
export const lawCompleteness = (
  subject: LawSubject,
  { days, due_diligence, law, profile, scope = "battery" }: LawContext
): LawCompleteness => {
  const values = lawValues(subject, due_diligence)
  const duties = passportDuties(law, (field) => isInScope(field, scope))
  const entries = dutyOutcomes({ ...law, duties }, values, days).flatMap((one) => toEntry(one, values))
  const isCounted = ({ state }: StatedEntry): boolean => isAskedFor(state, profile)
  const counted = entries.filter(isCounted).map(({ entry }) => entry)
  const only = (state: DutyState): ReadonlyArray<LawEntry> =>
    entries.filter((one) => one.state === state && !isCounted(one)).map(({ entry }) => entry)
  const [waiting, later] = [only("waiting"), only("later")]
  const reports = steps.map(({ id }) => reportStep(id, counted, [...waiting, ...later]))
  const missing = counted.filter(({ filled }) => !filled)
  return {
    profile,
    as_of: days.day,
    binding_day: days.binding_day,
    law_version: law.version,
    percent: percentOf(counted.length - missing.length, counted.length),
    ready: missing.length === 0,
    steps: reports,
    missing,
    waiting,
    later,
    not_bound: only("not_bound"),
    findings: lawFindings(law, values, days)
  }
}

/** Whether a duty counts. The standard asks for everything that the law may ask for one day. */
export const isAskedFor = (state: DutyState, profile: ReadinessProfile): boolean =>
  state === "due" || (profile === "din-spec-99100" && (state === "waiting" || state === "later"))

const toEntry = (
  { condition, duty, field, from, not_before, state, waits_for }: DutyOutcome,
  values: LawValues
): ReadonlyArray<StatedEntry> => {
  if (field === null) return []
  const filled = isFilled(values.attributes, field)
  const deciding = condition ?? (filled ? undefined : openCondition(duty.conditions, values))
  const entry: LawEntry = {
    field,
    duty: duty.id,
    legal_source: duty.source.provision,
    from,
    not_before,
    waits_for,
    ...(condition === undefined ? {} : { condition }),
    ...(deciding === undefined ? {} : { condition_text: conditionWords[deciding] }),
    filled,
    supplied_by: duty.supplied_by
  }
  return [{ state, entry }]
}

const reportStep = (
  step: StepId,
  counted: ReadonlyArray<LawEntry>,
  pending: ReadonlyArray<LawEntry>
): StepCompleteness => {
  const own = counted.filter(({ field }) => stepOf(field) === step)
  const missing = own.filter(({ filled }) => !filled)
  return {
    step,
    percent: percentOf(own.length - missing.length, own.length),
    required: own.length,
    filled: own.length - missing.length,
    missing: missing.map(({ field, from, legal_source }) => ({
      field,
      legal_source,
      ...(from === null ? {} : { since: from })
    })),
    not_yet_required: pending.flatMap(({ field }) => (stepOf(field) === step ? [field] : []))
  }
}
