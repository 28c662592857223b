/**
 * `/docs`: the browsable reference of the REST API, into which users paste their keys to try it out.
 *
 * The page loads nothing from another origin, sends requests to its own origin only, and cannot be framed. Its two scripts
 * are allowed by their hashes. It sets styles while it runs, whose hashes are not known in advance.
 */
import { Api } from "@dpp/api/Api"
import * as Effect from "effect/Effect"
import * as HttpApiScalar from "effect/http-api/HttpApiScalar"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import { createHash } from "node:crypto"

const hashesOf = (page: string): ReadonlyArray<string> =>
  Array.from(
    page.matchAll(/<script>([^]*?)<\/script>/gu),
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`
  )

const policyOf = (page: string): string =>
  [
    "default-src 'none'",
    `script-src ${hashesOf(page).join(" ")}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join("; ")

const protectedPage = HttpRouter.middleware(
  Effect.sync(() => {
    let policy: string | undefined
    return Effect.map((response: HttpServerResponse.HttpServerResponse) => {
      const { body } = response
      if (policy === undefined && body._tag === "Uint8Array") policy = policyOf(new TextDecoder().decode(body.body))
      return HttpServerResponse.setHeaders(response, {
        "content-security-policy": policy ?? "default-src 'none'",
        "referrer-policy": "no-referrer",
        "x-frame-options": "DENY"
      })
    })
  })
).layer

export const layer = HttpApiScalar.layer(Api, { path: "/docs", scalar: { withDefaultFonts: false } }).pipe(
  Layer.provide(protectedPage)
)
