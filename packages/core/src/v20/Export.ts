/**
 * Writes a product as Battery Passport Data Model v2.0: `{ dppHeader, batteryPassportData }`.
 *
 * A reconstruction from public descriptions: the official schema files were not at hand. Key order is the order of
 * the catalogue, so equal content gives equal bytes. An attribute without a value, or with the duty `-`, is left out.
 *
 * @source spec §9 rule 2
 * @source inferred: names and shapes; see docs/decisions/0003-v2-reconstruction.md
 */
import { batteryCategories, type BatteryCategory } from "../catalogue/BatteryCategory.ts"
import { type NamedDefinition, steps } from "../catalogue/Catalogue.ts"
import type { Json, JsonObject } from "../text/Json.ts"
import { type BatteryCondition, valueAt } from "../condition/BatteryCondition.ts"
import { derivedProperties, header } from "./Header.ts"
import { type PassportFacts } from "../passport/Passport.ts"
import { propertiesOf, type Property } from "./Section.ts"

export interface PassportDocument extends JsonObject {
  readonly dppHeader: JsonObject
  readonly batteryPassportData: JsonObject
}

export const toV20 = (facts: PassportFacts, condition: BatteryCondition | null): PassportDocument => ({
  dppHeader: header(facts),
  batteryPassportData: dataOf(facts, condition, allSections)
})

/**
 * The same document with `public` attributes only, for whoever reads the code on the battery. Of a node that rows with
 * different audiences share, only the parts of the public rows are written.
 *
 * @source EU 2023/1542 Art. 77(2)(a)
 * @source inferred: the header's identifiers of operator and facility are for authorities, so they are left out
 */
export const toPublicV20 = (facts: PassportFacts, condition: BatteryCondition | null): PassportDocument => ({
  dppHeader: Object.fromEntries(Object.entries(header(facts)).filter(([name]) => !notPublic.has(name))),
  batteryPassportData: dataOf(facts, condition, publicSections)
})

const isPublic = (row: NamedDefinition): boolean => row.audience === "public"
const notPublic = new Set(steps.flatMap((step) => step.derived.filter((row) => !isPublic(row)).map((row) => row.v20)))

type Sections = Readonly<
  Record<BatteryCategory, ReadonlyArray<{ readonly name: string; readonly properties: ReadonlyArray<Property> }>>
>

const sectionsOf = (isShown: (row: NamedDefinition) => boolean): Sections =>
  // Sound: every category gets its entry from the list of all categories.
  Object.fromEntries(
    batteryCategories.map((category) => [
      category,
      steps.map((step) => ({ name: step.v20, properties: propertiesOf(step, category, isShown) }))
    ])
  ) as unknown as Sections

const allSections = sectionsOf(() => true)
const publicSections = sectionsOf(isPublic)

const dataOf = (facts: PassportFacts, condition: BatteryCondition | null, sections: Sections): JsonObject =>
  Object.fromEntries(
    sections[facts.product.attributes.battery_category].map(({ name, properties }) => [
      name,
      Object.fromEntries(
        properties.flatMap((property): ReadonlyArray<[string, Json]> => {
          const value = write(property, facts, condition)
          return value === undefined ? [] : [[property.name, value]]
        })
      )
    ])
  )

const write = (property: Property, facts: PassportFacts, condition: BatteryCondition | null): Json | undefined => {
  if (property.merged !== undefined) return property.merged.write(facts.product.attributes)
  const derived = derivedProperties[property.name]
  if (derived !== undefined) return derived.write(facts)
  let node: Json | undefined
  for (const row of property.product) {
    const value = facts.product.attributes[row.name]
    if (value !== undefined) node = join(node, row.shape.v20.write(value))
  }
  if (condition !== null) {
    for (const row of property.condition) {
      const value = valueAt(condition, row.name)
      if (value !== undefined) node = join(node, row.shape.v20.write(value))
    }
  }
  return node
}

/** Rows that share a node write objects, each its own keys. */
const join = (node: Json | undefined, part: Json): Json =>
  node === undefined ? part : { ...(node as JsonObject), ...(part as JsonObject) }
