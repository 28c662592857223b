/**
 * Expensive requests, such as lists, files of other programs and requests with a large body, wait for their turn. The service serves the
 * organizations in turns, so many requests of one organization do not delay the others.
 */
import * as Context from "effect/Context"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import type { CurrentReader } from "./Authorization.ts"
import { RateLimitExceededResponse, ServiceUnavailableResponse } from "./errors.ts"

export class InTurn extends HttpApiMiddleware.Service<InTurn, { requires: CurrentReader }>()("@dpp/api/InTurn", {
  error: [RateLimitExceededResponse, ServiceUnavailableResponse]
}) {}

/** Whether the body is a file of another program. Annotated on the endpoint. */
export const IsForeignFile = Context.Reference<boolean>("@dpp/api/IsForeignFile", { defaultValue: () => false })

/** Whether the operation returns a list. Annotated on the endpoint. */
export const IsList = Context.Reference<boolean>("@dpp/api/IsList", { defaultValue: () => false })
