/** Keeps the response to the current request out of caches, because it belongs to one organization. */
import * as HttpEffect from "effect/http/HttpEffect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Effect from "effect/Effect"

/** A response that sets `Cache-Control` itself keeps it: the code of a battery is public for every caller. */
export const withNoStore = (response: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse =>
  response.headers["cache-control"] === undefined
    ? HttpServerResponse.setHeader(response, "cache-control", "no-store")
    : response

export const noStore = HttpEffect.appendPreResponseHandler((_request, response) =>
  Effect.succeed(withNoStore(response))
)
