/** The id token of a sign-in is signed with a key of the provider: what a proxy in between could write opens no session. */
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { layerWith, TestServer } from "../support.ts"
import { forgingProvider, type Signature, signatures } from "../support/forgingProvider.ts"
import { clientId, clientSecret } from "../support/identityProvider.ts"
import { invite } from "../support/memberCalls.ts"

const email = "ada@example.com"

class Nonces extends Context.Service<Nonces, Map<string, string>>()("@dpp/server/test/Nonces") {}

const server = Layer.unwrap(
  Effect.map(forgingProvider(email), ({ issuer, nonces }) =>
    Layer.merge(
      layerWith({ DPP_OIDC_ISSUER: issuer, DPP_OIDC_CLIENT_ID: clientId, DPP_OIDC_CLIENT_SECRET: clientSecret }),
      Layer.succeed(Nonces, nonces)
    )
  )
)

/** Signs in with an id token that is signed in this way. */
const signIn = Effect.fnUntraced(function* (signature: Signature, change: (cookie: string) => string = (same) => same) {
  const { call } = yield* TestServer
  const begun = yield* call("/console/oidc/start", { key: null })
  const asked = new URL(begun.headers.get("location") ?? "").searchParams
  ;(yield* Nonces).set(signature, asked.get("nonce") ?? "")
  const cookie = change(begun.headers.getSetCookie()[0]?.split(";")[0] ?? "")
  const query = new URLSearchParams({ code: signature, state: asked.get("state") ?? "" })
  const back = yield* call(`/console/oidc/callback?${query}`, { key: null, headers: { cookie } })
  assert.strictEqual(back.status, 303, back.text)
  const hasSession = back.headers.getSetCookie().some((one) => /^__Host-dpp_session=[^;]/u.test(one))
  return [back.headers.get("location"), hasSession]
})

layer(server, { excludeTestServices: true })("the id token of a provider", (it) => {
  it.effect("opens a session only with the signature of a key of the provider", () =>
    Effect.gen(function* () {
      const { ours } = yield* TestServer
      yield* invite(ours.id, "viewer", email)
      assert.deepStrictEqual(yield* signIn("its key"), ["/console", true])
      for (const signature of signatures.filter((one) => one !== "its key"))
        assert.deepStrictEqual(yield* signIn(signature), ["/console/sign-in?error=provider", false], signature)
    })
  )

  it.effect("opens no session with an attempt that the service did not begin, and leads to no other site", () =>
    Effect.gen(function* () {
      const forge = (cookie: string) => {
        const [name, value = ""] = cookie.split("=")
        const [kept = "", ...seal] = value.split(".")
        const attempt = JSON.parse(Buffer.from(kept, "base64url").toString()) as object
        const forged = Buffer.from(JSON.stringify({ ...attempt, return_to: "https://evil.example/" }))
        return `${name}=${[forged.toString("base64url"), ...seal].join(".")}`
      }
      const unsealed = (cookie: string) => cookie.split(".")[0] ?? ""
      for (const change of [forge, unsealed, (cookie: string) => `${cookie}A`, () => "__Host-dpp_sign_in=.."])
        assert.deepStrictEqual(yield* signIn("its key", change), ["/console/sign-in?error=attempt", false])
    })
  )
})
