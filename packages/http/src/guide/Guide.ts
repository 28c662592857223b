/**
 * `/guide`: the documentation of this version, with a search. An address without an ending is a page.
 *
 * A page loads nothing from another origin, and runs no script that the build did not write: the inline ones are named by their
 * hashes. Styles of elements are allowed, because the colours of code stand there; no page shows anything that a caller sent.
 */
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { hash } from "node:crypto"
import { staticFile } from "../response/staticFile.ts"
import { withEtag } from "../response/withEtag.ts"
import { GuideFiles, type GuideFile, type GuideFilesByPath } from "./GuideFiles.ts"

const path = "/guide"

/** The hashes of the inline scripts of a page, as its policy names them. */
const inlineScripts = (page: string): ReadonlyArray<string> =>
  [...page.matchAll(/<script(?: id="[\w-]+")?>(?<text>[^<]*)<\/script>/gu)].map(
    ({ groups }) => `'sha256-${hash("sha256", groups?.["text"] ?? "", "base64")}'`
  )

const policyOf = (page: string): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...inlineScripts(page)].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'"
  ].join("; ")

const headersOf = (contentType: string, bytes: Uint8Array): Readonly<Record<string, string>> => ({
  "cache-control": "no-cache",
  "x-content-type-options": "nosniff",
  ...(contentType.startsWith("text/html")
    ? {
        "content-security-policy": policyOf(new TextDecoder().decode(bytes)),
        "referrer-policy": "no-referrer",
        "x-frame-options": "DENY"
      }
    : {})
})

type Responses = ReadonlyMap<string, Effect.Effect<HttpServerResponse.HttpServerResponse>>

const missingPage = "404.html"

const responseOf = (name: string, { bytes, contentType }: GuideFile) =>
  Effect.map(bytes, (content) =>
    name.startsWith("assets/")
      ? staticFile(content, contentType)
      : HttpServerResponse.uint8Array(content, {
          contentType,
          headers: headersOf(contentType, content),
          status: name === missingPage ? 404 : 200
        })
  )

/** A file is read when it is first asked for. Its response is then the same for all, so that it is compressed once. */
const responsesOf = (files: GuideFilesByPath): Effect.Effect<Responses> =>
  Effect.map(
    Effect.forEach(files, ([name, file]) =>
      Effect.map(Effect.cached(responseOf(name, file)), (response) => [name, response] as const)
    ),
    (entries) => new Map(entries)
  )

const respond = Effect.fnUntraced(function* (responses: Responses) {
  const request = yield* HttpServerRequest.HttpServerRequest
  const [target = ""] = request.url.split(/[?#]/u)
  // The links of its pages begin with the folder.
  if (target === path && responses.size > 0) return HttpServerResponse.redirect(`${path}/`, { status: 308 })
  const name = target.slice(`${path}/`.length)
  const found = responses.get(name === "" ? "index.html" : name) ?? responses.get(`${name}.html`)
  const response = found ?? responses.get(missingPage)
  if (response === undefined) return HttpServerResponse.empty({ status: 404 })
  return found === undefined ? yield* response : withEtag(request, yield* response)
})

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const known = yield* Effect.cached(Effect.flatMap(yield* GuideFiles, responsesOf))
    // It matches `/guide`, too.
    yield* router.add("GET", `${path}/*`, Effect.flatMap(known, respond))
  })
)
