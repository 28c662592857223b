/**
 * Gives every response its correlation id and the error object, where the contract's handlers did not write one: unknown
 * path, oversized or malformed body, wrong content type, defect. A transient failure of the service adds `Retry-After`. Every
 * request is measured here, because every response passes here last.
 *
 * @source spec §7
 */
import { DocumentTooLarge } from "@dpp/service/ports/DocumentTooLarge"
import { TransientFailures } from "@dpp/service/ports/TransientFailures"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerError from "effect/http/HttpServerError"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import { CorrelationId } from "../request/CorrelationId.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { RequestMetrics } from "./RequestMetrics.ts"
import { errorResponse } from "../response/errorResponse.ts"
import { NoRoomForBody } from "./RequestBound.ts"
import { broken } from "@dpp/core/text"
import * as Clock from "effect/Clock"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu

/** A client may send an id of its own, to follow a request through its systems. */
const correlationIdOf = ({ headers }: Request): string => {
  const given = headers["x-correlation-id"]
  return given !== undefined && uuid.test(given) ? given.toLowerCase() : crypto.randomUUID()
}

const tooLarge = (size?: string) =>
  ErrorBody.requestUnreadable(size === undefined ? broken("bodyTooLarge") : broken("bodyLargerThan", { size }))
const malformed = () => ErrorBody.requestUnreadable(broken("bodyMalformed"))

/** Replaces a response of the platform, whose body is empty or plain text, by the error object. */
const completed = (request: Request, response: Response): Effect.Effect<Response, never, Request> => {
  const hasBody = /^(?:application\/json|text\/html)\b/u.test(response.headers["content-type"] ?? "")
  if (response.status < 400 || hasBody) return Effect.succeed(response)
  switch (response.status) {
    case 404:
    case 405:
      return errorResponse(ErrorBody.noRoute(request))
    case 413:
      return errorResponse(tooLarge())
    case 415:
      return errorResponse(ErrorBody.requestUnreadable(broken("contentType")))
    case 400:
      return errorResponse(malformed())
    default:
      return Effect.succeed(response)
  }
}

/** The error for a failure on the client's side; none for a failure of the service. */
const clientError = (request: Request, error: unknown) => {
  if (error instanceof NoRoomForBody) return ErrorBody.bodiesInProgress(error.reached)
  if (error instanceof DocumentTooLarge) {
    return Effect.andThen(Effect.logWarning(error.message), ErrorBody.documentTooLarge(error))
  }
  if (!HttpServerError.isHttpServerError(error)) return undefined
  if (error.reason._tag === "RouteNotFound") return ErrorBody.noRoute(request)
  if (error.reason._tag !== "RequestParseError") return undefined
  return error.reason.reason === "BodyTooLarge" ? tooLarge(error.reason.description) : malformed()
}

export const layer = HttpRouter.middleware(
  Effect.gen(function* () {
    const { classify } = yield* TransientFailures
    const { begin } = yield* RequestMetrics
    const { isFirst } = yield* lastingFailures

    /** Logs a failure of the service for the administrator. The client learns only when a retry can succeed. */
    const failed = Effect.fnUntraced(function* (cause: Cause.Cause<unknown>) {
      const transient = Option.getOrUndefined(yield* classify(Cause.squash(cause)))
      const isRefused = transient?.isRefused === true
      const lasts = transient?.lasts === true
      const isLogged = !lasts || (yield* isFirst(transient.reason))
      const what = transient === undefined ? "" : `: ${transient.reason}`
      const text = `A request failed${what}${lasts ? ". Others that fail so are not logged." : ""}`
      const log = isLogged ? Effect.logError : Effect.logDebug
      // The reason of a refusal is all there is to know.
      yield* Effect.annotateLogs(log(text, ...(isRefused ? [] : [cause])), {
        correlation_id: yield* CorrelationId
      })
      return yield* errorResponse(
        isRefused ? ErrorBody.serviceUnavailable(transient.retryAfter) : ErrorBody.internalError(transient?.retryAfter)
      )
    })

    return Effect.fnUntraced(function* (app) {
      const request = yield* HttpServerRequest.HttpServerRequest
      const end = begin(request)
      const id = correlationIdOf(request)
      yield* Effect.annotateCurrentSpan("correlation_id", id)
      const response = yield* app.pipe(
        Effect.flatMap((given) => completed(request, given)),
        Effect.catchCause((cause) => {
          if (Cause.hasInterruptsOnly(cause)) {
            end("aborted")
            return Effect.failCause(cause)
          }
          const error = clientError(request, Cause.squash(cause))
          return error === undefined ? failed(cause) : errorResponse(error)
        }),
        Effect.provideService(CorrelationId, id)
      )
      end(response.status)
      return HttpServerResponse.setHeaders(response, {
        "x-correlation-id": id,
        "x-content-type-options": "nosniff",
        // The next response may be another one, so no cache keeps a failure unless its route permits it.
        ...(response.status >= 400 && response.headers["cache-control"] === undefined ? noStore : {})
      })
    })
  }),
  { global: true }
)

const noStore = { "cache-control": "no-store" }

/** A lasting state is over once no request has failed for the reason for this time. */
const quietMillis = 5 * 60_000

/** Says which failure begins a state that lasts, such as a full disk: the log has one line for it, and not one for each request. */
const lastingFailures = Effect.sync(() => {
  const failedAt = new Map<string, number>()

  /** Records a failure, and returns whether it is the first one of the state. */
  const isFirst = (reason: string) =>
    Effect.map(Clock.monotonicTimeNanos, (nanos) => {
      const now = Number(nanos) / 1_000_000
      const before = failedAt.get(reason)
      failedAt.set(reason, now)
      return before === undefined || now - before > quietMillis
    })

  return { isFirst }
})
