/**
 * The fields that all schemas of a whole battery or template have in common are one schema, which these extend by `allOf`: one for
 * requests and one for responses. The values that a schema allows stay the same.
 */
import { productDefinitions } from "@dpp/core/catalogue"
import type { JsonObject } from "@dpp/core/text"
import type { OpenApiDocument } from "./model.ts"
import { isObject, refTo } from "./schemas.ts"

type Member = readonly [name: string, schema: JsonObject]

const propertiesOf = ({ properties }: JsonObject): JsonObject => (isObject(properties) ? properties : {})
const requiredOf = ({ required }: JsonObject): ReadonlyArray<string> =>
  Array.isArray(required) ? required.filter((name) => typeof name === "string") : []

/** Whether a schema has most attributes of the catalogue. */
const isWhole = (schema: JsonObject): boolean => {
  const properties = propertiesOf(schema)
  return productDefinitions.filter(({ name }) => name in properties).length > productDefinitions.length / 2
}

/** Requests do not allow further fields. */
const isSent = (schema: JsonObject): boolean => schema["additionalProperties"] === false

/** What all members say alike. A field that some of them require, and others do not, stays where it is. */
const commonOf = (members: ReadonlyArray<Member>): JsonObject => {
  const [[, first] = ["", {}]] = members
  const isCommon = (name: string, form: unknown): boolean =>
    members.every(
      ([, schema]) =>
        JSON.stringify(propertiesOf(schema)[name]) === JSON.stringify(form) &&
        requiredOf(schema).includes(name) === requiredOf(first).includes(name)
    )
  const properties = Object.entries(propertiesOf(first)).filter(([name, form]) => isCommon(name, form))
  const required = requiredOf(first).filter((name) => properties.some(([one]) => one === name))
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required })
  }
}

/** A schema that extends another one. Where further fields are not allowed, those of the other one are. */
const extending = (name: string, common: JsonObject, { additionalProperties, ...schema }: JsonObject): JsonObject => {
  const known = propertiesOf(common)
  const required = requiredOf(schema).filter((field) => !(field in known))
  const { description = "", properties: _all, required: _required, ...others } = schema
  return {
    ...others,
    allOf: [{ $ref: refTo(name) }],
    properties: Object.fromEntries(Object.entries(propertiesOf(schema)).filter(([field]) => !(field in known))),
    ...(required.length === 0 ? {} : { required }),
    ...(additionalProperties === undefined ? {} : { unevaluatedProperties: additionalProperties }),
    description
  }
}

const sets = [
  {
    name: "BatteryFieldsInput",
    sent: true,
    description: "The fields that every request about a battery or a template can have."
  },
  { name: "BatteryFields", sent: false, description: "The fields that every battery and every template has." }
]

export const withSharedFieldSets = (document: OpenApiDocument): OpenApiDocument => {
  const whole = Object.entries(document.components.schemas).filter(([, schema]) => isWhole(schema))
  const schemas: Record<string, JsonObject> = { ...document.components.schemas }
  for (const { description, name, sent } of sets) {
    const members = whole.filter(([, schema]) => isSent(schema) === sent)
    const common = commonOf(members)
    schemas[name] = { ...common, description }
    for (const [member, schema] of members) schemas[member] = extending(name, common, schema)
  }
  const sorted = Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(sorted) } }
}
