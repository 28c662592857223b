/**
 * What a complete passport must have, as data: for storage that finds incomplete products without reading each of them.
 *
 * It says the same as `completeness`, as a test over random products requires.
 */
import { batteryCategories, type BatteryCategory } from "../catalogue/BatteryCategory.ts"
import { type ProductDefinition, productDefinitions } from "../catalogue/Catalogue.ts"
import { isRequired, notBoundIn, type ReadinessProfile } from "./Completeness.ts"
import { type NestedDuty, nestedDuties } from "../catalogue/nestedDuties.ts"

/** An attribute that must have a value under conditions. */
export interface ConditionalField {
  readonly field: string
  /** One of these fills the duty: the attribute itself, or those that state the same in parts. */
  readonly filledBy: ReadonlyArray<string>
  /** Whether it may be declared as not applicable instead. */
  readonly isDeclarable: boolean
  /** Not where another attribute has one of these values, as text. */
  readonly notBound: ReadonlyArray<{ readonly on: string; readonly values: ReadonlyArray<string> }>
  /** Only where another attribute has one of these values. */
  readonly where?: { readonly on: string; readonly values: ReadonlyArray<string> }
}

export interface RequiredFields {
  readonly category: BatteryCategory
  /** Attributes that must have a value. */
  readonly mandatory: ReadonlyArray<string>
  readonly conditional: ReadonlyArray<ConditionalField>
  /** List attributes of which every entry must have a property. */
  readonly nested: ReadonlyArray<Pick<NestedDuty, "within" | "anyOf">>
}

/** Returns what a profile requires of each category. */
export const requiredFields = (profile: ReadinessProfile): ReadonlyArray<RequiredFields> =>
  batteryCategories.map((category) => {
    const required = productDefinitions.filter((definition) => isRequired(definition, category, profile))
    const all = required.map((definition) => conditionalField(definition, category))
    const isPlain = ({ filledBy, isDeclarable, notBound, where }: ConditionalField): boolean =>
      filledBy.length === 1 && notBound.length === 0 && !isDeclarable && where === undefined
    return {
      category,
      mandatory: all.filter(isPlain).map(({ field }) => field),
      conditional: all.filter((one) => !isPlain(one)),
      nested: nestedDuties.filter(({ within }) => required.some(({ name }) => name === within))
    }
  })

const conditionalField = (definition: ProductDefinition, category: BatteryCategory): ConditionalField => {
  const condition = conditionOf(definition, category)
  return {
    field: definition.name,
    filledBy: [definition.name, ...(definition.statedBy ?? [])],
    notBound: Object.entries(notBoundIn(definition, category)).map(([on, values]) => ({ on, values })),
    isDeclarable: condition?.decidedBy === "caller",
    ...(condition === undefined || condition.decidedBy === "caller"
      ? {}
      : { where: { on: condition.decidedBy, values: condition.values } })
  }
}

const conditionOf = ({ duty, dutyCondition }: ProductDefinition, category: BatteryCategory) =>
  duty[category] === "C" ? dutyCondition : undefined
