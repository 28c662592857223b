/**
 * The attributes of a passport, which nine schemas have: one interface for responses and one for requests, which the types of
 * these schemas extend.
 */
import { productDefinitions } from "@dpp/core/catalogue"
import type { JsonSchema } from "./typePrinter.ts"

type Schemas = Readonly<Record<string, JsonSchema>>

/** A schema that has at least so many attributes has those of a passport. */
const least = 50

const attributes: ReadonlySet<string> = new Set(productDefinitions.map(({ name }) => name))

const isRequired = ({ required = [] }: JsonSchema, name: string): boolean => required.includes(name)

/** The attributes that all schemas have in the same form, as one schema. */
const common = (owners: ReadonlyArray<JsonSchema>, description: string): JsonSchema => {
  const [first = {}, ...others] = owners
  const formOf = (schema: JsonSchema, name: string) =>
    JSON.stringify([schema.properties?.[name], isRequired(schema, name)])
  const names = Object.keys(first.properties ?? {}).filter(
    (name) => attributes.has(name) && others.every((other) => formOf(other, name) === formOf(first, name))
  )
  return {
    type: "object",
    description,
    properties: Object.fromEntries(names.map((name) => [name, first.properties?.[name] ?? {}])),
    required: names.filter((name) => isRequired(first, name))
  }
}

const without = (schema: JsonSchema, { properties: left = {} }: JsonSchema): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => !(name in left)))
})

/** Returns the interfaces, and every schema with what it has beside the interface that it extends. */
export const withAttributeInterfaces = (schemas: Schemas) => {
  const owners = Object.entries(schemas).filter(
    ([, { properties = {} }]) => Object.keys(properties).filter((name) => attributes.has(name)).length >= least
  )
  const isSent = ({ additionalProperties }: JsonSchema): boolean => additionalProperties === false
  const of = (sent: boolean) => owners.flatMap(([, schema]) => (isSent(schema) === sent ? [schema] : []))
  const interfaces: Schemas = {
    BatteryAttributes: common(of(false), "The attributes of a battery or of a template."),
    BatteryAttributesInput: common(of(true), "The attributes that a request may state.")
  }
  const names = new Set(owners.map(([name]) => name))
  const declared = Object.entries(schemas).map(([name, schema]) => {
    const base = isSent(schema) ? "BatteryAttributesInput" : "BatteryAttributes"
    return names.has(name)
      ? { name, schema: without(schema, interfaces[base] ?? {}), base }
      : { name, schema, base: undefined }
  })
  return [...Object.entries(interfaces).map(([name, schema]) => ({ name, schema, base: undefined })), ...declared]
}
