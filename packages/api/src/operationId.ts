/** The ids of operations, by which the OpenAPI document and the client name them. */
import * as Context from "effect/Context"
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import type * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"

/** Returns the id of an operation: `productsCreate` for `create` of the group `products`, unless it is annotated. */
export const operationIdOf = (group: HttpApiGroup.Top, endpoint: HttpApiEndpoint.Top): string =>
  Context.getOrElse(
    endpoint.annotations,
    OpenApi.Identifier,
    () => `${group.identifier}${endpoint.identifier.charAt(0).toUpperCase()}${endpoint.identifier.slice(1)}`
  )
