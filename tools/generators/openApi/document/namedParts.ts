/** Objects that many fields have become schemas of their own, so that a generated client has one type for each. */
import { type Json, type JsonObject, isSameJson } from "@dpp/core/text"
import type { OpenApiDocument } from "./model.ts"
import { isObject, refTo } from "./schemas.ts"

/** The name of an object, by its fields in alphabetical order. */
const names: ReadonlyMap<string, string> = new Map([
  ["content_type language title url", "Document"],
  ["component identifier name", "ComponentMaterial"],
  ["chemical_name concentration_percent hazards identifier identifier_type impact location", "HazardousSubstance"]
])

const nameOf = ({ properties }: JsonObject): string | undefined =>
  isObject(properties) ? names.get(Object.keys(properties).toSorted().join(" ")) : undefined

/** Extracts the objects from all schemas. Objects of the same name must be the same. */
export const withNamedParts = (document: OpenApiDocument): OpenApiDocument => {
  const found = new Map<string, JsonObject>()
  const extract = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(extract)
    if (!isObject(value)) return value
    const name = nameOf(value)
    if (name === undefined)
      return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, extract(entry)]))
    const known = found.get(name)
    if (known !== undefined && !isSameJson(known, value)) throw new Error(`${name} has two forms`)
    found.set(name, value)
    return { $ref: refTo(name) }
  }
  const schemas = Object.fromEntries(
    // Sound: a schema of the contract is none of the parts, so it stays an object.
    Object.entries(document.components.schemas).map(([name, schema]) => [name, extract(schema) as JsonObject])
  )
  return { ...document, components: { ...document.components, schemas: { ...schemas, ...Object.fromEntries(found) } } }
}
