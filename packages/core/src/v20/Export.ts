/**
 * Writes a product as Battery Passport Data Model v2.0: `{ dppHeader, batteryPassportData }`.
 *
 * The form is a reconstruction from public descriptions, because the official schema files are not public. Keys are in
 * the order of the catalogue, so equal content gives equal bytes. An attribute without a value, or with the duty `-`, is
 * left out.
 *
 * @source spec §9 rule 2
 * @source inferred: names and shapes; see docs/decisions/0003-v2-reconstruction.md
 */
import { ownerView, type View } from "../access/View.ts"
import { byCategory, type BatteryCategory } from "../catalogue/BatteryCategory.ts"
import { type NamedDefinition, steps } from "../catalogue/Catalogue.ts"
import { isJsonObject, type Json, type JsonObject } from "../text/Json.ts"
import { type BatteryCondition, valueAt } from "../condition/BatteryCondition.ts"
import { derivedProperties, header } from "./Header.ts"
import { type PassportFacts } from "../passport/Passport.ts"
import { propertiesOf, type Property } from "./Section.ts"

export interface PassportDocument extends JsonObject {
  readonly dppHeader: JsonObject
  readonly batteryPassportData: JsonObject
}

/**
 * Writes the document for a reader, by default for the owner. Where attributes with different audiences share a node, only
 * the parts that the reader sees are written.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source inferred: the header's identifiers of operator and facility are for authorities, so other views lack them
 */
export const toV20 = (
  facts: PassportFacts,
  condition: BatteryCondition | null,
  view: View = ownerView
): PassportDocument => ({
  dppHeader: headerFor(facts, view),
  batteryPassportData: dataOf(facts, condition, sectionsFor(view))
})

const derivedDefinitions = steps.flatMap((step) => step.derived)

const headerFor = (facts: PassportFacts, view: View): JsonObject => {
  if (view.isWhole) return header(facts)
  const withheld = derivedDefinitions.filter(({ point }) => !view.shows(point)).map(({ v20 }) => v20)
  return Object.fromEntries(Object.entries(header(facts)).filter(([name]) => !withheld.includes(name)))
}

type Sections = Readonly<
  Record<BatteryCategory, ReadonlyArray<{ readonly name: string; readonly properties: ReadonlyArray<Property> }>>
>

/** The sections of each view, made once. There are as many views as sets of points. */
const sectionsByView = new Map<View, Sections>()

const sectionsFor = (view: View): Sections => {
  const found = sectionsByView.get(view)
  if (found !== undefined) return found
  const isShown = ({ point }: NamedDefinition) => view.shows(point)
  const sections = byCategory((category) =>
    steps.map((step) => ({ name: step.v20, properties: propertiesOf(step, category, isShown) }))
  )
  sectionsByView.set(view, sections)
  return sections
}

const dataOf = (facts: PassportFacts, condition: BatteryCondition | null, sections: Sections): JsonObject =>
  Object.fromEntries(
    sections[facts.product.attributes.battery_category].map(({ name, properties }) => [
      name,
      Object.fromEntries(
        properties.flatMap((property): ReadonlyArray<[string, Json]> => {
          const value = writeProperty(property, facts, condition)
          return value === undefined ? [] : [[property.name, value]]
        })
      )
    ])
  )

/** Writes one property of a section; undefined if the passport has no value. */
export const writeProperty = (
  property: Property,
  facts: PassportFacts,
  condition: BatteryCondition | null
): Json | undefined => {
  if (property.merged !== undefined) return property.merged.write(facts.product.attributes)
  const derived = derivedProperties[property.name]
  if (derived !== undefined) return derived.write(facts)
  let node: Json | undefined
  for (const definition of property.product) {
    const value = facts.product.attributes[definition.name]
    if (value !== undefined) node = join(node, definition.shape.v20.write(value))
  }
  if (condition !== null) {
    for (const definition of property.condition) {
      const value = valueAt(condition, definition.name)
      if (value !== undefined) node = join(node, definition.shape.v20.write(value))
    }
  }
  return node
}

/** Attributes that share a node write objects, each its own keys. */
const join = (node: Json | undefined, part: Json): Json =>
  isJsonObject(node) && isJsonObject(part) ? { ...node, ...part } : part
