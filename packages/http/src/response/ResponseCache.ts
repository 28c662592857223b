/**
 * Responses that are kept in memory under their entity tags while they are asked for.
 *
 * A tag names everything that its response depends on, so a change has another tag and nothing kept can be outdated. The
 * module that asks for a tag has read, for this request, that the resource exists, that the caller may read it, and its
 * version.
 *
 * @source RFC 9110 §8.8.3, §13.1.2
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import { LRUCache } from "lru-cache"
import { createHash } from "node:crypto"
import { release } from "./release.ts"
import { matchesIfNoneMatch, notModified } from "./withEtag.ts"

const maximumBytes = 64 * 1024 * 1024

/** The tag of a representation that depends on these texts and on the release of the software, and on nothing else. */
export const tagFor = (...parts: ReadonlyArray<string>): string =>
  `"${createHash("sha256")
    .update(JSON.stringify([release, ...parts]))
    .digest("base64url")}"`

type Response = HttpServerResponse.HttpServerResponse

export class ResponseCache extends Context.Service<
  ResponseCache,
  {
    /**
     * Responds with 304 and `headers` to a client that holds the representation with this tag. Otherwise returns the
     * response that is kept under the tag, or makes it and keeps it.
     */
    readonly getOrMake: <E, R>(
      request: { readonly headers: Readonly<Record<string, string | undefined>> },
      etag: string,
      headers: Readonly<Record<string, string>>,
      make: Effect.Effect<Response, E, R>
    ) => Effect.Effect<Response, E, R>
    readonly has: (etag: string) => boolean
    /** The response that is kept under the tag. */
    readonly get: (etag: string) => Response | undefined
    /** Keeps a response that has the tag. */
    readonly set: (etag: string, response: Response) => void
  }
>()("@dpp/http/response/ResponseCache") {}

const bytesOf = ({ body }: Response): number | undefined =>
  body._tag === "Uint8Array" ? body.contentLength : undefined

export const layer = Layer.sync(ResponseCache, () => {
  const cache = new LRUCache<string, Response>({
    maxSize: maximumBytes,
    sizeCalculation: (response) => Math.max(1, bytesOf(response) ?? 1)
  })

  const set = (etag: string, response: Response): void => {
    if (bytesOf(response) !== undefined) cache.set(etag, response)
  }

  return ResponseCache.of({
    has: (etag) => cache.has(etag),
    get: (etag) => cache.get(etag),
    set,
    getOrMake: (request, etag, headers, make) =>
      Effect.suspend(() => {
        if (matchesIfNoneMatch(request, etag)) return Effect.succeed(notModified({ ...headers, etag }))
        const known = cache.get(etag)
        if (known !== undefined) return Effect.succeed(known)
        return Effect.map(make, (made) => {
          const response = HttpServerResponse.setHeaders(made, { ...headers, etag })
          set(etag, response)
          return response
        })
      })
  })
})
