/**
 * Fields that several schemas repeat become schemas of their own, to which these refer. The values that a schema allows stay the same.
 */
import { conditionDefinitions, productDefinitions } from "@dpp/core/catalogue"
import type { Json, JsonObject } from "@dpp/core/text"
import type { OpenApiDocument } from "./model.ts"
import { isObject, refTo } from "./schemas.ts"

/** How often each value occurs, as JSON, the most frequent first. */
export const byFrequency = (values: ReadonlyArray<unknown>): ReadonlyArray<readonly [json: string, count: number]> => {
  const counts = new Map<string, number>()
  for (const json of values.map((value) => JSON.stringify(value))) counts.set(json, (counts.get(json) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)
}

/** `BatteryMass` for `battery_mass`. */
export const nameOf = (attribute: string): string =>
  attribute
    .split(/[_-]/u)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("")

/** All objects that have properties, at any depth. */
const objectsIn = (value: Json): ReadonlyArray<JsonObject> => {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (!isObject(value)) return []
  return [...(isObject(value["properties"]) ? [value] : []), ...Object.values(value).flatMap(objectsIn)]
}

const propertiesOf = ({ properties }: JsonObject): JsonObject => (isObject(properties) ? properties : {})

/** Fields that several schemas have in the same words, beside the attributes of the catalogue. */
const repeatedFields: ReadonlyArray<string> = [
  ...new Set(conditionDefinitions.map(({ name }) => name.split(".")[0] ?? name)),
  "audience",
  "correlation_id",
  "details",
  "events",
  "evidence_file",
  "expires_at",
  "facility_id",
  "field_warnings",
  "grantee",
  "gtin",
  "ignored_parameters",
  "legal_basis",
  "not_applicable",
  "note",
  "operation",
  "parts",
  "passport_status",
  "points",
  "predecessors",
  "purpose",
  "role",
  "safety_data_sheet",
  "template_fields",
  "template_id",
  "unrecognized_fields",
  "unrecognized_fields_omitted",
  "warnings"
]

/**
 * Every attribute that several schemas have is a schema of its own. An attribute that requests can state in more forms than
 * responses has a second one, for example `TestReportsInput`.
 */
export const withSharedFields = (document: OpenApiDocument): OpenApiDocument => {
  const { schemas } = document.components
  const objects = objectsIn(schemas)
  const shared = new Map<string, JsonObject>()
  const references = new Map<string, string>()
  for (const attribute of [...productDefinitions.map(({ name }) => name), ...repeatedFields]) {
    const owners = objects.filter((schema) => {
      const property = propertiesOf(schema)[attribute]
      return isObject(property) && property["$ref"] === undefined
    })
    const forms = byFrequency(owners.map((owner) => propertiesOf(owner)[attribute])).filter(
      ([, count]) => count > 1 || repeatedFields.includes(attribute)
    )
    for (const [form] of forms.filter(([, count]) => count > 1)) {
      const isSent = owners.some(
        (owner) => JSON.stringify(propertiesOf(owner)[attribute]) === form && owner["additionalProperties"] === false
      )
      const name = `${nameOf(attribute)}${forms.length > 1 && isSent ? "Input" : ""}`
      // A third form stays where it is.
      if (shared.has(name) || name in schemas) continue
      // Sound: the property is an object.
      shared.set(name, JSON.parse(form) as JsonObject)
      references.set(`${attribute} ${form}`, refTo(name))
    }
  }
  const referring = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(referring)
    return isObject(value) ? referringIn(value) : value
  }
  const referringIn = (schema: JsonObject): JsonObject => {
    const others = Object.fromEntries(Object.entries(schema).map(([key, entry]) => [key, referring(entry)]))
    if (!isObject(schema["properties"])) return others
    const properties = Object.entries(schema["properties"]).map(([name, property]): readonly [string, Json] => {
      const $ref = references.get(`${name} ${JSON.stringify(property)}`)
      return [name, $ref === undefined ? referring(property) : { $ref }]
    })
    return { ...others, properties: Object.fromEntries(properties) }
  }
  const all = [...Object.entries(schemas).map(([name, schema]) => [name, referringIn(schema)] as const), ...shared]
  return {
    ...document,
    components: {
      ...document.components,
      schemas: Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    }
  }
}
