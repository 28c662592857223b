/**
 * The OpenAPI document of the REST API, as the service serves it and generators of clients read it.
 *
 * Effect derives paths, parameters and schemas from the contract. This module adds what readers and generators need in
 * addition: a guide, servers, examples, one name for each operation and schema, and one schema for each status of an error.
 */
import * as Context from "effect/Context"
import * as HttpApi from "effect/http-api/HttpApi"
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import type * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import { Api } from "../Api.ts"
import { recorded } from "../generated/examples.ts"
import { withErrorResponses } from "./errorResponses.ts"
import { withExamples } from "./examples.ts"
import { withFieldDescriptions } from "./fieldGuide.ts"
import { externalDocs, guide, keyGuide } from "./guide.ts"
import { withIgnoredParameters } from "./ignoredParameters.ts"
import { withNamedParts } from "./namedParts.ts"
import { type Examples, mapOperations, type OpenApiDocument } from "./model.ts"
import { describedParameters } from "./parameters.ts"
import { tidy } from "./schemas.ts"

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
  /** Version of the release that serves the API. */
  readonly version: string
  /** Origin of the service without a trailing slash. Defaults to that of a service with default settings. */
  readonly origin?: string
  /** Examples of requests and responses. Defaults to the recorded ones. */
  readonly examples?: Examples
}

/** Returns the OpenAPI document of the REST API. */
export const openApiDocument = ({
  examples = recorded,
  origin = "http://localhost:3000",
  version
}: OpenApiOptions): OpenApiDocument => {
  const document = withExamples(
    withFieldDescriptions(tidy(withIgnoredParameters(withNamedParts(withErrorResponses(derived()))))),
    examples
  )
  return {
    openapi: document.openapi,
    info: { ...document.info, version, description: guide },
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
