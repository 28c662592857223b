/** A file whose address contains the hash of its content: browsers keep it for a year. */
import * as HttpServerResponse from "effect/http/HttpServerResponse"

const headers = { "cache-control": "public, max-age=31536000, immutable", "x-content-type-options": "nosniff" }

export const staticFile = (bytes: Uint8Array, contentType: string): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.uint8Array(bytes, { contentType, headers })
