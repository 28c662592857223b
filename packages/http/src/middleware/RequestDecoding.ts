/**
 * Rejects a path, query or body that does not fit the contract, and names each field. Query parameters that the endpoint
 * does not have are ignored, and named in the response.
 */
import { IgnoredParameters, RequestDecoding } from "@dpp/api/Authorization"
import { describeIssue, type Issue, toDetails, toPath } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as Layer from "effect/Layer"
import type * as SchemaIssue from "effect/SchemaIssue"
import * as ErrorBody from "../response/ErrorBody.ts"
import { reportIgnoredParameters } from "./ignoredParameters.ts"

/** The issues of a decoding error, each with the path of its field. */
export const issuesOf = (issue: SchemaIssue.Issue): ReadonlyArray<Issue> =>
  describeIssue(issue).map(({ message, path }) => ({ field: toPath(path) || "body", message }))

const rejection = HttpApiMiddleware.layerSchemaErrorTransform(RequestDecoding, (error) =>
  error.kind === "Body" || error.kind === "ResponseHeaders"
    ? Effect.fail(error)
    : ErrorBody.requestInvalid(toDetails(issuesOf(error.cause.issue)))
)

const decoding = Layer.effect(
  RequestDecoding,
  Effect.map(RequestDecoding, (reject) =>
    RequestDecoding.of((httpEffect, options) => reportIgnoredParameters(reject(httpEffect, options), options.endpoint))
  )
).pipe(Layer.provide(rejection))

const ignored = Layer.succeed(
  IgnoredParameters,
  IgnoredParameters.of((httpEffect, { endpoint }) => reportIgnoredParameters(httpEffect, endpoint))
)

export const layer = Layer.merge(decoding, ignored)
