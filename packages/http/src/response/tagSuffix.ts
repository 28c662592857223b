/**
 * Entity tags of a representation that names something of its request: the tag of the representation without it, and a
 * suffix (`"tag.suffix"`).
 *
 * @source RFC 9110 §8.8.3
 */
import * as Headers from "effect/http/Headers"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"

const reads: ReadonlySet<string> = new Set(["GET", "HEAD"])

/**
 * The read with those tags of `If-None-Match` that have the suffix, without it. Other tags are of other representations. A
 * write stays as it is: its body has been read, and a changed request would read it again.
 */
export const onlyWithSuffix = (
  request: HttpServerRequest.HttpServerRequest,
  suffix: string
): HttpServerRequest.HttpServerRequest => {
  const { "if-none-match": given, ...others } = request.headers
  if (given === undefined || given.trim() === "*" || !reads.has(request.method)) return request
  const end = `.${suffix}"`
  const tags = given
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag.endsWith(end))
    .map((tag) => `${tag.slice(0, -end.length)}"`)
  const headers = tags.length === 0 ? others : { ...others, "if-none-match": tags.join(", ") }
  return request.modify({ headers: Headers.fromInput(headers) })
}

/** The response with the suffix at its tag. */
export const withSuffix = (
  response: HttpServerResponse.HttpServerResponse,
  suffix: string
): HttpServerResponse.HttpServerResponse => {
  const { etag } = response.headers
  return etag === undefined
    ? response
    : HttpServerResponse.setHeader(response, "etag", `${etag.slice(0, -1)}.${suffix}"`)
}

/** A tag without its suffix. */
export const withoutSuffix = (etag: string): string => etag.trim().replace(/\.[\w-]+"$/u, '"')
