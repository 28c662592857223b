/**
 * `/console`: the web application for people who do not program. Its views have addresses of their own, which all return the
 * same page; the page calls the REST API of its own origin.
 *
 * The page loads nothing from another origin, has no inline script or style, and cannot be framed. Its other files have an
 * address with the hash of their content, so browsers keep them for a year.
 */
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { staticFile } from "../response/staticFile.ts"
import { withEtag } from "../response/withEtag.ts"
import { ConsoleFiles, type FilesByPath, pagePath } from "./ConsoleFiles.ts"

const path = "/console"
const assets = "assets/"

/** Pictures that a member has chosen are shown from memory (`blob:`); spreadsheets are read by a worker. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'"
].join("; ")

const pageHeaders = {
  "cache-control": "no-cache",
  "content-security-policy": contentSecurityPolicy,
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY"
}

type Responses = ReadonlyMap<string, HttpServerResponse.HttpServerResponse>

const responsesOf = (files: FilesByPath): Responses =>
  new Map(
    [...files].map(([name, { bytes, contentType }]) => [
      name,
      name.startsWith(assets)
        ? staticFile(bytes, contentType)
        : HttpServerResponse.uint8Array(bytes, { contentType, headers: pageHeaders })
    ])
  )

/** The response at an address; every address that is not a file is a view. A file that no longer exists is not a page. */
const responseAt = (responses: Responses, name: string) =>
  responses.get(name) ?? (name.startsWith(assets) ? undefined : responses.get(pagePath))

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    // Read at the first request, and then the same for all, so that each is compressed once.
    const known = yield* Effect.cached(Effect.map(yield* ConsoleFiles, responsesOf))
    const respond = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const [target = ""] = request.url.split(/[?#]/u)
      const response = responseAt(yield* known, target.slice(`${path}/`.length))
      return response === undefined ? HttpServerResponse.empty({ status: 404 }) : withEtag(request, response)
    })
    // It matches `/console`, too.
    yield* router.add("GET", `${path}/*`, respond)
  })
)
