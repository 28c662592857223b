/**
 * The error object: the body of every failed response, `{ error: { code, message, details?, correlation_id } }`.
 *
 * @source spec §7
 */
import type { ErrorCode } from "@dpp/api/errorGuide"

export interface ErrorFields {
  readonly code: ErrorCode
  /** A sentence in English for the developer who reads it. */
  readonly message: string
}

/** Builds the error object from its fields and the id of the request. */
export const errorObject = <const Fields extends ErrorFields>(fields: Fields, correlation_id: string) => ({
  error: { ...fields, correlation_id }
})
