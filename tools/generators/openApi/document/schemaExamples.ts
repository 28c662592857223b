/**
 * The example of a resource is in its schema, once, and every operation that returns the resource shows it. An operation keeps
 * several small examples, which show alternatives, and those of a body that only it returns.
 */
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import { mapOperations, type OpenApiDocument, type Response } from "./model.ts"
import { isObject, refTo } from "./schemas.ts"

/** The name of the schema that a reference leads to. */
const nameIn = ({ $ref }: JsonObject): string | undefined =>
  typeof $ref === "string" ? $ref.slice(refTo("").length) : undefined

const propertiesOf = ({ properties }: JsonObject): JsonObject => (isObject(properties) ? properties : {})

/** The schemas of the resources in a body: its `data` is one, one of several, or a list of them. */
const resourcesOf = (body: JsonObject): ReadonlyArray<string> => {
  const { data } = propertiesOf(body)
  if (!isObject(data)) return []
  const item = isObject(data["items"]) ? data["items"] : data
  const parts = Array.isArray(item["anyOf"]) ? item["anyOf"].filter(isObject) : [item]
  return parts.flatMap((part) => nameIn(part) ?? [])
}

/** Whether the fields of a value are those of a resource, and its category, where several resources differ by it. */
const isOf = (schema: JsonObject, value: JsonObject): boolean => {
  const required = Array.isArray(schema["required"]) ? schema["required"] : []
  const { category } = propertiesOf(schema)
  const categories = isObject(category) && Array.isArray(category["enum"]) ? category["enum"] : [value["category"]]
  return required.every((name) => String(name) in value) && categories.includes(value["category"])
}

/** A body that contains a whole battery or template is longer. */
const isLarge = (value: Json): boolean => JSON.stringify(value).length > 4000

/** Moves the examples of responses to the schemas of their resources. */
export const withSchemaExamples = (document: OpenApiDocument): OpenApiDocument => {
  const schemas: Record<string, JsonObject> = { ...document.components.schemas }
  const { examples: shared } = document.components

  const addTo = (name: string, value: Json): void => {
    const schema = schemas[name]
    if (schema !== undefined) schemas[name] = { examples: [value], ...schema }
  }
  /** The fields beside `data`, each with its value. */
  const withFields = (body: JsonObject, value: JsonObject): JsonObject => {
    const properties = Object.entries(propertiesOf(body)).map(([name, field]) => {
      const own = value[name]
      if (name === "data" || own === undefined || !isObject(field) || "examples" in field) return [name, field]
      const component = nameIn(field)
      if (component === undefined) return [name, { ...field, examples: [own] }]
      if (schemas[component]?.["examples"] === undefined) addTo(component, own)
      return [name, field]
    })
    return { ...body, properties: Object.fromEntries(properties) as JsonObject }
  }
  const valuesOf = (examples: Json | undefined): ReadonlyArray<Json> =>
    Object.values(isObject(examples) ? examples : {}).flatMap((example) => {
      const { $ref } = isObject(example) ? example : {}
      const found = typeof $ref === "string" ? shared[$ref.split("/").at(-1) ?? ""] : example
      return isObject(found) && found["value"] !== undefined ? [found["value"]] : []
    })

  const moved = (response: Response): Response => {
    const media = response.content?.["application/json"]
    const schema = media?.["schema"]
    if (media === undefined || !isObject(schema)) return response
    const envelope = nameIn(schema)
    const body = envelope === undefined ? schema : (schemas[envelope] ?? {})
    const resources = resourcesOf(body)
    const values = valuesOf(media["examples"]).filter(isJsonObject)
    for (const value of values) {
      const entries = [value["data"] ?? []].flat().filter(isJsonObject)
      for (const name of resources) {
        const own = entries.find((entry) => isOf(schemas[name] ?? {}, entry))
        if (own !== undefined && schemas[name]?.["examples"] === undefined) addTo(name, own)
      }
    }
    const [first] = values
    const isWhole = resources.length > 0 && resources.every((name) => schemas[name]?.["examples"] !== undefined)
    if (first === undefined || !isWhole || (values.length > 1 && !values.some(isLarge))) return response
    const filled = withFields(body, first)
    if (envelope !== undefined) schemas[envelope] = filled
    const { examples: _moved, ...others } = media
    const json = { ...others, schema: envelope === undefined ? filled : schema }
    return { ...response, content: { ...response.content, "application/json": json } }
  }

  const changed = mapOperations(document, (operation) => ({
    ...operation,
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [
        status,
        status.startsWith("2") ? moved(response) : response
      ])
    )
  }))
  const used = JSON.stringify(changed.paths)
  const examples = Object.entries(shared).filter(([name]) => used.includes(`"#/components/examples/${name}"`))
  return { ...changed, components: { ...changed.components, schemas, examples: Object.fromEntries(examples) } }
}
