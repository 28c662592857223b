/**
 * Rejects a path, query or body that does not fit the contract, and names each field. Query parameters that the endpoint
 * does not have are ignored, and named in the response.
 *
 * A JSON body is read here, with the bounds and messages of all bodies, before the contract decodes it.
 */
import { BodyIsOptional, IgnoredParameters, RequestDecoding } from "@dpp/api/Authorization"
import { describeIssue, type Issue, toPath } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpApi from "effect/http-api/HttpApi"
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Layer from "effect/Layer"
import type * as SchemaIssue from "effect/SchemaIssue"
import { omitted, readJson, readOptionalJson } from "../request/JsonBody.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { reportIgnoredParameters } from "./ignoredParameters.ts"

/** The issues of a decoding error, each with the path of its field. */
export const issuesOf = (issue: SchemaIssue.Issue): ReadonlyArray<Issue> =>
  describeIssue(issue).map(({ found, path }) => ({ field: toPath(path) || "body", ...found }))

const rejection = HttpApiMiddleware.layerSchemaErrorTransform(RequestDecoding, (error) =>
  error.kind === "Body" || error.kind === "ResponseHeaders"
    ? Effect.fail(error)
    : ErrorBody.requestInvalid(issuesOf(error.cause.issue))
)

/** Fails as every reader of JSON does. Each media type that is JSON is one to the contract. */
const readBody = Effect.fnUntraced(function* (isOptional: boolean) {
  const request = yield* HttpServerRequest.HttpServerRequest
  const read = isOptional ? readOptionalJson(request) : readJson(request)
  const body = yield* read.pipe(Effect.catchTag("ValidationFailed", ErrorBody.validationFailed))
  const properties: PropertyDescriptorMap = {
    headers: { value: { ...request.headers, "content-type": "application/json" } },
    ...(body === omitted && { text: { value: Effect.succeed("{}") } })
  }
  // Sound: everything else is that of the request.
  return Object.create(request, properties) as HttpServerRequest.HttpServerRequest
})

/** Whether the contract decodes the body; handlers of products read theirs, because they report unknown fields. */
const isDecoded = ({ annotations, payload }: HttpApiEndpoint.Top): boolean =>
  payload.size > 0 && Context.getOption(annotations, HttpApi.PayloadParseOptions)._tag === "Some"

const decoding = Layer.effect(
  RequestDecoding,
  Effect.map(RequestDecoding, (reject) =>
    RequestDecoding.of((httpEffect, options) => {
      const decoded = reject(httpEffect, options)
      return reportIgnoredParameters(
        isDecoded(options.endpoint)
          ? Effect.provideServiceEffect(
              decoded,
              HttpServerRequest.HttpServerRequest,
              readBody(Context.get(options.endpoint.annotations, BodyIsOptional))
            )
          : decoded,
        options.endpoint
      )
    })
  )
).pipe(Layer.provide(rejection))

const ignored = Layer.succeed(
  IgnoredParameters,
  IgnoredParameters.of((httpEffect, { endpoint }) => reportIgnoredParameters(httpEffect, endpoint))
)

export const layer = Layer.merge(decoding, ignored)
