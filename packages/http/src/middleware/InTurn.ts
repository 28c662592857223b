/**
 * Requests that wait for their turn: what takes the service long is done for one organization after the other.
 *
 * A body is read before its request waits, so that a slow sender keeps nobody waiting. Uploads are passed through:
 * their bodies are streams, and images have a bound of their own.
 */
import { CurrentCaller } from "@dpp/api/Authorization"
import { InTurn, IsList } from "@dpp/api/InTurn"
import { Turns } from "@dpp/service/Turns"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Layer from "effect/Layer"
import * as ErrorBody from "../ErrorBody.ts"

/** In bytes. Ten complete products, or the longest of the condition: what is smaller is done at once. */
const largeBody = 64 * 1024

const isRead = ({ method }: HttpServerRequest.HttpServerRequest): boolean => method === "GET" || method === "HEAD"

const isUpload = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  (headers["content-type"] ?? "").toLowerCase().startsWith("multipart/")

/** Without an announced length, the body is read to know it. An unreadable body is for the handler to refuse. */
const isLarge = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  const announced = Number(request.headers["content-length"] ?? Number.NaN)
  if (isRead(request) || isUpload(request) || announced <= largeBody) return false
  return yield* Effect.match(request.arrayBuffer, {
    onFailure: () => false,
    onSuccess: ({ byteLength }) => byteLength > largeBody
  })
})

export const layer = Layer.effect(
  InTurn,
  Effect.map(Turns, ({ largeBodies, lists }) =>
    InTurn.of(
      Effect.fnUntraced(function* (httpEffect, { endpoint }) {
        const isList = Context.get(endpoint.annotations, IsList)
        if (!isList && !(yield* isLarge(yield* HttpServerRequest.HttpServerRequest))) return yield* httpEffect
        const { organization } = yield* CurrentCaller
        return yield* (isList ? lists : largeBodies)
          .run(organization.id, httpEffect)
          .pipe(Effect.catchTag("TooManyWaiting", ErrorBody.tooManyWaiting))
      })
    )
  )
)
