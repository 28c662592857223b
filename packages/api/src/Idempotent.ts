/**
 * Writes that may be retried with the header `Idempotency-Key`: the service processes a key once, and returns the same
 * response each time.
 *
 * @source inferred: follows draft-ietf-httpapi-idempotency-key-header; see docs/decisions/0023-idempotency-key.md
 */
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as OpenApi from "effect/http-api/OpenApi"
import type { CurrentCaller } from "./Authorization.ts"
import { ConflictResponse, ValidationErrorResponse } from "./errors.ts"

export class Idempotent extends HttpApiMiddleware.Service<Idempotent, { requires: CurrentCaller }>()(
  "@dpp/api/Idempotent",
  { error: [ConflictResponse, ValidationErrorResponse] }
) {}

const parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", minLength: 1, maxLength: 255 },
  example: "order-4711-battery-1",
  description: "Identifies the request. A retry with the same key within 24 hours returns the original response."
}

/** Adds the header to an operation in the OpenAPI document. */
export const idempotencyHeader = OpenApi.annotations({
  transform: (operation) => {
    const { parameters = [] } = operation as { readonly parameters?: ReadonlyArray<unknown> }
    return { ...operation, parameters: [...parameters, parameter] }
  }
})
