/**
 * Sets the header `WWW-Authenticate` of the response to the current request, which asks for a bearer token.
 *
 * @source RFC 9110 §11.6.1
 * @source RFC 6750 §3
 */
import * as HttpEffect from "effect/http/HttpEffect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Effect from "effect/Effect"

/** `error` is given only where a token was sent. */
export const challenge = (realm: string, error?: "invalid_token") =>
  HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(
      HttpServerResponse.setHeader(
        response,
        "www-authenticate",
        `Bearer realm="${realm}"${error === undefined ? "" : `, error="${error}"`}`
      )
    )
  )
