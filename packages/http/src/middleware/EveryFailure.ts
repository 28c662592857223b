/**
 * What every answer has: the correlation id in its header, no guessing of types, no caching of private data, and the
 * error object where the contract's handlers did not write one (unknown path, oversized or malformed body, wrong
 * content type, defect). Where a failure of the service passes, `Retry-After` says so.
 *
 * @source spec §7
 */
import { type TransientFailure, TransientFailures } from "@dpp/service/ports/TransientFailures"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerError from "effect/http/HttpServerError"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import { CorrelationId } from "../CorrelationId.ts"
import { envelope, type Failure } from "../envelope.ts"
import { needsKey } from "../literalPath.ts"

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu

/** A caller may bring its own id, to follow a request through its systems. */
const correlationIdOf = (request: HttpServerRequest.HttpServerRequest): string => {
  const given = request.headers["x-correlation-id"]
  return given !== undefined && uuid.test(given) ? given.toLowerCase() : crypto.randomUUID()
}

const noSuchAddress: Failure = {
  status: 404,
  code: "not_found",
  message: "This address does not exist. API addresses begin with /api/v1."
}
const internalError: Failure = { status: 500, code: "internal_error", message: "The service failed." }

const unreadable = (message: string): Failure => ({
  status: 400,
  code: "validation_error",
  message: `The request cannot be read: ${message}`,
  details: { body: [message] }
})

const tooLarge = "the body is larger than 10 MB"

/** Answers of the platform below the contract, whose bodies are empty or plain text. */
const failureOfStatus = (status: number): Failure | undefined => {
  if (status === 404 || status === 405) return noSuchAddress
  if (status === 413) return unreadable(tooLarge)
  if (status === 415) return unreadable("the content type is not supported")
  if (status === 400) return unreadable("the body is malformed")
  return undefined
}

/** An error object, or the page that says so to a person. */
const isComplete = (response: HttpServerResponse.HttpServerResponse): boolean =>
  response.status < 400 || /^(application\/json|text\/html)\b/u.test(response.headers["content-type"] ?? "")

const failureOf = (cause: Cause.Cause<unknown>): Failure => {
  const error = Cause.squash(cause)
  if (!HttpServerError.isHttpServerError(error)) return internalError
  switch (error.reason._tag) {
    case "RouteNotFound":
      return noSuchAddress
    case "RequestParseError":
      return unreadable(error.reason.reason === "BodyTooLarge" ? tooLarge : "the body is malformed")
    default:
      return internalError
  }
}

/** Told to the operator; the caller learns when to come again, where that helps. */
const failed = Effect.fnUntraced(function* (
  cause: Cause.Cause<unknown>,
  transient: Option.Option<TransientFailure>,
  correlation_id: string
) {
  const answer = envelope(internalError, correlation_id)
  const what = Option.match(transient, {
    onNone: () => "A request failed",
    onSome: ({ reason }) => `A request failed: ${reason}`
  })
  yield* Effect.annotateLogs(Effect.logError(what, cause), { correlation_id })
  return Option.match(transient, {
    onNone: () => answer,
    onSome: ({ retryAfter }) => HttpServerResponse.setHeader(answer, "retry-after", String(retryAfter))
  })
})

/** Keeps what it is given, and guarantees the rest. Outermost of all. */
export const layer = HttpRouter.middleware(
  Effect.gen(function* () {
    const { classify } = yield* TransientFailures
    return Effect.fnUntraced(function* (app) {
      const request = yield* HttpServerRequest.HttpServerRequest
      const id = correlationIdOf(request)
      yield* Effect.annotateCurrentSpan("correlation_id", id)
      const response = yield* app.pipe(
        Effect.provideService(CorrelationId, id),
        Effect.map((answer) => {
          const failure = isComplete(answer) ? undefined : failureOfStatus(answer.status)
          return failure === undefined ? answer : envelope(failure, id)
        }),
        Effect.catchCause((cause) => {
          if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause)
          const failure = failureOf(cause)
          return failure.status < 500
            ? Effect.succeed(envelope(failure, id))
            : failed(cause, classify(Cause.squash(cause)), id)
        })
      )
      return HttpServerResponse.setHeaders(response, {
        "x-correlation-id": id,
        "x-content-type-options": "nosniff",
        // No cache keeps what belongs to one organization, nor a failure that may be another response a moment later.
        ...((needsKey(request.url) || response.status >= 400) && response.headers["cache-control"] === undefined
          ? { "cache-control": "no-store" }
          : {})
      })
    })
  }),
  { global: true }
)
