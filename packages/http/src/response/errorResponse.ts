/** The response that middleware and plain routes send for an error of the contract. Endpoints fail with the error itself. */
import * as Errors from "@dpp/api/errors"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Schema from "effect/Schema"

export type ContractError = InstanceType<(typeof Errors)[keyof typeof Errors]>

/** The HTTP status of each class of errors, as the contract declares it. */
const statusByClass: ReadonlyMap<unknown, number | undefined> = new Map(
  Object.values(Errors).map((error) => [error, Schema.resolveAnnotations(error)?.httpApiStatus])
)

/** Turns a failure of `ErrorBody` into the response that an endpoint of the contract would send for it. */
export const errorResponse = <R>(
  failure: Effect.Effect<never, ContractError, R>
): Effect.Effect<HttpServerResponse.HttpServerResponse, never, R> =>
  Effect.map(Effect.flip(failure), ({ constructor, error }) =>
    HttpServerResponse.jsonUnsafe({ error }, { status: statusByClass.get(constructor) ?? 500 })
  )
