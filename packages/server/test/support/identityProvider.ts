/** A real identity provider (OpenID Connect) on a free port, and a person who signs in there with a browser. */
import { freePort } from "@dpp/testkit/freePort"
import * as Effect from "effect/Effect"
import { createServer } from "node:http"
import { Provider } from "oidc-provider"

export const clientId = "battery-passports"
export const clientSecret = "secret-of-the-tests"

/** `redirectUri`: where the provider sends the browser back. An account is an e-mail address; `unverified@` is not verified. */
export const identityProvider = (redirectUri: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const port = await freePort()
      const issuer = `http://127.0.0.1:${port}`
      const provider = new Provider(issuer, {
        clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
        claims: { openid: ["sub"], email: ["email", "email_verified"] },
        cookies: { keys: ["key of the tests"] },
        pkce: { required: () => true },
        findAccount: (_context, accountId) => ({
          accountId,
          claims: () => ({ sub: accountId, email: accountId, email_verified: !accountId.startsWith("unverified@") })
        })
      })
      const server = createServer(provider.callback())
      await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
      return { issuer, server }
    }),
    ({ server }) =>
      Effect.promise(async () => {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      })
  )

/** Follows the pages of the provider as `account`, until it sends the browser to another origin. Returns that address. */
export const signInAt = async (url: string, account: string): Promise<string> => {
  const { origin } = new URL(url)
  const cookies = new Map<string, string>()
  let at = url
  let form: URLSearchParams | undefined
  for (let step = 0; step < 20; step += 1) {
    const response = await fetch(at, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form === undefined ? {} : { method: "POST", body: form })
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/u.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get("location")
    if (location !== null) {
      at = new URL(location, at).href
      form = undefined
      if (new URL(at).origin !== origin) return at
      continue
    }
    const page = await response.text()
    const prompt = /name="prompt" value="(\w+)"/u.exec(page)?.[1]
    const action = /<form[^>]* action="([^"]+)"/u.exec(page)?.[1]
    if (prompt === undefined || action === undefined) throw new Error(`${response.status}: ${page}`)
    at = new URL(action, at).href
    form = new URLSearchParams({ prompt, ...(prompt === "login" ? { login: account, password: "any" } : {}) })
  }
  throw new Error("The provider sends the browser in circles.")
}
