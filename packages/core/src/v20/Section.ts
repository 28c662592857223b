/**
 * The properties of one section of a v2.0 document for one battery category: their order, and the attributes of each.
 * The document and its JSON Schema are both written from this list.
 */
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import type { ProductDefinition, NamedDefinition, StepView } from "../catalogue/Catalogue.ts"
import { derivedProperties } from "./Header.ts"
import { merged, type MergedProperty } from "./Merged.ts"

export interface Property {
  readonly name: string
  /** Attributes that share the property, each writing its part. Empty for a property that the service itself writes. */
  readonly product: ReadonlyArray<ProductDefinition>
  readonly condition: ReadonlyArray<NamedDefinition>
  readonly merged: MergedProperty | undefined
}

/**
 * Properties of a section in the order of the catalogue, as far as they are shown. Attributes with the
 * duty `-` are not part of the passport.
 */
export const propertiesOf = (
  step: StepView,
  category: BatteryCategory,
  isShown: (definition: NamedDefinition) => boolean = () => true
): ReadonlyArray<Property> => {
  const properties = new Map<
    string,
    { product: Array<ProductDefinition>; condition: Array<NamedDefinition>; merged?: MergedProperty }
  >()
  const at = (name: string) => {
    const found = properties.get(name) ?? { product: [], condition: [] }
    properties.set(name, found)
    return found
  }
  for (const definition of step.product) {
    const many = merged[definition.name]
    if (definition.duty[category] === "-" || !isShown(definition)) continue
    if (many !== undefined) at(many.property).merged = many
    else if (definition.v20 !== null) at(definition.v20).product.push(definition)
  }
  for (const definition of step.derived) {
    if (definition.v20 !== null && isShown(definition) && Object.hasOwn(derivedProperties, definition.v20))
      at(definition.v20)
  }
  for (const definition of step.condition) {
    if (definition.v20 !== null && definition.duty[category] !== "-" && isShown(definition))
      at(definition.v20).condition.push(definition)
  }
  return [...properties].map(([name, { condition, merged: many, product }]) => ({
    name,
    product,
    condition,
    merged: many
  }))
}
