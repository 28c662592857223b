/**
 * Makes expensive requests wait for their turn: lists, files of other programs, and requests with a large body. The organizations take turns.
 *
 * A body is read before its request waits, so a slow client delays no other. Uploads do not wait, because their bodies
 * are streams, and images have a bound of their own.
 */
import { CurrentReader } from "@dpp/api/Authorization"
import { InTurn, IsForeignFile, IsList } from "@dpp/api/InTurn"
import { Turns } from "@dpp/service/shared/Turns"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Layer from "effect/Layer"
import * as ErrorBody from "../response/ErrorBody.ts"

/** In bytes. Bodies up to ten complete products, or the longest condition, are processed at once. */
const largeBody = 64 * 1024

const isRead = ({ method }: HttpServerRequest.HttpServerRequest): boolean => method === "GET" || method === "HEAD"

const isUpload = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  (headers["content-type"] ?? "").toLowerCase().startsWith("multipart/")

/** A body without an announced length is read to measure it. The handler rejects one that cannot be read. */
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
  Effect.map(Turns, ({ foreignFiles, largeBodies, lists }) => {
    /** The queue of a request; undefined if it does not wait. */
    const queueOf = Effect.fnUntraced(function* (
      { annotations }: { readonly annotations: Context.Context<never> },
      request: HttpServerRequest.HttpServerRequest
    ) {
      if (Context.get(annotations, IsList)) return lists
      const isLargeBody = yield* isLarge(request)
      if (!Context.get(annotations, IsForeignFile)) return isLargeBody ? largeBodies : undefined
      // A small one is read before it waits, too.
      yield* Effect.ignore(request.arrayBuffer)
      return foreignFiles
    })
    return InTurn.of(
      Effect.fnUntraced(function* (httpEffect, { endpoint }) {
        const queue = yield* queueOf(endpoint, yield* HttpServerRequest.HttpServerRequest)
        if (queue === undefined) return yield* httpEffect
        const { organization } = yield* CurrentReader
        return yield* queue
          .run(organization.id, httpEffect)
          .pipe(Effect.catchTag("TooManyWaiting", ErrorBody.tooManyWaiting))
      })
    )
  })
)
