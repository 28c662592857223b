/** Decodes bodies whose fields need no rules of their own beyond a schema. */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { bodyOptions, describeIssue } from "./describeIssue.ts"
import { type ValidationFailed, validationFailed } from "./Issues.ts"
import { toPath } from "./messages.ts"

/** Returns a function that decodes a body. It fails with every issue, also with fields that the body does not have. */
export const parseBody = <A>(schema: Schema.ConstraintDecoder<A>) => {
  const decode = Schema.decodeUnknownResult(schema, bodyOptions)
  return (body: unknown): Result.Result<A, ValidationFailed> =>
    Result.mapError(decode(body), ({ issue }) =>
      validationFailed(describeIssue(issue).map(({ found, path }) => ({ field: toPath(path) || "body", ...found })))
    )
}
