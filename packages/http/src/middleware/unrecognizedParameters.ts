/**
 * Names the query parameters that an endpoint does not have, in the header `X-Unrecognized-Parameters` of its response:
 * at most ten, each percent-encoded and cut after 40 characters. They are ignored, as unknown fields of a body are.
 */
import * as Effect from "effect/Effect"
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpEffect from "effect/http/HttpEffect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as SchemaAST from "effect/SchemaAST"

const maximumNames = 10
const maximumName = 40

const knownOf = ({ query }: HttpApiEndpoint.Top): ReadonlySet<string> =>
  new Set(
    query !== undefined && SchemaAST.isObjects(query.ast)
      ? query.ast.propertySignatures.map(({ name }) => String(name))
      : []
  )

/** The names of the parameters of each endpoint that was requested. */
const knownByEndpoint = new WeakMap<HttpApiEndpoint.Top, ReadonlySet<string>>()

const known = (endpoint: HttpApiEndpoint.Top): ReadonlySet<string> => {
  const found = knownByEndpoint.get(endpoint) ?? knownOf(endpoint)
  knownByEndpoint.set(endpoint, found)
  return found
}

const encoded = (name: string): string => encodeURIComponent(name.slice(0, maximumName).toWellFormed())

/** Adds the header to the response to the current request, whether it succeeds or fails, if there are such parameters. */
export const reportUnrecognizedParameters = (endpoint: HttpApiEndpoint.Top) =>
  Effect.flatMap(HttpServerRequest.ParsedSearchParams, (parameters) => {
    const names = Object.keys(parameters).filter((name) => !known(endpoint).has(name))
    if (names.length === 0) return Effect.void
    const value = names.slice(0, maximumNames).map(encoded).join(", ")
    return HttpEffect.appendPreResponseHandler((_request, response) =>
      Effect.succeed(HttpServerResponse.setHeader(response, "x-unrecognized-parameters", value))
    )
  })
