/**
 * Public answers that a proxy may keep: the same bytes have the same tag, and whoever has them gets 304.
 *
 * @source RFC 9110 §8.8.3, §13.1.2
 */
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { createHash } from "node:crypto"

export interface Content {
  readonly status: 200 | 404
  readonly contentType: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

export const cached = (
  { body, contentType, headers, status }: Content,
  ifNoneMatch: string | undefined
): HttpServerResponse.HttpServerResponse => {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`
  const answered = { ...headers, etag }
  return status === 200 && isKnown(etag, ifNoneMatch)
    ? HttpServerResponse.empty({ status: 304, headers: answered })
    : HttpServerResponse.text(body, { status, contentType, headers: answered })
}

/** Weakly compared: a proxy that packs the body may have weakened the tag. */
const isKnown = (etag: string, ifNoneMatch = ""): boolean =>
  ifNoneMatch.split(",").some((given) => [etag, `W/${etag}`, "*"].includes(given.trim()))
