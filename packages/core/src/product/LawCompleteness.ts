/**
 * What the law asks for in the passport of a battery, as if the battery were placed on the market on a day.
 *
 * @source EU 2023/1542 Art. 77(2), Annex XIII
 */
import { type Attributes, catalogue, isAttributeName, type StepId, steps } from "../catalogue/Catalogue.ts"
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import type { RecycledMetal } from "../catalogue/chemistryMetals.ts"
import { nestedDuties } from "../catalogue/nestedDuties.ts"
import { type DutyState, dutyOutcomes, type Days, type DutyOutcome, type Law } from "../law/dutyOutcomes.ts"
import type { Condition, LawValues } from "../law/Condition.ts"
import type { LawBundle } from "../law/bundle.ts"
import { type Day, isBinding } from "../law/Duty.ts"
import type { DueDiligence } from "../party/Organization.ts"
import {
  type CompletenessScope,
  hasNested,
  percentOf,
  type ReadinessProfile,
  type StepCompleteness
} from "./Completeness.ts"
import { isAway } from "./owedAgain.ts"
import type { Product } from "./Product.ts"
import { noLife, type ProductLife } from "./ProductLife.ts"
import { recycledShare } from "./Rules.ts"

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
  /** Values below the least share that binds the battery. They are warnings: the technical documentation proves the share. */
  readonly findings: ReadonlyArray<LawFinding>
}

/** A recycled share that is lower than a duty requires. */
export interface LawFinding {
  readonly field: string
  readonly duty: string
  readonly legal_source: string
  /** The first day on which the duty binds. */
  readonly from: Day | null
  /** In percent. */
  readonly value: number
  readonly minimum: number
}

/** A battery, or the values that all batteries of a model share. */
export interface LawSubject {
  readonly attributes: Attributes & { readonly battery_category: BatteryCategory }
  readonly not_applicable: Product["not_applicable"]
  readonly life?: Pick<ProductLife, "falls_away">
}

export interface LawContext {
  readonly law: LawBundle
  readonly days: Days
  readonly due_diligence: DueDiligence
  readonly profile: ReadinessProfile
  readonly scope?: CompletenessScope
}

/** Returns what is due, waits, comes later and does not bind, and the completeness by step on that day. */
export const lawCompleteness = (subject: LawSubject, context: LawContext): LawCompleteness => {
  const { days, law, profile } = context
  const entries = passportAnswers(law, subject, context)
  const isCounted = ({ state }: { readonly state: DutyState }): boolean =>
    // The standard asks for everything that the law may ask for one day.
    state === "due" || (profile === "din-spec-99100" && (state === "waiting" || state === "later"))
  const counted = entries.filter(isCounted)
  const rest = entries.filter((entry) => !isCounted(entry))
  const only = (state: DutyState): ReadonlyArray<LawEntry> =>
    rest.filter((entry) => entry.state === state).map(({ entry }) => entry)
  const missing = counted.filter(({ entry }) => !entry.filled).map(({ entry }) => entry)
  const pending = [...only("waiting"), ...only("later")]
  const reports = steps.map(({ id }) => reportStep(id, counted, pending))
  const filled = reports.reduce((sum, step) => sum + step.filled, 0)
  const required = reports.reduce((sum, step) => sum + step.required, 0)
  return {
    profile,
    as_of: days.day,
    binding_day: days.binding_day,
    law_version: law.version,
    percent: percentOf(filled, required),
    ready: missing.length === 0,
    steps: reports,
    missing,
    waiting: only("waiting"),
    later: only("later"),
    not_bound: only("not_bound"),
    findings: findingsIn(law, subject, context)
  }
}

interface StatedEntry {
  readonly state: DutyState
  readonly entry: LawEntry
}

const reportStep = (
  step: StepId,
  counted: ReadonlyArray<StatedEntry>,
  pending: ReadonlyArray<LawEntry>
): StepCompleteness => {
  const own = counted.filter(({ entry }) => stepOf(entry.field) === step).map(({ entry }) => entry)
  const missing = own.filter((entry) => !entry.filled)
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

/** The duties that can hold up a passport, field by field. */
const passportAnswers = (
  law: Law,
  subject: LawSubject,
  { days, due_diligence, scope = "battery" }: Pick<LawContext, "days" | "due_diligence" | "scope">
): ReadonlyArray<StatedEntry> => {
  const duties = law.duties.filter((duty) => duty.kind === "passport" && isBinding(duty))
  return dutyOutcomes({ ...law, duties }, lawValues(subject, due_diligence), days).flatMap((one) => {
    const { duty, field, state } = one
    if (field === null || (scope === "model" && isIndividual(field))) return []
    return [{ state, entry: toEntry(one, duty, field, subject.attributes) }]
  })
}

const findingsIn = (
  law: Law,
  subject: LawSubject,
  { days, due_diligence }: Pick<LawContext, "days" | "due_diligence">
): ReadonlyArray<LawFinding> => {
  const duties = law.duties.filter((duty) => duty.minimum !== undefined && isBinding(duty))
  return dutyOutcomes({ ...law, duties }, lawValues(subject, due_diligence), days).flatMap(
    ({ duty: { id, minimum, source }, field, from, state }): ReadonlyArray<LawFinding> => {
      const value = minimum === undefined ? undefined : shareOf(subject.attributes, minimum.metal)
      if (state !== "due" || field === null || minimum === undefined || value === undefined) return []
      if (value >= minimum.percent) return []
      return [{ field, duty: id, legal_source: source.provision, from, value, minimum: minimum.percent }]
    }
  )
}

const shareOf = (attributes: Attributes, metal: RecycledMetal): number | undefined =>
  metal === "lead" ? attributes.recycled_lead : recycledShare(attributes, metal)

const toEntry = (
  { condition, from, not_before, waits_for }: DutyOutcome,
  { id, source, supplied_by }: DutyOutcome["duty"],
  field: string,
  attributes: Attributes
): LawEntry => ({
  field,
  duty: id,
  legal_source: source.provision,
  from,
  not_before,
  waits_for,
  ...(condition === undefined ? {} : { condition }),
  filled: isFilled(attributes, field),
  supplied_by
})

const lawValues = (
  { attributes, life = noLife, not_applicable }: LawSubject,
  due_diligence: DueDiligence
): LawValues => ({
  attributes,
  not_applicable,
  falls_away: life.falls_away.filter((name) => isAway(life, name)),
  due_diligence
})

const isFilled = (attributes: Attributes, field: string): boolean => {
  const nested = nestedDuties.find((one) => one.field === field)
  if (nested !== undefined) return hasNested(attributes, nested.within, nested.property)
  return namesFilling(field).some((name) => Object.hasOwn(attributes, name))
}

const namesFilling = (field: string): ReadonlyArray<string> =>
  isAttributeName(field) ? [field, ...(definitionOf(field).statedBy ?? [])] : [field]

const definitionOf = (
  field: keyof typeof catalogue
): { readonly statedBy?: ReadonlyArray<string>; readonly individual?: true } => catalogue[field]

const isIndividual = (field: string): boolean => isAttributeName(field) && definitionOf(field).individual === true

const stepById = new Map<string, StepId>(
  steps.flatMap(({ id, product }) =>
    product.flatMap(({ name }): ReadonlyArray<readonly [string, StepId]> => [
      [name, id],
      ...nestedDuties.filter(({ within }) => within === name).map(({ field }) => [field, id] as const)
    ])
  )
)

/** The step of a field; a field that no step has is in none. */
const stepOf = (field: string): StepId | undefined => stepById.get(field)
