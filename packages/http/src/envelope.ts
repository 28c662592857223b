/**
 * The error object of answers that no handler of the contract wrote.
 *
 * @source spec §7
 */
import * as HttpServerResponse from "effect/http/HttpServerResponse"

export interface Failure {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly details?: Readonly<Record<string, ReadonlyArray<string>>>
}

export const envelope = (failure: Failure, correlation_id: string): HttpServerResponse.HttpServerResponse => {
  const { code, details, message, status } = failure
  return HttpServerResponse.jsonUnsafe(
    { error: { code, message, ...(details === undefined ? {} : { details }), correlation_id } },
    { status }
  )
}
