/**
 * The values of a passport that a reader sees, in the order of the catalogue: attributes, condition values, then values
 * that the service itself writes. Attributes without a value or with the duty `-` are left out.
 *
 * @source EU 2023/1542 Art. 77(2) (who may read what)
 * @source EU 2023/1542 Annex XIII
 */
import type { View } from "../access/View.ts"
import { type NamedDefinition, type StepView } from "../catalogue/Catalogue.ts"
import { type BatteryCondition, valueAt } from "../condition/BatteryCondition.ts"
import { derivedValue } from "./derivedValue.ts"
import type { PassportFacts } from "./Passport.ts"

export interface DisplayedValue {
  readonly definition: NamedDefinition
  readonly value: unknown
  readonly isCondition: boolean
}

export const displayedValues = (
  step: StepView,
  facts: PassportFacts,
  condition: BatteryCondition | null,
  view: View
): ReadonlyArray<DisplayedValue> => {
  const { attributes } = facts.product
  const shown = (definition: NamedDefinition, value: unknown, isCondition = false): ReadonlyArray<DisplayedValue> =>
    value === undefined ||
    value === null ||
    definition.duty[attributes.battery_category] === "-" ||
    !view.shows(definition.point)
      ? []
      : [{ definition, value, isCondition }]
  return [
    ...step.product.flatMap((definition) => shown(definition, attributes[definition.name])),
    ...step.condition.flatMap((definition) =>
      shown(definition, condition === null ? null : valueAt(condition, definition.name), true)
    ),
    ...step.derived.flatMap((definition) => shown(definition, derivedValue(definition.name, facts)))
  ]
}
