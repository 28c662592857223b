/** The errors that many subjects have: invalid input, something forbidden, something missing, a conflict. */
import * as Errors from "@dpp/api/errors"
import { type Issue, toDetails, toRules } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import { CorrelationId } from "../../request/CorrelationId.ts"
import { type ErrorFields, errorObject } from "../errorObject.ts"

/** Fails with an error of the contract that has these fields and the id of the request. */
export const failWith = <const Fields extends ErrorFields, E>(
  Response: new (body: { readonly error: Fields & { readonly correlation_id: string } }) => E,
  fields: Fields
): Effect.Effect<never, E> => Effect.flatMap(CorrelationId, (id) => Effect.fail(new Response(errorObject(fields, id))))

/** What is wrong with which field: in English, and as data. */
export const byField = (issues: ReadonlyArray<Issue>) => ({ details: toDetails(issues), rules: toRules(issues) })

export const validation = (issues: ReadonlyArray<Issue>, unrecognized: ReadonlyArray<string> = [], omitted = 0) =>
  failWith(Errors.ValidationErrorResponse, {
    code: "validation_error",
    message: `The input is incomplete or invalid: ${fieldsOf(issues)}.`,
    ...byField(issues),
    ...(unrecognized.length === 0 ? {} : { unrecognized_fields: unrecognized }),
    ...(omitted === 0 ? {} : { unrecognized_fields_omitted: omitted })
  })

export const forbidden = (message: string) => failWith(Errors.ForbiddenResponse, { code: "forbidden", message })

export const notFoundWith = (message: string) => failWith(Errors.NotFoundResponse, { code: "not_found", message })

/** The first fields that have issues. */
export const fieldsOf = (issues: ReadonlyArray<Issue>): string =>
  [...new Set(issues.map(({ field }) => field))].slice(0, 5).join(", ")

export const conflict = (message: string, ...issues: ReadonlyArray<Issue>) =>
  failWith(Errors.ConflictResponse, { code: "conflict", message, ...(issues.length === 0 ? {} : byField(issues)) })
