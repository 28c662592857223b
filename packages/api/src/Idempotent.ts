/**
 * Writes that may be retried with the header `Idempotency-Key`: the service processes a key once, and returns the same
 * response each time.
 *
 * @source inferred: follows draft-ietf-httpapi-idempotency-key-header; see docs/decisions/0023-idempotency-key.md
 */
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import type { CurrentAnswering, CurrentCaller } from "./Authorization.ts"
import { ConflictResponse, ValidationErrorResponse } from "./errors.ts"

export class Idempotent extends HttpApiMiddleware.Service<Idempotent, { requires: CurrentCaller }>()(
  "@dpp/api/Idempotent",
  { error: [ConflictResponse, ValidationErrorResponse] }
) {}

/** The same for a supplier, whose keys are those of one request. */
export class IdempotentSubmission extends HttpApiMiddleware.Service<
  IdempotentSubmission,
  { requires: CurrentAnswering }
>()("@dpp/api/IdempotentSubmission", { error: [ConflictResponse, ValidationErrorResponse] }) {}
