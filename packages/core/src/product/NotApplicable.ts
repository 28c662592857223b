/**
 * What a caller declares about conditional attributes: that their condition does not hold for a battery.
 *
 * A declared attribute counts as filled. It never has a value at the same time, so no declaration contradicts a value.
 *
 * @source spec §2.1 (not_applicable)
 */
import * as Schema from "effect/Schema"
import { type BatteryCategory, byCategory } from "../catalogue/BatteryCategory.ts"
import {
  type AttributeName,
  catalogue,
  type DeclarableAttribute,
  type ProductDefinition,
  productDefinitions
} from "../catalogue/Catalogue.ts"
import { maximumEntries } from "../catalogue/composites.ts"
import { type Issue, issue } from "../text/Issues.ts"
import type { Product } from "./Product.ts"

/** Names as a caller sends them; `notApplicableIssues` checks which ones the category allows. */
export const NotApplicable = Schema.Array(Schema.String).check(Schema.isMaxLength(maximumEntries))

const isDeclarableName = (name: AttributeName): name is DeclarableAttribute =>
  catalogue[name].dutyCondition?.decidedBy === "caller"

/** Whether the caller, and not another attribute, decides if the attribute is mandatory for the category. */
export const isDeclarable = ({ duty, name }: ProductDefinition, category: BatteryCategory): boolean =>
  duty[category] === "C" && isDeclarableName(name)

/** The attributes that can be declared for any category, in the order of the catalogue. */
export const declarableAttributes: ReadonlyArray<DeclarableAttribute> = productDefinitions
  .map(({ name }) => name)
  .filter(isDeclarableName)

/** The attributes that can be declared for a category. */
export const declarableFor = byCategory((category) =>
  productDefinitions.filter((definition) => isDeclarable(definition, category)).map(({ name }) => name)
)

/** The declared attributes in the order of the catalogue, each once. Names that cannot be declared are left out. */
export const declaredAttributes = (names: ReadonlyArray<string>): ReadonlyArray<DeclarableAttribute> =>
  declarableAttributes.filter((name) => names.includes(name))

/** Why names cannot be declared: the category does not allow it, or the attribute has a value. */
export const notApplicableIssues = (
  names: ReadonlyArray<string>,
  attributes: Partial<Product["attributes"]>
): ReadonlyArray<Issue> => {
  const { battery_category: category } = attributes
  const allowed: ReadonlyArray<string> = category === undefined ? declarableAttributes : declarableFor[category]
  return names.flatMap((name): ReadonlyArray<Issue> => {
    if (!allowed.includes(name)) {
      return [issue("not_applicable", "notDeclarable", { name: quoted(name), names: allowed.join(", "), category })]
    }
    return Object.hasOwn(attributes, name) ? [issue("not_applicable", "declaredValue", { name: quoted(name) })] : []
  })
}

/** At most as long as the name of a field. */
const quoted = (name: string): string => JSON.stringify(name.slice(0, 100).toWellFormed())
