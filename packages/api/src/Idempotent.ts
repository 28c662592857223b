/**
 * Writes that may be repeated with the header `Idempotency-Key`: one key, one write, the same answer each time.
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
  description: "Any text of the caller's choice. Sent again within a day, the same request is answered as before."
}

/** The header in the document of an operation. */
export const idempotencyHeader = OpenApi.annotations({
  transform: (operation) => {
    const { parameters = [] } = operation as { readonly parameters?: ReadonlyArray<unknown> }
    return { ...operation, parameters: [...parameters, parameter] }
  }
})
