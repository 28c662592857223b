/** The fields of duties in a battery: which have a value, in which step they are, and what else decides on the duties. */
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import {
  type Attributes,
  isAttributeName,
  isIndividual,
  productDefinitions,
  type StepId,
  steps
} from "../catalogue/Catalogue.ts"
import { nestedDuties } from "../catalogue/nestedDuties.ts"
import type { Law } from "../law/dutyOutcomes.ts"
import type { LawValues } from "../law/Condition.ts"
import { type Duty, isBinding } from "../law/Duty.ts"
import type { DueDiligence } from "../party/Organization.ts"
import { type CompletenessScope, hasNested } from "./Completeness.ts"
import { isAway } from "./owedAgain.ts"
import type { Product } from "./Product.ts"
import { noLife, type ProductLife } from "./ProductLife.ts"

/** A battery, or the values that all batteries of a model share. */
export interface LawSubject {
  readonly attributes: Attributes & { readonly battery_category: BatteryCategory }
  readonly not_applicable: Product["not_applicable"]
  readonly life?: Pick<ProductLife, "falls_away">
}

const awayOf = (life: Pick<ProductLife, "falls_away">): ReadonlyArray<string> =>
  life.falls_away.length === 0 ? [] : productDefinitions.map(({ name }) => name).filter((name) => isAway(life, name))

export const lawValues = (
  { attributes, life = noLife, not_applicable }: LawSubject,
  due_diligence: DueDiligence
): LawValues => ({
  attributes,
  not_applicable,
  falls_away: awayOf(life),
  due_diligence
})

/** The duties that can hold up a passport, each with those of its fields that are selected; a duty without any is left out. */
export const passportDuties = (law: Law, isSelected: (field: string) => boolean): ReadonlyArray<Duty> =>
  law.duties.flatMap((duty): ReadonlyArray<Duty> => {
    if (duty.kind !== "passport" || !isBinding(duty)) return []
    const fields = duty.fields.filter(isSelected)
    if (fields.length === duty.fields.length) return [duty]
    return fields.length === 0 ? [] : [{ ...duty, fields }]
  })

interface Place {
  readonly step: StepId
  /** One of these fills the duty. */
  readonly filledBy: ReadonlyArray<string>
}

const places = new Map<string, Place>(
  steps.flatMap(({ id, product }) =>
    product.flatMap(({ name, statedBy = [] }): ReadonlyArray<readonly [string, Place]> => [
      [name, { step: id, filledBy: [name, ...statedBy] }],
      ...nestedDuties
        .filter(({ within }) => within === name)
        .map(({ field }): readonly [string, Place] => [field, { step: id, filledBy: [] }])
    ])
  )
)

/** The step of a field; undefined for one that the passport does not have. */
export const stepOf = (field: string): StepId | undefined => places.get(field)?.step

/** Whether a battery has the field: itself, or what states the same in parts. */
export const isFilled = (attributes: Attributes, field: string): boolean => {
  const nested = isAttributeName(field) ? undefined : nestedDuties.find((one) => one.field === field)
  if (nested !== undefined) return hasNested(attributes, nested.within, nested.anyOf)
  return places.get(field)?.filledBy.some((name) => Object.hasOwn(attributes, name)) === true
}

/** Whether the field counts: of a model, only what all its batteries share. */
export const isInScope = (field: string, scope: CompletenessScope): boolean =>
  scope === "battery" || !isIndividual(field)
