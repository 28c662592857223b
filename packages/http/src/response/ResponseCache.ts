/**
 * Responses that are kept in memory under their entity tags while they are asked for, and compressed copies of their bodies.
 *
 * A tag names everything that its response depends on, so a change has another tag and nothing kept can be outdated. The
 * module that asks for a tag has read, for this request, that the resource exists, that the caller may read it, and its
 * version.
 *
 * A response is kept when it is made for the second time. What a search engine or a mirror reads once takes no room, and displaces
 * nothing that is read often.
 *
 * @source RFC 9110 §8.8.3, §13.1.2
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpBody from "effect/http/HttpBody"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import { LRUCache } from "lru-cache"
import { createHash } from "node:crypto"
import { build } from "./release.ts"
import { matchesIfNoneMatch, notModified } from "./withEtag.ts"

const megabyte = 1024 * 1024
/** In bytes, of responses and of compressed copies. */
const maximum = { responses: 48 * megabyte, copies: 16 * megabyte }
/** In bytes, what an entry takes beside its body: the headers, the tag and the objects around them. */
const overhead = 4096
/** The tags of responses that were made once. */
const maximumAsked = 10_000

/** The tag of a representation that depends on these texts and on the build of the software, and on nothing else. */
export const tagFor = (...parts: ReadonlyArray<string>): string =>
  `"${createHash("sha256")
    .update(JSON.stringify([build, ...parts]))
    .digest("base64url")}"`

type Response = HttpServerResponse.HttpServerResponse
type Bytes = HttpBody.Uint8Array

export class ResponseCache extends Context.Service<
  ResponseCache,
  {
    /**
     * Responds with 304 and `headers` to a client that holds the representation with this tag. Otherwise returns the
     * response that is kept under the tag, or makes it.
     */
    readonly getOrMake: <E, R>(
      request: { readonly headers: Readonly<Record<string, string | undefined>> },
      etag: string,
      headers: Readonly<Record<string, string>>,
      make: Effect.Effect<Response, E, R>
    ) => Effect.Effect<Response, E, R>
    /** The response that is kept under the tag. */
    readonly get: (etag: string) => Response | undefined
    /** Keeps a response that has the tag if it was given before, and returns what is to be sent. */
    readonly set: (etag: string, response: Response) => Response
    /** The copy of a body in a content coding. */
    readonly copy: (body: HttpBody.HttpBody, coding: string) => HttpBody.HttpBody | undefined
    /** Keeps the copy of a body that is kept, or that has been compressed before. */
    readonly setCopy: (body: HttpBody.HttpBody, coding: string, copy: HttpBody.HttpBody) => void
  }
>()("@dpp/http/response/ResponseCache") {}

/**
 * A copy in memory of its own. A short body is a part of a block that it shares with whatever was written at that moment, and as long
 * as one part is in use, none of the block can be. A text is encoded, so that it is not kept twice.
 */
const detached = ({ body, contentType }: Bytes): Bytes => HttpBody.uint8Array(new Uint8Array(body), contentType)

const sizeOf = ({ contentLength }: Bytes): number => contentLength + overhead

export const layer = Layer.sync(ResponseCache, () => {
  const responses = new LRUCache<string, { readonly response: Response; readonly body: Bytes }>({
    maxSize: maximum.responses,
    sizeCalculation: ({ body }) => sizeOf(body)
  })
  const copies = new LRUCache<string, Bytes>({ maxSize: maximum.copies, sizeCalculation: sizeOf })
  const asked = new LRUCache<string, true>({ max: maximumAsked })
  /** The names of bodies under which their copies are found: the tag, or a number for a body that is sent without one. */
  const names = new WeakMap<HttpBody.HttpBody, string>()
  let unnamed = 0

  const get = (etag: string): Response | undefined => responses.get(etag)?.response

  const set = (etag: string, response: Response): Response => {
    if (response.body._tag !== "Uint8Array") return response
    if (!asked.has(etag)) {
      asked.set(etag, true)
      return response
    }
    const body = detached(response.body)
    const kept = HttpServerResponse.setHeaders(HttpServerResponse.setBody(response, body), response.headers)
    names.set(body, etag)
    responses.set(etag, { response: kept, body })
    return kept
  }

  return ResponseCache.of({
    get,
    set,
    getOrMake: (request, etag, headers, make) =>
      Effect.suspend(() => {
        if (matchesIfNoneMatch(request, etag)) return Effect.succeed(notModified({ ...headers, etag }))
        const known = get(etag)
        if (known !== undefined) return Effect.succeed(known)
        return Effect.map(make, (made) => set(etag, HttpServerResponse.setHeaders(made, { ...headers, etag })))
      }),
    copy: (body, coding) => copies.get(`${coding} ${names.get(body)}`),
    setCopy: (body, coding, copy) => {
      const name = names.get(body)
      if (name === undefined) names.set(body, String((unnamed += 1)))
      else if (copy._tag === "Uint8Array") copies.set(`${coding} ${name}`, detached(copy))
    }
  })
})
