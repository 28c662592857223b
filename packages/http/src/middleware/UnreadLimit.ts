/**
 * Bounds the bytes of responses that their clients have not taken yet: 429 if the bound of the organization or the client
 * address is reached, 503 if all callers together have reached a bound.
 *
 * A read is rejected if its response does not fit. A write that was done always receives its response, which counts like
 * any other. Health checks and metrics always receive theirs.
 *
 * @source inferred: bounds of responses in flight; see docs/security.md
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as ErrorBody from "../response/ErrorBody.ts"
import { metricsPath } from "../request/pathNormalization.ts"
import { errorResponse } from "../response/errorResponse.ts"
import type { Reached } from "../limits/ByteAccounts.ts"
import { UnreadResponses } from "../limits/UnreadResponses.ts"

/** Reports when a client has taken a response. The platform implements it, because it has the sockets. */
export class ResponseEnd extends Context.Service<
  ResponseEnd,
  {
    /** Calls `run` once, when the last byte has left the process or the connection is gone. */
    readonly onSent: (request: HttpServerRequest.HttpServerRequest, run: () => void) => void
  }
>()("@dpp/http/ResponseEnd") {}

/** Long enough for a client that reads. One that does not is disconnected later. */
const retryAfterSeconds = 5

/** The failure of a request whose response has no room. */
export const unreadLimitReached = (reached: Reached) => ErrorBody.responsesUnread(reached, retryAfterSeconds)

/** A stream is read no faster than its client takes it: this much of a file is in memory at once. */
const streamBuffer = 128 * 1024

const bytesOf = ({ method }: HttpServerRequest.HttpServerRequest, response: HttpServerResponse.HttpServerResponse) => {
  const { body } = response
  if (body._tag === "Empty" || method === "HEAD" || HttpServerResponse.omitsBody(response)) return 0
  return body._tag === "Uint8Array" ? body.contentLength : Math.min(body.contentLength ?? streamBuffer, streamBuffer)
}

const isMonitoring = ({ url }: HttpServerRequest.HttpServerRequest): boolean =>
  url.startsWith("/health/") || url.startsWith(metricsPath)

const isRead = ({ method }: HttpServerRequest.HttpServerRequest): boolean => method === "GET"

export const layer = HttpRouter.middleware(
  Effect.gen(function* () {
    const bytes = yield* UnreadResponses
    const { onSent } = yield* ResponseEnd

    return Effect.fnUntraced(function* (app) {
      const request = yield* HttpServerRequest.HttpServerRequest
      if (isMonitoring(request)) return yield* app
      const before = bytes.reached(request)
      if (before !== undefined) return yield* errorResponse(unreadLimitReached(before))
      const response = yield* app
      const size = bytesOf(request, response)
      if (size === 0) return response
      const reached = isRead(request) ? bytes.reached(request, size) : undefined
      if (reached !== undefined) return yield* errorResponse(unreadLimitReached(reached))
      onSent(request, bytes.hold(request, size))
      return response
    })
  }),
  { global: true }
)
