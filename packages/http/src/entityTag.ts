/**
 * Answers that a client may hold already.
 *
 * @source RFC 9110 §13.1.2
 */
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { createHash } from "node:crypto"

/** The answer with its entity tag; without its body where the request names that tag. */
export const unlessHeld = (
  request: HttpServerRequest.HttpServerRequest,
  body: Uint8Array,
  options: { readonly contentType: string; readonly headers: Readonly<Record<string, string>> }
): HttpServerResponse.HttpServerResponse => {
  const etag = `"${createHash("sha256").update(body).digest("base64url")}"`
  const headers = { ...options.headers, etag }
  const held = (request.headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim().replace(/^W\//u, ""))
  return held.includes(etag) || held.includes("*")
    ? HttpServerResponse.empty({ status: 304, headers })
    : HttpServerResponse.uint8Array(body, { contentType: options.contentType, headers })
}
