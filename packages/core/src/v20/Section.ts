/**
 * The properties of one section of a v2.0 document for one battery category: their order, and the attributes of each.
 * The document and its JSON Schema are both written from this list.
 */
import type { AnnexPoint } from "../catalogue/AnnexPoint.ts"
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import type { ProductDefinition, NamedDefinition, StepView } from "../catalogue/Catalogue.ts"
import { derivedProperties } from "./Header.ts"
import { mergedProperty } from "./Merged.ts"
import type { MergedProperty } from "./MergedProperty.ts"

export interface Property {
  readonly name: string
  /** Attributes that share the property, each writing its part. Empty for a property that the service itself writes. */
  readonly product: ReadonlyArray<ProductDefinition>
  readonly condition: ReadonlyArray<NamedDefinition>
  readonly merged: MergedProperty | undefined
  /** The list of Annex XIII of its attributes. Attributes that share a property have the same one, as a test requires. */
  readonly point: AnnexPoint
}

/**
 * Properties of a section in the order of the catalogue. Attributes with the duty `-` are not part of the passport.
 */
export const propertiesOf = (step: StepView, category: BatteryCategory): ReadonlyArray<Property> => {
  const properties = new Map<string, Collected>()
  const at = (name: string, { point }: NamedDefinition) => {
    const found = properties.get(name) ?? { point, product: [], condition: [] }
    properties.set(name, found)
    return found
  }
  for (const definition of step.product) {
    const many = mergedProperty(definition.name)
    if (definition.duty[category] === "-") continue
    if (many !== undefined) {
      const property = at(many.property, definition)
      property.merged = many
      property.product.push(definition)
    } else if (definition.v20 !== null) at(definition.v20, definition).product.push(definition)
  }
  for (const definition of step.derived) {
    if (definition.v20 !== null && Object.hasOwn(derivedProperties, definition.v20)) at(definition.v20, definition)
  }
  for (const definition of step.condition) {
    if (definition.v20 !== null && definition.duty[category] !== "-") {
      at(definition.v20, definition).condition.push(definition)
    }
  }
  return [...properties].map(([name, { merged: many, ...property }]) => ({ name, ...property, merged: many }))
}

interface Collected extends Pick<Property, "point"> {
  readonly product: Array<ProductDefinition>
  readonly condition: Array<NamedDefinition>
  merged?: MergedProperty
}
