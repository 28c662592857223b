/**
 * Compresses responses of at least 1 kB whose type gains by it, in the coding that the client prefers; zstd, then br, then
 * gzip where it accepts them equally. The tag of an encoded response is weak, because its bytes are not those of another
 * coding. Responses to writes of the admin API are sent as they are: one of them holds a new key next to a name that was sent.
 *
 * @source RFC 9110 §8.4, §8.8.1, §12.5.3
 * @source inferred: codings, levels and the smallest size; see docs/decisions/0050-reads.md
 */
import * as Effect from "effect/Effect"
import type * as HttpBody from "effect/http/HttpBody"
import * as HttpPlatform from "effect/http/HttpPlatform"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Semaphore from "effect/Semaphore"
import Negotiator from "negotiator"
import { UnreadResponses } from "../limits/UnreadResponses.ts"
import { ResponseCache } from "../response/ResponseCache.ts"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/** In the order of preference, each with its level: the fastest that comes close to the smallest size. */
const levels = { zstd: 3, br: 4, gzip: 6 } as const
type Coding = keyof typeof levels

const isCoding = (text: string | undefined): text is Coding => text !== undefined && Object.hasOwn(levels, text)

/** In bytes. Below the least size, the headers cost as much as is gained. */
const leastSize = 1024
/** In bytes. One larger response is compressed at a time, so that smaller ones find a free thread. */
const large = 1024 * 1024

const compressible = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b|image\/svg\+xml)/u

const isCompressible = ({ body, headers, status }: Response): boolean =>
  body._tag === "Uint8Array" &&
  status >= 200 &&
  headers["content-encoding"] === undefined &&
  compressible.test(headers["content-type"] ?? body.contentType)

const bytesOf = ({ body }: Response): number => (body._tag === "Uint8Array" ? body.contentLength : 0)

const mayHoldSecret = ({ method, url }: Request): boolean => method !== "GET" && url.startsWith("/admin/")

/** The published types of the package lack the order of preference. */
interface CodingNegotiator {
  readonly encoding: (offered: Array<string>, options: { readonly preferred: Array<string> }) => string | undefined
}

/** The coding that the client prefers; none if it accepts none, or prefers the response as it is. */
const codingFor = (request: Request, available: ReadonlyArray<Coding>): Coding | undefined => {
  if (request.headers["accept-encoding"] === undefined || mayHoldSecret(request)) return undefined
  const negotiator: CodingNegotiator = new Negotiator(request)
  const best = negotiator.encoding([...available, "identity"], { preferred: [...available] })
  return isCoding(best) ? best : undefined
}

const withVary = (response: Response): Response => {
  const { vary } = response.headers
  if (vary?.includes("Accept-Encoding") === true) return response
  return HttpServerResponse.setHeader(
    response,
    "vary",
    vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`
  )
}

const withWeakTag = (response: Response): Response => {
  const { etag } = response.headers
  if (etag === undefined || etag.startsWith("W/")) return response
  return HttpServerResponse.setHeader(response, "etag", `W/${etag}`)
}

/** A cache updates what it holds by the headers of a 304, and finds it by the tag: weak if it holds an encoded response. */
const notModified = (request: Request, response: Response, coding: Coding | undefined): Response => {
  const isHeldEncoded = request.headers["if-none-match"]?.includes(`W/${response.headers["etag"]}`) === true
  return withVary(coding !== undefined && isHeldEncoded ? withWeakTag(response) : response)
}

const asEncoded = (response: Response, coding: Coding): Response =>
  HttpServerResponse.setHeader(withWeakTag(withVary(response)), "content-encoding", coding)

/** The response to HEAD. The length of the encoded body is unknown before it is made. */
const withoutBody = ({ headers, status }: Response): Response => {
  const { "content-length": _length, ...kept } = headers
  return HttpServerResponse.empty({ status, headers: kept })
}

const withBody = (response: Response, body: HttpBody.HttpBody): Response => {
  const sent = HttpServerResponse.setBody(response, body)
  return body._tag === "Uint8Array" ? sent : HttpServerResponse.removeHeader(sent, "content-length")
}

export const layer = HttpRouter.middleware(
  Effect.gen(function* () {
    const { compression } = yield* HttpPlatform.HttpPlatform
    const available = Object.keys(levels)
      .filter(isCoding)
      .filter((coding) => compression.algorithms.has(coding))
    const responses = yield* UnreadResponses
    const cache = yield* ResponseCache
    const oneLarge = (yield* Semaphore.make(1)).withPermits(1)

    /** Counts the uncompressed bytes of the response until the compressed ones are there. */
    const compress = Effect.fnUntraced(function* (request: Request, response: Response, coding: Coding) {
      const size = bytesOf(response)
      const work = compression.compressResponse(response, coding, { level: levels[coding] })
      const { body } = yield* Effect.acquireUseRelease(
        Effect.sync(() => responses.hold(request, size)),
        () => (size > large ? oneLarge(work) : work),
        (release) => Effect.sync(release)
      )
      cache.setCopy(response.body, coding, body)
      return body
    })

    return Effect.fnUntraced(function* (app) {
      const response = yield* app
      const isNotModified = response.status === 304
      if (!isNotModified && !isCompressible(response)) return response
      const request = yield* HttpServerRequest.HttpServerRequest
      const coding = codingFor(request, available)
      if (isNotModified) return notModified(request, response, coding)
      if (coding === undefined || bytesOf(response) < leastSize) return withVary(response)
      const encoded = asEncoded(response, coding)
      if (request.method === "HEAD") return withoutBody(encoded)
      const copy = cache.copy(response.body, coding)
      if (copy !== undefined) return withBody(encoded, copy)
      // `UnreadLimit` rejects a read that has no room, so that nothing waits for compression beyond the bounds.
      const hasRoom = request.method !== "GET" || responses.reached(request, bytesOf(response)) === undefined
      return hasRoom ? withBody(encoded, yield* compress(request, response, coding)) : withVary(response)
    })
  }),
  { global: true }
)
