/**
 * The plan of one section of a v2.0 document for one battery category: which properties it has, in which order, made
 * of which rows. The document and its JSON Schema are both written from it.
 */
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import type { ProductDefinition, NamedDefinition, StepView } from "../catalogue/Catalogue.ts"
import { derivedProperties } from "./Header.ts"
import { merged, type MergedProperty } from "./Merged.ts"

export interface Property {
  readonly name: string
  /** Rows that share the property, each writing its part. Empty for what the service itself writes. */
  readonly product: ReadonlyArray<ProductDefinition>
  readonly condition: ReadonlyArray<NamedDefinition>
  readonly merged: MergedProperty | undefined
}

/**
 * Properties of a section in the order of the catalogue, of the rows that are shown. Rows with the duty `-` are not
 * part of the passport.
 */
export const propertiesOf = (
  step: StepView,
  category: BatteryCategory,
  isShown: (row: NamedDefinition) => boolean = () => true
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
  for (const row of step.product) {
    const many = merged[row.name]
    if (row.duty[category] === "-" || !isShown(row)) continue
    if (many !== undefined) at(many.property).merged = many
    else if (row.v20 !== null) at(row.v20).product.push(row)
  }
  for (const row of step.derived) {
    if (row.v20 !== null && isShown(row) && Object.hasOwn(derivedProperties, row.v20)) at(row.v20)
  }
  for (const row of step.condition) {
    if (row.v20 !== null && row.duty[category] !== "-" && isShown(row)) at(row.v20).condition.push(row)
  }
  return [...properties].map(([name, { condition, merged: many, product }]) => ({
    name,
    product,
    condition,
    merged: many
  }))
}
