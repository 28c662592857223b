/** The response to OPTIONS at a public address. */
import * as HttpServerResponse from "effect/http/HttpServerResponse"

/** Allows scripts of any origin to send `If-None-Match` and other headers that a browser asks about first. */
export const preflight = (allow: string): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.empty({
    headers: {
      allow,
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, HEAD",
      "access-control-allow-headers": "*",
      "access-control-max-age": "86400"
    }
  })
