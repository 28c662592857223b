/** Adds `meta.ignored_parameters` to every response with `data`, which the contract does not declare endpoint by endpoint. */
import type { Json, JsonObject } from "@dpp/core/text"
import { maximumIgnored, maximumIgnoredName } from "@dpp/api/ignoredParameters"
import type { OpenApiDocument, Response } from "./model.ts"
import { isObject, refTo } from "./schemas.ts"

const names = { parameter: "IgnoredParameter", meta: "ResponseMeta" } as const
const refPrefix = refTo("")

const ignoredParameters: JsonObject = {
  type: "array",
  items: { $ref: refTo(names.parameter) },
  description:
    `Query parameters that the endpoint does not have, and that were ignored; at most ${maximumIgnored} are listed. ` +
    "Absent if there are none."
}

const ignoredParameter: JsonObject = {
  type: "object",
  properties: {
    name: { type: "string", description: `Name of the parameter, cut after ${maximumIgnoredName} characters.` },
    did_you_mean: {
      type: "string",
      description: "The parameter that was probably meant. Absent if none is close."
    }
  },
  required: ["name"],
  description: "A query parameter that the endpoint does not have."
}

const withProperty = (schema: JsonObject, name: string, property: Json): JsonObject => ({
  ...schema,
  properties: { ...(isObject(schema["properties"]) ? schema["properties"] : {}), [name]: property }
})

/** Changes schemas in place of the references to them, and collects the components that it changed. */
const changes = (schemas: OpenApiDocument["components"]["schemas"]) => {
  const changed = new Map<string, JsonObject>()

  const change = (value: Json | undefined, edit: (schema: JsonObject) => JsonObject): Json => {
    if (!isObject(value)) return value ?? null
    const { $ref, anyOf } = value
    if (Array.isArray(anyOf)) return { ...value, anyOf: anyOf.map((entry) => change(entry, edit)) }
    if (typeof $ref !== "string") return edit(value)
    const name = $ref.slice(refPrefix.length)
    const target = schemas[name]
    if (target === undefined) throw new Error(`There is no schema ${name}`)
    if (!changed.has(name)) {
      // Sound: an object stays an object.
      changed.set(name, change(target, edit) as JsonObject)
    }
    return value
  }

  const withIgnored = (meta: JsonObject): JsonObject => withProperty(meta, "ignored_parameters", ignoredParameters)

  /** The schema of a body; one without `data` stays as it is. */
  const body = (schema: JsonObject): JsonObject => {
    const { properties } = schema
    if (!isObject(properties) || properties["data"] === undefined) return schema
    const { meta } = properties
    return withProperty(schema, "meta", meta === undefined ? { $ref: refTo(names.meta) } : change(meta, withIgnored))
  }

  return { changed, response: (schema: JsonObject): JsonObject => change(schema, body) as JsonObject }
}

const successes = (
  responses: Readonly<Record<string, Response>>,
  edit: (schema: JsonObject) => JsonObject
): Readonly<Record<string, Response>> =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const json = response.content?.["application/json"]
      if (!status.startsWith("2") || json === undefined || !isObject(json["schema"])) return [status, response]
      const content = { ...response.content, "application/json": { ...json, schema: edit(json["schema"]) } }
      return [status, { ...response, content }]
    })
  )

export const withIgnoredParameters = (document: OpenApiDocument): OpenApiDocument => {
  const { changed, response } = changes(document.components.schemas)
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => [
          method,
          { ...operation, responses: successes(operation.responses, response) }
        ])
      )
    ])
  )
  const schemas = {
    ...document.components.schemas,
    ...Object.fromEntries(changed),
    [names.parameter]: ignoredParameter,
    [names.meta]: {
      type: "object",
      properties: { ignored_parameters: ignoredParameters },
      description: "Remarks about the request. Absent if there are none."
    }
  }
  return { ...document, paths, components: { ...document.components, schemas } }
}
