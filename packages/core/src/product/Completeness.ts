/**
 * Percent of mandatory attributes that are filled or declared as not applicable, per step.
 *
 * Whole percent, rounded down: 100 always means that nothing is missing. A step without mandatory attributes for the
 * category is at 100. Condition values never count. Completeness does not check whether the values are true.
 *
 * @source DIN DKE SPEC 99100 §6.1 (to 6.7: the seven steps)
 * @source EU 2023/1542 Annex XIII
 * @source spec §3 (publishing needs 100 % in all seven steps)
 * @source inferred: the specification does not show the formula; see docs/decisions/0008-completeness-formula.md
 */
import type { DutyCondition, DutyDefinition, NotBound } from "../catalogue/AttributeDefinition.ts"
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import type { AttributeName, Attributes, StepId } from "../catalogue/Catalogue.ts"
import { type CountedAttribute, dutiesByStep } from "../catalogue/generated/dutiesByStep.ts"
import { nestedDuties } from "../catalogue/nestedDuties.ts"
import type {
  Completeness,
  MissingAttribute,
  MissingInStep,
  ReadinessProfile,
  StepCompleteness
} from "./CompletenessReport.ts"
import { isAway, owedSince } from "./owedAgain.ts"
import type { Product, ProductAttributes } from "./Product.ts"
import type { ProductLife } from "./ProductLife.ts"

export type { Completeness, MissingAttribute, MissingInStep, ReadinessProfile, StepCompleteness }

/** Which attributes count: all of a battery, or those that all batteries of a model share. */
export type CompletenessScope = "battery" | "model"

/**
 * Returns the completeness of a product under a profile.
 *
 * A conditional attribute counts as filled if it has a value or is listed in `not_applicable`. What falls away for a battery
 * that is made of used ones counts as filled. With the scope `model`, the
 * attributes that belong to one battery do not count.
 */
export const completeness = (
  {
    attributes,
    life = newLife,
    not_applicable
  }: {
    readonly attributes: Attributes & Pick<ProductAttributes, "battery_category">
    readonly not_applicable: Product["not_applicable"]
    readonly life?: Pick<ProductLife, "falls_away">
  },
  profile: ReadinessProfile,
  scope: CompletenessScope = "battery"
): Completeness => {
  const plan = requirementsFor(profile, attributes.battery_category, scope)
  let required = 0
  let filled = 0
  const results = plan.map((step): StepCompleteness => {
    const missing: Array<MissingAttribute> = []
    let count = 0
    for (const requirement of step.requirements) {
      if (!applies(requirement.condition, attributes) || isUnbound(requirement, attributes)) continue
      count++
      const { field } = requirement.missing
      if (isAway(life, field) || requirement.isFilled(attributes) || isDeclared(requirement, not_applicable)) continue
      const since = owedSince(life, field)
      missing.push(since === undefined ? requirement.missing : { ...requirement.missing, since })
    }
    required += count
    filled += count - missing.length
    return {
      step: step.id,
      percent: percentOf(count - missing.length, count),
      required: count,
      filled: count - missing.length,
      missing,
      not_yet_required: step.pending.flatMap((one) => (isUnbound(one, attributes) ? [] : [one.name]))
    }
  })
  return { profile, percent: percentOf(filled, required), ready: filled === required, steps: results }
}

/** Nothing has fallen away for a new battery. */
const newLife = { falls_away: [] }

export const percentOf = (filled: number, required: number): number =>
  required === 0 ? 100 : Math.floor((100 * filled) / required)

/** A condition that the caller decides applies until the caller says that it does not. */
const applies = (condition: DutyCondition | undefined, attributes: Attributes): boolean => {
  if (condition === undefined || condition.decidedBy === "caller") return true
  const deciding = attributes[condition.decidedBy]
  return deciding !== undefined && condition.values.includes(deciding)
}

/** Such as a battery that does not contain the metal of a recycled share: Art. 8(1) binds those that do. */
const isUnbound = ({ notBound }: { readonly notBound: NotBound }, attributes: Attributes): boolean =>
  Object.entries(notBound).some(([name, values]) => values.includes(String(attributes[name as keyof NotBound])))

