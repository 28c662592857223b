/** Members sign in at a real identity provider: the e-mail address that it has verified is theirs in every organization. */
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { layerWith, TestServer } from "../support.ts"
import { clientId, clientSecret, identityProvider, signInAt } from "../support/identityProvider.ts"
import { invite, withCookie } from "../support/memberCalls.ts"

const callback = "https://passports.example.com/console/oidc/callback"

class Issuer extends Context.Service<Issuer, string>()("@dpp/server/test/Issuer") {}

const server = Layer.unwrap(
  Effect.map(identityProvider(callback), ({ issuer }) =>
    Layer.merge(
      layerWith({ DPP_OIDC_ISSUER: issuer, DPP_OIDC_CLIENT_ID: clientId, DPP_OIDC_CLIENT_SECRET: clientSecret }),
      Layer.succeed(Issuer, issuer)
    )
  )
)

/** Begins a sign-in. Returns the address of the provider and the cookie of the attempt. */
const begin = Effect.fnUntraced(function* (returnTo = "") {
  const { call } = yield* TestServer
  const response = yield* call(`/console/oidc/start${returnTo}`, { key: null })
  assert.strictEqual(response.status, 303, response.text)
  const [set = ""] = response.headers.getSetCookie()
  for (const part of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=600"]) assert.include(set, part)
  return { url: response.headers.get("location") ?? "", cookie: set.split(";")[0] ?? "" }
})

/** The browser comes back to the service at an address. */
const comeBack = Effect.fnUntraced(function* (address: string, cookie: string) {
  const { call } = yield* TestServer
  assert.strictEqual(address.split("?")[0], callback)
  const response = yield* call(`/console/oidc/callback${new URL(address).search}`, { key: null, headers: { cookie } })
  assert.strictEqual(response.status, 303, response.text)
  const set = response.headers.getSetCookie()
  assert.isTrue(set.some((one) => one.startsWith("__Host-dpp_sign_in=;")))
  const session = set.find((one) => one.startsWith("__Host-dpp_session="))
  return { to: response.headers.get("location"), session: session?.split(";")[0] ?? null, set }
})

const signInAs = Effect.fnUntraced(function* (account: string, returnTo?: string) {
  const { cookie, url } = yield* begin(returnTo)
  const address = yield* Effect.promise(() => signInAt(url, account))
  return yield* comeBack(address, cookie)
})

layer(server, { excludeTestServices: true })("an identity provider", (it) => {
  it.effect("signs a member in, who can switch to all organizations of the address", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* TestServer
      const own = yield* invite(ours.id, "publisher", "ada@example.com")
      const other = yield* invite(theirs.id, "viewer", "ada@example.com")
      const { url } = yield* begin()
      const asked = new URL(url)
      assert.strictEqual(asked.origin, yield* Issuer)
      for (const name of ["state", "nonce", "code_challenge"])
        assert.match(asked.searchParams.get(name) ?? "", /^[\w-]{43}$/u)
      assert.strictEqual(asked.searchParams.get("code_challenge_method"), "S256")

      const { session, set, to } = yield* signInAs("Ada@Example.com", "?return_to=/console/products?page=2")
      assert.strictEqual(to, "/console/products?page=2")
      assert.match(set.find((one) => one.startsWith("__Host-dpp_session=")) ?? "", /HttpOnly.*SameSite=Strict/u)
      const call = withCookie(session ?? "")
      const { data } = (yield* call("/session")).body
      assert.strictEqual(data.signs_in_by, "oidc")
      assert.sameMembers(
        data.memberships.map((one: { readonly member_id: string }) => one.member_id),
        [own.id, other.id]
      )
      const target = data.member.id === own.id ? other.id : own.id
      assert.strictEqual((yield* call("/session/switch", { body: { member_id: target } })).body.data.member.id, target)
    })
  )

  it.effect("leads to no other site, and refuses a person without membership or without a verified address", () =>
    Effect.gen(function* () {
      const { ours } = yield* TestServer
      yield* invite(ours.id, "viewer", "bo@example.com")
      yield* invite(ours.id, "viewer", "unverified@example.com")
      for (const elsewhere of [
        "//evil.example.com",
        "https://evil.example.com",
        "/console/../admin",
        "/api/v1/products",
        "/console\\evil"
      ]) {
        const { session, to } = yield* signInAs("bo@example.com", `?return_to=${encodeURIComponent(elsewhere)}`)
        assert.deepStrictEqual([to, session !== null], ["/console", true], elsewhere)
      }
      assert.deepInclude(yield* signInAs("outsider@example.com"), {
        session: null,
        to: "/console/sign-in?error=no_member"
      })
      assert.deepInclude(yield* signInAs("unverified@example.com"), {
        session: null,
        to: "/console/sign-in?error=provider"
      })
    })
  )

  it.effect("refuses a response without its attempt, with another state, and one that is used again", () =>
    Effect.gen(function* () {
      const { ours } = yield* TestServer
      yield* invite(ours.id, "viewer", "cy@example.com")
      const { cookie, url } = yield* begin()
      const address = yield* Effect.promise(() => signInAt(url, "cy@example.com"))
      const refused = { session: null, to: "/console/sign-in?error=provider" }
      assert.deepInclude(yield* comeBack(address, ""), { session: null, to: "/console/sign-in?error=attempt" })
      // The response of an attacker's own sign-in in the browser of another person.
      assert.deepInclude(yield* comeBack(address, (yield* begin()).cookie), refused)
      const changed = new URL(address)
      changed.searchParams.set("state", "A".repeat(43))
      assert.deepInclude(yield* comeBack(changed.href, cookie), refused)
      assert.isNotNull((yield* comeBack(address, cookie)).session)
      assert.deepInclude(yield* comeBack(address, cookie), refused)
    })
  )
})
