/**
 * The OpenAPI document of the REST API, as the service serves it and generators of clients read it.
 *
 * Effect derives paths, parameters and schemas from the contract. This module adds what readers and generators need in
 * addition: a guide, servers, examples, one name for each operation and schema, and one schema for each status of an error.
 */
import { Api } from "@dpp/api/Api"
import { MemberApi } from "@dpp/api/MemberApi"
import { operationIdOf } from "@dpp/api/operationId"
import * as HttpApi from "effect/http-api/HttpApi"
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import type * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import { withErrorResponses } from "./document/errorResponses.ts"
import { withExamples } from "./document/examples.ts"
import { withFieldDescriptions } from "./document/fieldGuide.ts"
import { externalDocs, guide, keyGuide } from "./document/guide.ts"
import { withIgnoredParameters } from "./document/ignoredParameters.ts"
import { withNamedParts } from "./document/namedParts.ts"
import { type Examples, mapOperations, type OpenApiDocument } from "./document/model.ts"
import { describedParameters } from "./document/parameters.ts"
import { tidy } from "./document/schemas.ts"
import { webhookMessages } from "./document/webhookMessages.ts"

/** The REST API with the operations of members, which no API key may call. */
const withMembers = Api.addHttpApi(MemberApi)

const endpointsById = (hasMembers: boolean): ReadonlyMap<string, HttpApiEndpoint.Top> => {
  const found = new Map<string, HttpApiEndpoint.Top>()
  const options = {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, group }: { readonly endpoint: HttpApiEndpoint.Top; readonly group: HttpApiGroup.Top }) =>
      void found.set(operationIdOf(group, endpoint), endpoint)
  }
  if (hasMembers) HttpApi.reflect(withMembers, options)
  else HttpApi.reflect(Api, options)
  return found
}

const camelCase = (id: string): string => id.replace(/\.(\w)/u, (_, letter: string) => letter.toUpperCase())

/** The document that Effect derives, with the parameters and ids of our own. */
const derived = (hasMembers: boolean): OpenApiDocument => {
  const endpoints = endpointsById(hasMembers)
  // Sound: an OpenAPI document has this form, and `withErrorResponses` and `withExamples` add the rest.
  const document = (hasMembers ? OpenApi.fromApi(withMembers) : OpenApi.fromApi(Api)) as unknown as OpenApiDocument
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
  /** Whether the operations of members are added, which no API key may call. Defaults to false. */
  readonly hasMembers?: boolean
  /** Examples of requests and responses; none if absent. */
  readonly examples?: Examples
}

/** Returns the OpenAPI document of a service with default settings. */
export const openApiDocument = ({
  examples = { shared: {}, operations: {} },
  hasMembers = false,
  version
}: OpenApiOptions): OpenApiDocument => {
  const document = withExamples(
    withFieldDescriptions(tidy(withIgnoredParameters(withNamedParts(withErrorResponses(derived(hasMembers)))))),
    examples
  )
  const { schema, webhooks } = webhookMessages(document)
  return {
    openapi: document.openapi,
    info: { ...document.info, version, description: guide },
    externalDocs,
    servers: [{ url: "http://localhost:3000", description: "The public address of this service" }],
    tags: document.tags,
    paths: document.paths,
    webhooks,
    components: {
      ...document.components,
      schemas: { ...document.components.schemas, WebhookMessage: schema },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", description: keyGuide } }
    }
  }
}
