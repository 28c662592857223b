/** The page that verifies proofs: its language and its headers. */
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { routesWith, send } from "../support.ts"

layer(routesWith(Layer.empty))("/verify", (it) => {
  it.effect("is a page in the reader's language, with a policy of its own and an entity tag, without a key", () =>
    Effect.gen(function* () {
      const { headers, status, text } = yield* send("/verify", { key: null, headers: { "accept-language": "de-AT" } })
      assert.deepStrictEqual([status, text], [200, "verify de"])
      assert.strictEqual(headers.get("content-type"), "text/html; charset=utf-8")
      assert.strictEqual(headers.get("content-security-policy"), "default-src 'self'")
      assert.match(headers.get("vary") ?? "", /^Accept-Language/u)
      assert.strictEqual((yield* send("/verify?lang=zh", { key: null })).text, "verify zh")
      const held = { "if-none-match": headers.get("etag") ?? "" }
      const again = { key: null, headers: { "accept-language": "de-AT", ...held } }
      assert.strictEqual((yield* send("/verify", again)).status, 304)
      assert.strictEqual((yield* send("/verify", { key: null, method: "POST" })).status, 405)
    })
  )
})