const isDeclared = ({ condition, missing }: Requirement, declared: Product["not_applicable"]): boolean =>
  condition?.decidedBy === "caller" && declared.some((name) => name === missing.field)

interface Requirement {
  readonly notBound: NotBound
  readonly condition: DutyCondition | undefined
  readonly missing: MissingAttribute
  readonly isFilled: (attributes: Attributes) => boolean
}

/** An attribute with what decides in one category. */
interface BoundAttribute extends CountedAttribute {
  readonly notBound: NotBound
}

interface StepRequirements {
  readonly id: StepId
  readonly requirements: ReadonlyArray<Requirement>
  readonly pending: ReadonlyArray<BoundAttribute>
}

const requirementsFor = (
  profile: ReadinessProfile,
  category: BatteryCategory,
  scope: CompletenessScope
): ReadonlyArray<StepRequirements> => {
  const key = `${profile}/${category}/${scope}`
  let requirements = plans.get(key)
  if (requirements === undefined) plans.set(key, (requirements = planRequirements(profile, category, scope)))
  return requirements
}
const plans = new Map<string, ReadonlyArray<StepRequirements>>()

const planRequirements = (
  profile: ReadinessProfile,
  category: BatteryCategory,
  scope: CompletenessScope
): ReadonlyArray<StepRequirements> =>
  dutiesByStep.map((step) => {
    const counted = step.product.filter(({ individual }) => scope === "battery" || individual !== true)
    const bound = counted.map((definition) => ({ ...definition, notBound: notBoundIn(definition, category) }))
    return {
      id: step.id,
      requirements: bound
        .filter((definition) => isRequired(definition, category, profile))
        .flatMap((definition) => requirementsOf(definition, category)),
      pending: profile === "eu-2027-02" ? bound.filter(({ duty }) => duty[category] === "P") : []
    }
  })

/** What decides in a category: an attribute that is not part of its passport releases from nothing. */
export const notBoundIn = ({ notBound = {} }: Pick<DutyDefinition, "notBound">, category: BatteryCategory): NotBound =>
  Object.fromEntries(Object.entries(notBound).filter(([name]) => !isOutside(name, category)))

const isOutside = (name: string, category: BatteryCategory): boolean =>
  dutiesByStep.some(({ product }) => product.some((one) => one.name === name && one.duty[category] === "-"))

/**
 * Whether the profile requires the attribute of batteries of a category, perhaps under a condition. A duty that only the law counts is
 * one of publications (`begunDuties`).
 */
export const isRequired = (
  definition: DutyDefinition,
  category: BatteryCategory,
  profile: ReadinessProfile
): boolean => {
  const duty = definition.duty[category]
  if (definition.onlyByLaw === true) return false
  return duty === "M" || duty === "C" || (duty === "P" && profile === "din-spec-99100")
}

const requirementsOf = (
  { duty, dutyCondition, dutySince, name, notBound, source, statedBy }: BoundAttribute,
  category: BatteryCategory
): ReadonlyArray<Requirement> => {
  const condition = duty[category] === "C" ? dutyCondition : undefined
  const since = dutySince?.[category]
  const words = {
    ...(condition?.decidedBy === "caller" ? { condition: condition.text } : {}),
    ...(since === undefined ? {} : { since })
  }
  return [
    {
      condition,
      notBound,
      missing: { field: name, legal_source: legalSource(source), ...words },
      isFilled: (attributes) => [name, ...(statedBy ?? [])].some((field) => Object.hasOwn(attributes, field))
    },
    ...nestedDuties
      .filter(({ within }) => within === name)
      .map(({ anyOf, field, source: basis }) => ({
        condition: undefined,
        notBound: {},
        missing: { field, legal_source: basis },
        isFilled: (attributes: Attributes) => hasNested(attributes, name, anyOf)
      }))
  ]
}

/** The clause and the legal basis of an attribute, on one line. */
const legalSource = (source: DutyDefinition["source"]): string => source.join("; ")

/** Whether the list is filled and every entry has one of the properties. */
export const hasNested = (attributes: Attributes, within: AttributeName, anyOf: ReadonlyArray<string>): boolean => {
  const entries: unknown = attributes[within]
  return (
    Array.isArray(entries) &&
    entries.every((entry: object) => anyOf.some((key) => Reflect.get(entry, key) !== undefined))
  )
}
