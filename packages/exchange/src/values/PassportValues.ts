/**
 * The values of a passport by name, as one reader sees them: what every format is written from, and read into.
 *
 * A name is that of an attribute (`battery_mass`), the path of a condition value (`capacity.remaining`), a value that the service
 * itself writes (`product_id`), `name`, `gtin`, or `lastUpdate`, the time at which the condition was measured.
 *
 * @source EU 2023/1542 Art. 77(2) (a format has no value that the v2.0 document withholds from the same reader)
 */
import type { View } from "@dpp/core/access"
import { conditionDefinitions, type NamedDefinition, productDefinitions, steps } from "@dpp/core/catalogue"
import { displayedValues, type Passport } from "@dpp/core/passport"
import type { Json } from "@dpp/core/text"

export type Values = ReadonlyMap<string, Json>

export interface PassportValues {
  readonly values: Values
  /** Attributes that have a value and are not part of the passport of this battery category. */
  readonly outside: ReadonlyArray<string>
}

/** Returns what the reader of a view sees of a passport. */
export const valuesFor = ({ condition, facts }: Passport, view: View): PassportValues => {
  const { attributes, gtin, name } = facts.product
  const shown = steps.flatMap((step) => displayedValues(step, facts, condition, view))
  const values = new Map<string, Json>([["name", name]])
  if (gtin !== null) values.set("gtin", gtin)
  // Sound: the values of attributes are JSON. An empty text states nothing.
  for (const { definition, value } of shown) if (value !== "") values.set(definition.name, value as Json)
  const made = values.get("manufacturing_date")
  if (typeof made === "string" && !view.isWhole) values.set("manufacturing_date", firstOfMonth(made))
  if (condition !== null && shown.some(({ isCondition }) => isCondition)) values.set("lastUpdate", condition.lastUpdate)
  const isOutside = ({ duty, shape }: NamedDefinition): boolean =>
    duty[attributes.battery_category] === "-" || (attributes.is_back_up === true && shape.unit === perKilowattHour)
  const outside = productDefinitions.filter(
    (definition) => attributes[definition.name] !== undefined && isOutside(definition) && view.shows(definition.point)
  )
  for (const { name: attribute } of outside) values.delete(attribute)
  return { values, outside: outside.map((definition) => definition.name) }
}

/** The footprint of a back-up battery is per kW-minute (Annex II(3)), for which no format has a unit. */
const perKilowattHour = "kgCO2eq/kWh"

/**
 * Readers learn the month of manufacture, and these formats have places for a day alone.
 *
 * @source EU 2023/1542 Annex VI Part A(4)
 */
const firstOfMonth = (date: string): string => `${date.slice(0, "YYYY-MM".length)}-01`

const definitions: ReadonlyMap<string, NamedDefinition> = new Map(
  [...productDefinitions, ...conditionDefinitions, ...steps.flatMap((step) => step.derived)].map((definition) => [
    definition.name,
    definition
  ])
)

/** The definition of an attribute, of a condition value, or of a value that the service writes. */
export const definitionOf = (name: string): NamedDefinition | undefined => definitions.get(name)

const attributeNames: ReadonlySet<string> = new Set(productDefinitions.map(({ name }) => name))
const conditionNames: ReadonlySet<string> = new Set(conditionDefinitions.map(({ name }) => name))

export const isCondition = (name: string): boolean => conditionNames.has(name) || name === "lastUpdate"

/** Whether a value of this name can be imported: the service itself writes all others. */
export const isImported = (name: string): boolean =>
  attributeNames.has(name) || isCondition(name) || name === "name" || name === "gtin"

/** The attributes whose value is a document, in the order of the catalogue. */
export const documentNames: ReadonlyArray<string> = [...definitions.values()]
  .filter(({ shape }) => shape.type === "document")
  .map(({ name }) => name)
