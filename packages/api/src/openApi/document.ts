/**
 * The OpenAPI document of the REST API, as the service serves it and generators of clients read it.
 *
 * Effect derives paths, parameters and schemas from the contract. This module adds what readers and generators need in
 * addition: a guide, servers, examples, one name for each operation and schema, and one schema for each status of an error.
 */
import type { JsonObject } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as HttpApi from "effect/http-api/HttpApi"
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import type * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import { Api } from "../Api.ts"
import { recorded } from "../generated/examples.ts"
import { withErrorResponses } from "./errorResponses.ts"
import { type Examples, withExamples } from "./examples.ts"
import { withFieldDescriptions } from "./fieldGuide.ts"
import { externalDocs, guide, keyGuide } from "./guide.ts"
import { withNamedParts } from "./namedParts.ts"
import { describedParameters, type Parameter } from "./parameters.ts"
import { tidy } from "./schemas.ts"

/** The content of a body, by media type. */
export type Content = Readonly<Record<string, JsonObject>>

/** A response of an operation. */
export interface Response {
  readonly description: string
  readonly headers?: JsonObject
  readonly content?: Content
}

/** An operation of the document. */
export interface Operation {
  /** The path of the method in `@dpp/client`, in camel case: `productsCreate` is `dpp.products.create`. */
  readonly operationId: string
  readonly tags: ReadonlyArray<string>
  readonly summary?: string
  readonly description?: string
  readonly deprecated?: boolean
  readonly security: ReadonlyArray<JsonObject>
  readonly parameters?: ReadonlyArray<Parameter>
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  /** By HTTP status. */
  readonly responses: Readonly<Record<string, Response>>
}

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: string
  readonly info: JsonObject
  readonly externalDocs: JsonObject
  readonly servers: ReadonlyArray<JsonObject>
  readonly tags: ReadonlyArray<JsonObject>
  /** By path, then by HTTP method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonObject>>
    readonly securitySchemes: JsonObject
    readonly examples: JsonObject
  }
}

/** Returns the document with every operation replaced. */
export const mapOperations = (
  document: OpenApiDocument,
  change: (operation: Operation) => Operation
): OpenApiDocument => ({
  ...document,
  paths: Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [
      path,
      Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, change(operation)]))
    ])
  )
})

/** Returns the id of an operation: `productsCreate` for `create` of the group `products`, unless it is annotated. */
export const operationIdOf = (group: HttpApiGroup.Top, endpoint: HttpApiEndpoint.Top): string =>
  Context.getOrElse(
    endpoint.annotations,
    OpenApi.Identifier,
    () => `${group.identifier}${endpoint.identifier.charAt(0).toUpperCase()}${endpoint.identifier.slice(1)}`
  )

const endpointsById = (): ReadonlyMap<string, HttpApiEndpoint.Top> => {
  const found = new Map<string, HttpApiEndpoint.Top>()
  HttpApi.reflect(Api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, group }) => void found.set(operationIdOf(group, endpoint), endpoint)
  })
  return found
}

const camelCase = (id: string): string => id.replace(/\.(\w)/u, (_, letter: string) => letter.toUpperCase())

/** The document that Effect derives, with the parameters and ids of our own. */
const derived = (): OpenApiDocument => {
  const endpoints = endpointsById()
  // Sound: an OpenAPI document has this form, and `withErrorResponses` and `withExamples` add the rest.
  const document = OpenApi.fromApi(Api) as unknown as OpenApiDocument
  return mapOperations(document, (operation) => {
    const operationId = camelCase(operation.operationId)
    const endpoint = endpoints.get(operationId)
    const { parameters = [] } = operation
    if (endpoint === undefined) throw new Error(`${operationId} is not an endpoint of the contract`)
    return { ...operation, operationId, parameters: describedParameters(parameters, endpoint) }
  })
}

export interface OpenApiOptions {
  /** Origin of the service without a trailing slash. Defaults to that of a service with default settings. */
  readonly origin?: string
  /** Examples of requests and responses. Defaults to the recorded ones. */
  readonly examples?: Examples
}

/** Returns the OpenAPI document of the REST API. */
export const openApiDocument = ({
  examples = recorded,
  origin = "http://localhost:3000"
}: OpenApiOptions = {}): OpenApiDocument => {
  const document = withExamples(withFieldDescriptions(tidy(withNamedParts(withErrorResponses(derived())))), examples)
  return {
    openapi: document.openapi,
    info: { ...document.info, description: guide },
    externalDocs,
    servers: [{ url: origin, description: "The public address of this service" }],
    tags: document.tags,
    paths: document.paths,
    components: {
      ...document.components,
      securitySchemes: { bearer: { type: "http", scheme: "bearer", description: keyGuide } }
    }
  }
}
