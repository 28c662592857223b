/**
 * Entity tags: a client or a proxy that holds the current representation receives 304 without a body.
 *
 * @source RFC 9110 §8.8.3, §13.1.2
 */
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { createHash } from "node:crypto"
import { withoutSuffix } from "./tagSuffix.ts"

/** The same bytes have the same tag. A streamed body has none of its own. */
const tagOf = ({ body }: HttpServerResponse.HttpServerResponse): string =>
  `"${createHash("sha256")
    .update(body._tag === "Uint8Array" ? body.body : "")
    .digest("base64url")}"`

interface Request {
  readonly headers: Readonly<Record<string, string | undefined>>
}

/**
 * Whether `If-None-Match` of the request names the tag. Weak comparison, because a proxy that compresses the body may have
 * weakened the tag.
 */
export const matchesIfNoneMatch = ({ headers }: Request, etag: string): boolean =>
  headers["if-none-match"] !== undefined && names(headers["if-none-match"], etag)

/** Whether the request names the versions that it means to change. */
export const isConditional = ({ headers }: Request): boolean =>
  headers["if-match"] !== undefined && headers["if-match"].trim() !== "*"

/**
 * Whether the request permits a change of what has the tag: it has no `If-Match`, or names the tag. A weakened tag counts,
 * because the service itself weakens the tags of compressed responses, and so does one with a suffix, because it is of the
 * same version.
 */
export const satisfiesIfMatch = ({ headers }: Request, etag: string): boolean =>
  headers["if-match"] === undefined || names(headers["if-match"].split(",").map(withoutSuffix).join(","), etag)

const names = (list: string, etag: string): boolean =>
  list.split(",").some((tag) => [etag, `W/${etag}`, "*"].includes(tag.trim()))

/** The response to a client that holds the current representation, with the headers that it would have received. */
export const notModified = (headers: Readonly<Record<string, string>>): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.empty({ status: 304, headers })

/**
 * Adds the entity tag to a response with status 200, or replaces it by 304 if `If-None-Match` of the request names the tag.
 *
 * `etag` is required for a streamed body; otherwise it defaults to the hash of the body.
 */
export const withEtag = (
  request: Request,
  response: HttpServerResponse.HttpServerResponse,
  etag: string = tagOf(response)
): HttpServerResponse.HttpServerResponse => {
  const tagged = HttpServerResponse.setHeader(response, "etag", etag)
  if (!matchesIfNoneMatch(request, etag)) return tagged
  const { "content-length": _length, "content-type": _type, ...kept } = tagged.headers
  return notModified(kept)
}
