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

/** The file at an address. */
const fileAt = (files: GuideFilesByPath, name: string): GuideFile | undefined =>
  files.get(name === "" ? "index.html" : name) ?? files.get(`${name}.html`)

const respond = Effect.fnUntraced(function* (files: GuideFilesByPath) {
  const request = yield* HttpServerRequest.HttpServerRequest
  const [target = ""] = request.url.split(/[?#]/u)
  // The links of its pages begin with the folder.
  if (target === path && files.size > 0) return HttpServerResponse.redirect(`${path}/`, { status: 308 })
  const name = target.slice(`${path}/`.length)
  const file = fileAt(files, name)
  const found = file ?? files.get("404.html")
  if (found === undefined) return HttpServerResponse.empty({ status: 404 })
  const { contentType } = found
  const bytes = yield* found.bytes
  if (name.startsWith("assets/")) return withEtag(request, staticFile(bytes, contentType))
  const headers = headersOf(contentType, bytes)
  const response = HttpServerResponse.uint8Array(bytes, {
    contentType,
    headers,
    status: file === undefined ? 404 : 200
  })
  return file === undefined ? response : withEtag(request, response)
})

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const known = yield* Effect.cached(yield* GuideFiles)
    // It matches `/guide`, too.
    yield* router.add("GET", `${path}/*`, Effect.flatMap(known, respond))
  })
)
