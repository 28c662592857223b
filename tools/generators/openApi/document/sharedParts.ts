/**
 * Parts that many places of the document repeat become components, to which these places refer: the attributes of a passport,
 * parameters, headers, and the response that most operations have for a status. The values that a schema allows stay the same.
 */
import { productDefinitions } from "@dpp/core/catalogue"
import type { Json, JsonObject } from "@dpp/core/text"
import type { OpenApiDocument, Parameter, Response } from "./model.ts"
import { isObject, refTo } from "./schemas.ts"

/** How often each value occurs, as JSON, the most frequent first. */
const byFrequency = (values: ReadonlyArray<unknown>): ReadonlyArray<readonly [json: string, count: number]> => {
  const counts = new Map<string, number>()
  for (const json of values.map((value) => JSON.stringify(value))) counts.set(json, (counts.get(json) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)
}

/** `BatteryMass` for `battery_mass`. */
const nameOf = (attribute: string): string =>
  attribute
    .split(/[_-]/u)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("")

const propertiesOf = ({ properties }: JsonObject): JsonObject => (isObject(properties) ? properties : {})

/**
 * Every attribute that several schemas have is a schema of its own. An attribute that requests can state in more forms than
 * responses has a second one, for example `TestReportsInput`.
 */
export const withSharedAttributes = (document: OpenApiDocument): OpenApiDocument => {
  const { schemas } = document.components
  const shared = new Map<string, JsonObject>()
  const references = new Map<string, string>()
  for (const { name: attribute } of productDefinitions) {
    const owners = Object.values(schemas).filter((schema) => {
      const property = propertiesOf(schema)[attribute]
      return isObject(property) && property["$ref"] === undefined
    })
    const forms = byFrequency(owners.map((owner) => propertiesOf(owner)[attribute])).filter(([, count]) => count > 1)
    for (const [form] of forms) {
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
  const referring = (schema: JsonObject): JsonObject => {
    if (!isObject(schema["properties"])) return schema
    const properties = Object.entries(schema["properties"]).map(([name, property]) => {
      const $ref = references.get(`${name} ${JSON.stringify(property)}`)
      return [name, $ref === undefined ? property : { $ref }]
    })
    return { ...schema, properties: Object.fromEntries(properties) as JsonObject }
  }
  const all = [...Object.entries(schemas).map(([name, schema]) => [name, referring(schema)] as const), ...shared]
  return {
    ...document,
    components: {
      ...document.components,
      schemas: Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    }
  }
}

/** The names of HTTP statuses. */
const statusNames: Readonly<Record<string, string>> = {
  304: "NotModified",
  400: "BadRequest",
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  410: "Gone",
  412: "PreconditionFailed",
  422: "UnprocessableContent",
  429: "TooManyRequests",
  500: "InternalServerError",
  503: "ServiceUnavailable"
}

/** The most frequent value of each name, if it occurs more than once: by the name of its component, as JSON. */
const frequent = (values: ReadonlyArray<readonly [name: string, value: unknown]>): ReadonlyMap<string, string> => {
  const names = [...new Set(values.map(([name]) => name))].toSorted()
  return new Map(
    names.flatMap((name) => {
      const [[json, count] = ["", 0]] = byFrequency(values.flatMap(([of, value]) => (of === name ? [value] : [])))
      return count > 1 ? [[name, json] as const] : []
    })
  )
}

/** `IdempotencyKey` for `Idempotency-Key`, `PageQuery` for `page`. */
const parameterName = ({ in: place, name }: Parameter): string =>
  `${nameOf(name)}${place === "header" ? "" : nameOf(place)}`

/** The most frequent response of each status, and the most frequent form of each parameter and header, is a component. */
export const withSharedOperationParts = (document: OpenApiDocument): Json => {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
  const parameters = frequent(
    operations.flatMap(({ parameters: own = [] }) => own.map((parameter) => [parameterName(parameter), parameter]))
  )
  const referring = (kind: string, known: ReadonlyMap<string, string>, name: string | undefined, value: object) =>
    name !== undefined && known.get(name) === JSON.stringify(value) ? { $ref: `#/components/${kind}/${name}` } : value
  const headersOf = ({ headers = {} }: Response) => Object.entries(headers).filter(([, header]) => isObject(header))
  const headers = frequent(
    operations.flatMap(({ responses: own }) =>
      Object.values(own).flatMap((response) => headersOf(response).map(([name, header]) => [nameOf(name), header]))
    )
  )
  const withHeaders = (response: Response): Response =>
    response.headers === undefined
      ? response
      : {
          ...response,
          headers: Object.fromEntries(
            // Sound: a header is an object.
            headersOf(response).map(([name, header]) => [
              name,
              referring("headers", headers, nameOf(name), header as JsonObject) as JsonObject
            ])
          )
        }
  const responses = frequent(
    operations.flatMap(({ responses: own }) =>
      Object.entries(own).flatMap(([status, response]) => {
        const name = statusNames[status]
        return name === undefined ? [] : [[name, withHeaders(response)] as const]
      })
    )
  )
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const own = Object.entries(item).map(([method, operation]) => [
      method,
      {
        ...operation,
        ...(operation.parameters === undefined
          ? {}
          : {
              parameters: operation.parameters.map((parameter) =>
                referring("parameters", parameters, parameterName(parameter), parameter)
              )
            }),
        responses: Object.fromEntries(
          Object.entries(operation.responses).map(([status, response]) => [
            status,
            referring("responses", responses, statusNames[status], withHeaders(response))
          ])
        )
      }
    ])
    return [path, Object.fromEntries(own)]
  })
  const components = {
    ...document.components,
    headers: Object.fromEntries([...headers].map(([name, json]) => [name, JSON.parse(json)])),
    parameters: Object.fromEntries([...parameters].map(([name, json]) => [name, JSON.parse(json)])),
    responses: Object.fromEntries([...responses].map(([name, json]) => [name, JSON.parse(json)]))
  }
  return { ...document, paths: Object.fromEntries(paths), components }
}
