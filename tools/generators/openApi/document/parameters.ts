/**
 * Types, bounds and descriptions of query parameters in the OpenAPI document.
 *
 * Effect's generator describes how a value is written in a URL: a number as a string with a pattern, without description.
 * Readers and client generators need the number with its bounds, and the description.
 */
import { maximumDepth } from "@dpp/api/Lifecycle"
import { feedLimits } from "@dpp/core/audit"
import { pageLimits } from "@dpp/core/product"
import type { JsonObject } from "@dpp/core/text"
import type * as Schema from "effect/Schema"
import * as SchemaAST from "effect/SchemaAST"
import type { Parameter } from "./model.ts"

const types: Readonly<Record<string, JsonObject>> = {
  page: { type: "integer", minimum: 1, maximum: pageLimits.pages },
  per_page: { type: "integer", minimum: 1, maximum: pageLimits.itemsPerPage },
  limit: { type: "integer", minimum: 1, maximum: feedLimits.items },
  wait: { type: "integer", minimum: 0, maximum: feedLimits.waitSeconds },
  depth: { type: "integer", minimum: 1, maximum: maximumDepth },
  confirm: { type: "boolean" },
  dry_run: { type: "boolean" },
  upsert: { type: "boolean" },
  with_predecessors: { type: "boolean" },
  publish: { type: "boolean" },
  update: { type: "boolean" }
}

/** What the contract says about a parameter, and its generated schema does not. */
interface Remarks {
  readonly description: string | undefined
  readonly default: unknown
  readonly format: unknown
}

const remarksIn = (schema: Schema.Top | undefined): ReadonlyMap<string, Remarks> => {
  if (schema === undefined || !SchemaAST.isObjects(schema.ast)) return new Map()
  return new Map(
    schema.ast.propertySignatures.map(({ name, type }) => {
      const annotations = SchemaAST.resolve(type)
      const remarks: Remarks = {
        description: SchemaAST.resolveDescription(type),
        default: annotations?.["default"],
        format: annotations?.["format"]
      }
      return [String(name), remarks]
    })
  )
}

const defined = ({ default: value, format }: Remarks): JsonObject =>
  // Sound: the annotations of the contract are strings, numbers and booleans.
  Object.fromEntries(
    Object.entries({ default: value, format }).filter(([, annotation]) => annotation !== undefined)
  ) as JsonObject

/** Completes the parameters of an operation from its endpoint in the contract. */
export const describedParameters = (
  parameters: ReadonlyArray<Parameter>,
  endpoint: { readonly query: Schema.Top | undefined; readonly params: Schema.Top | undefined }
): ReadonlyArray<Parameter> => {
  const remarks = { path: remarksIn(endpoint.params), query: remarksIn(endpoint.query) }
  return parameters.map((parameter) => {
    const known =
      parameter.in === "path" || parameter.in === "query" ? remarks[parameter.in].get(parameter.name) : undefined
    if (known === undefined) return parameter
    const { description: ofSchema, ...schema } = parameter.schema
    const description = known.description ?? ofSchema
    return {
      ...parameter,
      ...(description === undefined ? {} : { description }),
      schema: { ...(types[parameter.name] ?? schema), ...defined(known) }
    }
  })
}
