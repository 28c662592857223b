/** The files of the guide over HTTP: each is read once, and scripts are named by their hashes. */
import { GuideFiles } from "@dpp/http/guide/GuideFiles"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { createHash } from "node:crypto"
import { routesWith, send } from "../support.ts"

const script = "document.documentElement.dataset.mode = 'dark'"
const reads: Array<string> = []

const file = (name: string, contentType: string, text: string) =>
  [
    name,
    {
      contentType,
      bytes: Effect.sync(() => {
        reads.push(name)
        return new TextEncoder().encode(text)
      })
    }
  ] as const

const html = "text/html; charset=utf-8"
const files = new Map([
  file("index.html", html, "the guide"),
  file(
    "guides/webhooks.html",
    html,
    `<script id="mode">${script}</script><script type="module" src="/guide/a.js"></script>`
  ),
  file("assets/app.B1x2.js", "text/javascript; charset=utf-8", "export {}"),
  file("404.html", html, "not here")
])

const get = (path: string, headers = {}) => send(path, { key: null, headers })

layer(routesWith(Layer.succeed(GuideFiles, Effect.succeed(files))))("the guide", (it) => {
  it.effect("reads a file when it is first asked for, and once", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* get("/guide/")).text, "the guide")
      assert.deepStrictEqual(reads, ["index.html"])
      const { headers } = yield* get("/guide/assets/app.B1x2.js")
      assert.match(headers.get("cache-control") ?? "", /immutable/u)
      const held = { "if-none-match": headers.get("etag") ?? "" }
      assert.strictEqual((yield* get("/guide/assets/app.B1x2.js", held)).status, 304)
      assert.strictEqual((yield* get("/guide/")).status, 200)
      assert.deepStrictEqual(reads, ["index.html", "assets/app.B1x2.js"])
    })
  )

  it.effect("allows the scripts that the build wrote into a page, by their hashes, and no other", () =>
    Effect.gen(function* () {
      const { headers, status } = yield* get("/guide/guides/webhooks")
      assert.strictEqual(status, 200)
      const hash = createHash("sha256").update(script).digest("base64")
      assert.include(headers.get("content-security-policy") ?? "", `script-src 'self' 'sha256-${hash}';`)
      assert.strictEqual(headers.get("x-frame-options"), "DENY")
    })
  )

  it.effect("shows its own page where there is none, as 404, and leads from the folder to its first page", () =>
    Effect.gen(function* () {
      const missing = yield* get("/guide/guides/nowhere")
      assert.deepStrictEqual([missing.status, missing.text], [404, "not here"])
      assert.isNull(missing.headers.get("etag"))
      assert.strictEqual((yield* get("/guide")).status, 308)
      assert.strictEqual((yield* send("/guide/", { key: null, method: "POST" })).status, 405)
    })
  )
})
