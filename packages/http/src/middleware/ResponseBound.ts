/**
 * Refuses what would hold too many bytes for clients that do not take them: 429 where the organization or the client
 * address holds them itself, 503 where all callers together do.
 *
 * A read is refused when its response does not fit. A write that was done is always answered, and its response counts
 * like any other. The health of the process is always told.
 *
 * @source inferred: bounds of responses in flight; see docs/security.md
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { CorrelationId } from "../CorrelationId.ts"
import { envelope, type Failure } from "../envelope.ts"
import { type Reached, ResponseBytes } from "../ResponseBytes.ts"

/** Knows when a client has taken a response: a fact of the platform's sockets. */
export class ResponseEnd extends Context.Service<
  ResponseEnd,
  {
    /** Calls `run` once, when the last byte has left the process or the connection is gone. */
    readonly whenTaken: (request: HttpServerRequest.HttpServerRequest, run: () => void) => void
  }
>()("@dpp/http/ResponseEnd") {}

/** Long enough for a reader that reads. One that does not is cut off later. */
export const retryAfterSeconds = 5

export const ownBoundReached = `Your responses that wait to be read hold too many bytes. Read them, or try again in ${retryAfterSeconds} s.`

const refusals: Readonly<Record<Reached, Failure>> = {
  own: { status: 429, code: "rate_limit_exceeded", message: ownBoundReached },
  shared: {
    status: 503,
    code: "internal_error",
    message: `The service holds too many responses that wait to be read. Try again in ${retryAfterSeconds} s.`
  }
}

const refuse = (reached: Reached) =>
  Effect.map(CorrelationId, (id) =>
    HttpServerResponse.setHeader(envelope(refusals[reached], id), "retry-after", String(retryAfterSeconds))
  )

/** A stream is read no faster than it is taken: of a file, this much is in memory at once. */
const streamBuffer = 128 * 1024

const bytesOf = ({ method }: HttpServerRequest.HttpServerRequest, response: HttpServerResponse.HttpServerResponse) => {
  const { body } = response
  if (body._tag === "Empty" || method === "HEAD" || HttpServerResponse.omitsBody(response)) return 0
  return body._tag === "Uint8Array" ? body.contentLength : Math.min(body.contentLength ?? streamBuffer, streamBuffer)
}

const isRead = ({ method }: HttpServerRequest.HttpServerRequest): boolean => method === "GET"

export const layer = HttpRouter.middleware(
  Effect.gen(function* () {
    const bytes = yield* ResponseBytes
    const { whenTaken } = yield* ResponseEnd

    return Effect.fnUntraced(function* (app) {
      const request = yield* HttpServerRequest.HttpServerRequest
      if (request.url.startsWith("/health/")) return yield* app
      const before = bytes.reached(request)
      if (before !== undefined) return yield* refuse(before)
      const response = yield* app
      const size = bytesOf(request, response)
      if (size === 0) return response
      const reached = isRead(request) ? bytes.reached(request, size) : undefined
      if (reached !== undefined) return yield* refuse(reached)
      whenTaken(request, bytes.hold(request, size))
      return response
    })
  }),
  { global: true }
)
