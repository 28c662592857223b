/** The errors that many subjects have: invalid input, something forbidden, something missing, a conflict. */
import * as Errors from "@dpp/api/errors"
import type { Details } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import { CorrelationId } from "../../request/CorrelationId.ts"
import { type ErrorFields, errorObject } from "../errorObject.ts"

/** Fails with an error of the contract that has these fields and the id of the request. */
export const failWith = <const Fields extends ErrorFields, E>(
  Response: new (body: { readonly error: Fields & { readonly correlation_id: string } }) => E,
  fields: Fields
): Effect.Effect<never, E> => Effect.flatMap(CorrelationId, (id) => Effect.fail(new Response(errorObject(fields, id))))

export const validation = (details: Details, unrecognized: ReadonlyArray<string> = [], omitted = 0) =>
  failWith(Errors.ValidationErrorResponse, {
    code: "validation_error",
    message: `The input is incomplete or invalid: ${Object.keys(details).slice(0, 5).join(", ")}.`,
    details,
    ...(unrecognized.length === 0 ? {} : { unrecognized_fields: unrecognized }),
    ...(omitted === 0 ? {} : { unrecognized_fields_omitted: omitted })
  })

export const forbidden = (message: string) => failWith(Errors.ForbiddenResponse, { code: "forbidden", message })

export const notFoundWith = (message: string) => failWith(Errors.NotFoundResponse, { code: "not_found", message })

export const conflict = (message: string, details?: Details) =>
  failWith(Errors.ConflictResponse, { code: "conflict", message, ...(details === undefined ? {} : { details }) })
