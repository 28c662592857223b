/**
 * Parts that several operations repeat become components, to which these refer: parameters, headers, responses, and the key that
 * almost every operation requires.
 */
import { isSameJson, type Json, type JsonObject } from "@dpp/core/text"
import type { OpenApiDocument, Parameter, Response } from "./model.ts"
import { isObject, refersTo } from "./schemas.ts"
import { byFrequency, nameOf } from "./sharedFields.ts"

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

/** The values that occur more than once: the names of their components by JSON. The most frequent one has the name alone. */
const repeated = (values: ReadonlyArray<readonly [name: string, value: unknown]>): ReadonlyMap<string, string> => {
  const names = [...new Set(values.map(([name]) => name))].toSorted()
  return new Map(
    names.flatMap((name) =>
      byFrequency(values.flatMap(([of, value]) => (of === name ? [value] : [])))
        .filter(([, count]) => count > 1)
        .map(([json], index) => [json, index === 0 ? name : `${name}_${index + 1}`] as const)
    )
  )
}

/** `IdempotencyKey` for `Idempotency-Key`, `PageQuery` for `page`. */
const parameterName = ({ in: place, name }: Parameter): string =>
  `${nameOf(name)}${place === "header" ? "" : nameOf(place)}`

/** The schema of a body in JSON, after which its response is named. */
const schemaOf = ({ content }: Response): string | undefined =>
  refersTo(content?.["application/json"]?.["schema"]).find((_name, _index, { length }) => length === 1)

/** Almost every operation takes a key. The few others say so. */
const security = [{ bearer: [] }]

/** Every response, parameter and header that several operations have is a component, and what most of them require is said once. */
export const withSharedOperationParts = (document: OpenApiDocument): Json => {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
  const parameters = repeated(
    operations.flatMap(({ parameters: own = [] }) => own.map((parameter) => [parameterName(parameter), parameter]))
  )
  const referring = (kind: string, known: ReadonlyMap<string, string>, value: object) => {
    const name = known.get(JSON.stringify(value))
    return name === undefined ? value : { $ref: `#/components/${kind}/${name}` }
  }
  const headersOf = ({ headers = {} }: Response) => Object.entries(headers).filter(([, header]) => isObject(header))
  const headers = repeated(
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
              referring("headers", headers, header as JsonObject) as JsonObject
            ])
          )
        }
  const responses = repeated(
    operations.flatMap(({ responses: own }) =>
      Object.entries(own).flatMap(([status, response]) => {
        const name = statusNames[status] ?? schemaOf(response)
        return name === undefined ? [] : [[name, withHeaders(response)] as const]
      })
    )
  )
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const own = Object.entries(item).map(([method, { security: required, ...operation }]) => [
      method,
      {
        ...operation,
        ...(isSameJson(required, security) ? {} : { security: required }),
        ...(operation.parameters === undefined
          ? {}
          : {
              parameters: operation.parameters.map((parameter) => referring("parameters", parameters, parameter))
            }),
        responses: Object.fromEntries(
          Object.entries(operation.responses).map(([status, response]) => [
            status,
            referring("responses", responses, withHeaders(response))
          ])
        )
      }
    ])
    return [path, Object.fromEntries(own)]
  })
  const components = {
    ...document.components,
    headers: Object.fromEntries([...headers].map(([json, name]) => [name, JSON.parse(json)])),
    parameters: Object.fromEntries([...parameters].map(([json, name]) => [name, JSON.parse(json)])),
    responses: Object.fromEntries([...responses].map(([json, name]) => [name, JSON.parse(json)]))
  }
  return { ...document, security, paths: Object.fromEntries(paths), components }
}
