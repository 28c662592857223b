/**
 * What a complete passport must have, as data: for storage that finds incomplete products without reading each of them.
 *
 * It says the same as `completeness`, as a test over random products requires.
 */
import type { DutyCondition } from "../catalogue/AttributeDefinition.ts"
import { batteryCategories, type BatteryCategory } from "../catalogue/BatteryCategory.ts"
import { type ProductDefinition, productDefinitions } from "../catalogue/Catalogue.ts"
import { isRequired, type ReadinessProfile } from "./Completeness.ts"
import { type NestedDuty, nestedDuties } from "./Rules.ts"

export interface RequiredFields {
  readonly category: BatteryCategory
  /** Attributes that must have a value. */
  readonly mandatory: ReadonlyArray<string>
  /** Attributes that must have a value or be declared as not applicable. */
  readonly declarable: ReadonlyArray<string>
  /** Attributes that must have a value where another attribute has one of these values. */
  readonly dependent: ReadonlyArray<{
    readonly field: string
    readonly on: string
    readonly values: ReadonlyArray<string>
  }>
  /** List attributes of which every entry must have a property. */
  readonly nested: ReadonlyArray<Pick<NestedDuty, "within" | "property">>
}

/** Returns what a profile requires of each category. */
export const requiredFields = (profile: ReadinessProfile): ReadonlyArray<RequiredFields> =>
  batteryCategories.map((category) => {
    const required = productDefinitions.filter((definition) => isRequired(definition, category, profile))
    const named = (isOf: (condition: DutyCondition | undefined) => boolean) =>
      required.filter((definition) => isOf(conditionOf(definition, category))).map(({ name }) => name)
    return {
      category,
      mandatory: named((condition) => condition === undefined),
      declarable: named((condition) => condition?.decidedBy === "caller"),
      dependent: required.flatMap((definition) => {
        const condition = conditionOf(definition, category)
        return condition === undefined || condition.decidedBy === "caller"
          ? []
          : [{ field: definition.name, on: condition.decidedBy, values: condition.values }]
      }),
      nested: nestedDuties.filter(({ within }) => required.some(({ name }) => name === within))
    }
  })

const conditionOf = ({ duty, dutyCondition }: ProductDefinition, category: BatteryCategory) =>
  duty[category] === "C" ? dutyCondition : undefined
