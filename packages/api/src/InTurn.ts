/**
 * What takes the service long waits for its turn: requests with a large body, and lists. Organizations have their turns,
 * whatever number of requests each of them sends.
 */
import * as Context from "effect/Context"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import type { CurrentCaller } from "./Authorization.ts"
import { RateLimitExceededResponse, ServiceUnavailableResponse } from "./errors.ts"

export class InTurn extends HttpApiMiddleware.Service<InTurn, { requires: CurrentCaller }>()("@dpp/api/InTurn", {
  error: [RateLimitExceededResponse, ServiceUnavailableResponse]
}) {}

/** Whether the operation answers a list. Annotated on the endpoint. */
export const IsList = Context.Reference<boolean>("@dpp/api/IsList", { defaultValue: () => false })
