/**
 * `/docs`: the browsable reference of the REST API, into which users paste their keys to try it out, and a collection of its
 * requests for other programs.
 *
 * The page loads nothing from another origin, sends requests to its own origin only, and cannot be framed. It contains no
 * script of its own: both scripts have an address with the hash of their content, so browsers keep them for a year.
 */
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import * as Effect from "effect/Effect"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiScalar from "effect/http-api/HttpApiScalar"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { createHash } from "node:crypto"
import { staticFile } from "../response/staticFile.ts"
import { withEtag } from "../response/withEtag.ts"
import { collectionOf } from "./collection.ts"
import { openApiAt } from "./openApi.ts"
import { html, start } from "./page.ts"

const path = "/docs"

/**
 * Scripts and connections of this origin only. The reference sets styles while it runs, whose hashes are not known in
 * advance. Uploaded files cannot run as scripts, because they are sent with a type of their own and without sniffing.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
].join("; ")

/** The script of Scalar, which Effect contains and writes into the page of a contract. */
const vendorScript = Effect.gen(function* () {
  const render = yield* HttpRouter.toHttpEffect(HttpApiScalar.layer(HttpApi.make("none"), { path }))
  const { body } = yield* Effect.provideService(
    render,
    HttpServerRequest.HttpServerRequest,
    HttpServerRequest.fromWeb(new Request(`http://localhost${path}`))
  )
  const page = body._tag === "Uint8Array" ? new TextDecoder().decode(body.body) : ""
  const [, script] = /<script>([^]*?)<\/script>/u.exec(page) ?? []
  return script ?? (yield* Effect.die(new Error("The reference has no script")))
}).pipe(Effect.scoped, Effect.orDie)

const scriptResponse = (script: string) =>
  staticFile(new TextEncoder().encode(script), "text/javascript; charset=utf-8")

const nameOf = (name: string, script: string): string =>
  `${name}-${createHash("sha256").update(script).digest("hex").slice(0, 16)}.js`

const collectionResponse = (origin: string) =>
  HttpServerResponse.text(JSON.stringify(collectionOf(openApiAt(origin))), {
    contentType: "application/json",
    headers: { "cache-control": "no-cache", "x-content-type-options": "nosniff" }
  })

/** The responses of the page, of its scripts and of the collection of requests, by path. */
const responsesAt = (origin: string) =>
  Effect.map(vendorScript, (vendor) => {
    const vendorPath = `${path}/${nameOf("scalar", vendor)}`
    const startPath = `${path}/${nameOf("start", start)}`
    const page = HttpServerResponse.text(html(vendorPath, startPath), {
      contentType: "text/html; charset=utf-8",
      headers: {
        "cache-control": "no-cache",
        "content-security-policy": contentSecurityPolicy,
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY"
      }
    })
    return new Map([
      [path, page],
      [vendorPath, scriptResponse(vendor)],
      [startPath, scriptResponse(start)],
      [`${path}/collection.json`, collectionResponse(origin)]
    ])
  })

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const { publicOrigin } = yield* PassportSettings
    // Read at the first request: the script has 3 MB.
    const known = yield* Effect.cached(responsesAt(publicOrigin))
    const respondAt = (pathOf: (params: Readonly<Record<string, string | undefined>>) => string) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const response = (yield* known).get(pathOf(yield* HttpRouter.params))
        return response === undefined ? HttpServerResponse.empty({ status: 404 }) : withEtag(request, response)
      })
    yield* router.add(
      "GET",
      path,
      respondAt(() => path)
    )
    yield* router.add(
      "GET",
      `${path}/:name`,
      respondAt(({ name }) => `${path}/${name}`)
    )
  })
)
