/**
 * Writes condition values into documents, one writer for each exporter.
 *
 * A reading stores no document: its values are merged into the stored content, in the way that the exporter of that content
 * names. A former writer stays here as long as passports have content of its exporter.
 */
import type { View } from "../access/View.ts"
import { type BatteryCategory, byCategory } from "../catalogue/BatteryCategory.ts"
import { type NamedDefinition, steps } from "../catalogue/Catalogue.ts"
import { type BatteryCondition, valueAt } from "../condition/BatteryCondition.ts"
import type { Json, JsonObject } from "../text/Json.ts"
import { propertiesOf } from "./Section.ts"
import { exporter, joinNodes } from "./writeParts.ts"

interface ConditionProperty {
  readonly name: string
  readonly definitions: ReadonlyArray<NamedDefinition>
}

/** Returns the properties of the condition, by the name of their section. */
type ConditionWriter = (
  condition: BatteryCondition,
  category: BatteryCategory,
  view: View
) => Readonly<Record<string, JsonObject>>

const properties: Readonly<
  Record<
    BatteryCategory,
    ReadonlyArray<{ readonly section: string; readonly properties: ReadonlyArray<ConditionProperty> }>
  >
> = byCategory((category) =>
  steps.map((step) => ({
    section: step.v20,
    properties: propertiesOf(step, category)
      .filter(({ condition }) => condition.length > 0)
      .map(({ condition, name }) => ({ name, definitions: condition }))
  }))
)

const writeCondition: ConditionWriter = (condition, category, view) => {
  const written: Record<string, JsonObject> = {}
  for (const { properties: own, section } of properties[category]) {
    const values: Record<string, Json> = {}
    for (const { definitions, name } of own) {
      let node: Json | undefined
      for (const definition of definitions) {
        const value = view.shows(definition.point) ? valueAt(condition, definition.name) : undefined
        if (value !== undefined) node = joinNodes(node, definition.shape.v20.write(value))
      }
      if (node !== undefined) values[name] = node
    }
    written[section] = values
  }
  return written
}

const writers: ReadonlyMap<string, ConditionWriter> = new Map([[exporter, writeCondition]])

/** Returns the writer of an exporter. An unknown exporter is a defect: a later version of the service wrote the content. */
export const conditionWriter = (name: string): ConditionWriter => {
  const writer = writers.get(name)
  if (writer === undefined) throw new Error(`The exporter ${name} is unknown to this version.`)
  return writer
}
