/** A path, query or body that does not fit the contract, told by field. */
import { RequestDecoding } from "@dpp/api/Authorization"
import { type Issue, toDetails, toPath } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as SchemaIssue from "effect/SchemaIssue"
import * as ErrorBody from "../ErrorBody.ts"

const format = SchemaIssue.makeFormatterStandardSchemaV1()

/** What is wrong, by field. */
export const issuesOf = (issue: SchemaIssue.Issue): ReadonlyArray<Issue> =>
  format(issue).issues.map(({ message, path = [] }) => ({
    // Sound: the formatter gives plain keys, never path segment objects.
    field: toPath(path as ReadonlyArray<PropertyKey>) || "body",
    message
  }))

export const layer = HttpApiMiddleware.layerSchemaErrorTransform(RequestDecoding, (error) =>
  error.kind === "Body" || error.kind === "ResponseHeaders"
    ? Effect.fail(error)
    : ErrorBody.requestInvalid(toDetails(issuesOf(error.cause.issue)), [])
)
