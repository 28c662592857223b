/**
 * JSON Schema 2020-12 of a v2.0 document, one per battery category and view, made from the catalogue.
 *
 * The schema is strict: it allows only the properties of the category that the view shows. It requires what publishing requires, so a
 * product that is ready is always valid. Pending and conditional attributes and condition values are optional. Like the
 * document, the schema is a reconstruction.
 *
 * @source spec §4.3 (validated against the category schema)
 * @source inferred: names and shapes; see docs/decisions/0003-v2-reconstruction.md
 */
import type { View } from "../access/View.ts"
import { type BatteryCategory, modelText } from "../catalogue/BatteryCategory.ts"
import { type ProductDefinition, type NamedDefinition, steps } from "../catalogue/Catalogue.ts"
import { englishLabel, englishSection } from "../languages/labels.ts"
import { type JsonObject } from "../text/Json.ts"
import { objectSchema } from "../catalogue/Shape.ts"
import { type DocumentView, viewOfDocument } from "./documentViews.ts"
import { derivedSchemas, headerParts } from "./Header.ts"
import { propertiesOf, type Property } from "./Section.ts"
import { isInferred } from "./v20Names.ts"

/** Returns the schema of a document for its owner, or as the readers of a view see it. */
export const categorySchema = (category: BatteryCategory, documentView: DocumentView = "full"): JsonObject => {
  const view = viewOfDocument(documentView)
  const data = steps.map((step): [string, JsonObject] => {
    const properties = propertiesOf(step, category).filter(({ point }) => view.shows(point))
    return [
      step.v20,
      {
        ...objectSchema(
          Object.fromEntries(properties.map((property) => [property.name, propertySchema(property, category)])),
          properties.filter((property) => isMandatory(property, category)).map(({ name }) => name)
        ),
        title: englishSection(step.id)
      }
    ]
  })
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: `Battery passport, ${modelText[category]}${documentView === "full" ? "" : `, view: ${documentView}`}`,
    description:
      "Reconstruction of Battery Passport Data Model v2.0 from public descriptions; not the official schema.",
    ...objectSchema(
      {
        dppHeader: headerFor(view),
        batteryPassportData: objectSchema(
          Object.fromEntries(data),
          data.map(([name]) => name)
        )
      },
      ["dppHeader", "batteryPassportData"]
    )
  }
}

/** The header without what the view does not show. */
const headerFor = (view: View): JsonObject => {
  const hidden = steps.flatMap(({ derived }) =>
    derived.flatMap(({ point, v20 }) => (v20 === null || view.shows(point) ? [] : [v20]))
  )
  const isShown = (name: string): boolean => !hidden.includes(name)
  const { properties, required } = headerParts
  return objectSchema(
    Object.fromEntries(Object.entries(properties).filter(([name]) => isShown(name))),
    required.filter(isShown)
  )
}

const isMandatory = (property: Property, category: BatteryCategory): boolean =>
  property.name === "economicOperatorInformation" ||
  property.product.some((definition) => definition.duty[category] === "M")

const propertySchema = (property: Property, category: BatteryCategory): JsonObject => {
  if (property.merged !== undefined) return property.merged.schema
  const derived = derivedSchemas[property.name]
  if (derived !== undefined) return derived
  const definitions = [...property.product, ...property.condition]
  const [first] = definitions
  const schema =
    definitions.length === 1 && first !== undefined
      ? first.shape.v20.schema
      : joinSchemas(definitions, new Set(property.product.filter((definition) => definition.duty[category] === "M")))
  const comment = isInferred(property.name) ? { $comment: "Name inferred, not seen in a public file." } : {}
  return first === undefined ? schema : { ...schema, title: englishLabel(first.name), ...comment }
}

/**
 * The schema of a node that several attributes share: all their keys. Required are the keys of mandatory attributes, and
 * keys that every attribute writes.
 */
const joinSchemas = (
  definitions: ReadonlyArray<NamedDefinition>,
  mandatory: ReadonlySet<NamedDefinition | ProductDefinition>
): JsonObject => {
  const parts = definitions.map((definition) => ({
    isMandatory: mandatory.has(definition),
    properties: (definition.shape.v20.schema["properties"] ?? {}) as JsonObject,
    required: (definition.shape.v20.schema["required"] ?? []) as ReadonlyArray<string>
  }))
  const required = [...new Set(parts.flatMap((part) => part.required))].filter(
    (key) =>
      parts.some((part) => part.isMandatory && part.required.includes(key)) ||
      parts.every((part) => part.required.includes(key))
  )
  const properties: Readonly<Record<string, JsonObject>> = Object.assign({}, ...parts.map((part) => part.properties))
  return objectSchema(properties, required)
}
