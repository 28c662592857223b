/**
 * Types, bounds and descriptions of query parameters in the OpenAPI document.
 *
 * Effect's generator describes how a value is written in a URL: a number as a string with a pattern, without description.
 * Readers and client generators need the number with its bounds, and the description.
 */
import { feedLimits } from "@dpp/core/audit"
import { pageLimits } from "@dpp/core/product"
import * as HttpApi from "effect/http-api/HttpApi"
import type * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import type * as Schema from "effect/Schema"
import * as SchemaAST from "effect/SchemaAST"

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: Readonly<Record<string, unknown>>
}
interface Operation {
  readonly operationId: string
  readonly parameters?: ReadonlyArray<Parameter>
}

const types: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  page: { type: "integer", minimum: 1, maximum: pageLimits.pages, default: 1 },
  per_page: { type: "integer", minimum: 1, maximum: pageLimits.itemsPerPage },
  limit: { type: "integer", minimum: 1, maximum: feedLimits.items, default: feedLimits.defaultItems },
  wait: { type: "integer", minimum: 0, maximum: feedLimits.waitSeconds, default: 0 },
  confirm: { type: "boolean", default: false }
}

type Descriptions = ReadonlyMap<string, string>

const descriptionsIn = (query: Schema.Top | undefined): Descriptions => {
  const found = new Map<string, string>()
  if (query === undefined || !SchemaAST.isObjects(query.ast)) return found
  for (const { name, type } of query.ast.propertySignatures) {
    const description = SchemaAST.resolveDescription(type)
    if (description !== undefined) found.set(String(name), description)
  }
  return found
}

/** The descriptions of query parameters, by the id of the operation. */
const descriptionsOf = <Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<string, Groups>
): ReadonlyMap<string, Descriptions> => {
  const found = new Map<string, Descriptions>()
  HttpApi.reflect(api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, group }) =>
      void found.set(`${group.identifier}.${endpoint.identifier}`, descriptionsIn(endpoint.query))
  })
  return found
}

const described = (parameter: Parameter, descriptions: Descriptions | undefined): Parameter => {
  if (parameter.in !== "query") return parameter
  const { name, schema } = parameter
  const description = descriptions?.get(name)
  return { ...parameter, ...(description === undefined ? {} : { description }), schema: types[name] ?? schema }
}

/** Describes the query parameters of these operations; for `OpenApi.annotations({ transform })`. */
export const describedParameters = <Groups extends HttpApiGroup.Constraint>(api: HttpApi.HttpApi<string, Groups>) => {
  const descriptions = descriptionsOf(api)
  return (document: Record<string, unknown>): Record<string, unknown> => {
    const paths = document["paths"] as Readonly<Record<string, Readonly<Record<string, Operation>>>>
    const operations = (path: Readonly<Record<string, Operation>>) =>
      Object.fromEntries(
        Object.entries(path).map(([method, operation]) => {
          const known = descriptions.get(operation.operationId)
          const parameters = operation.parameters?.map((parameter) => described(parameter, known))
          return [method, parameters === undefined ? operation : { ...operation, parameters }]
        })
      )
    return {
      ...document,
      paths: Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, operations(item)]))
    }
  }
}
