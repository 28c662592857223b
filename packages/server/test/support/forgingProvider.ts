/** An identity provider whose id tokens are signed in another way than its keys say, as the `code` of the sign-in names it. */
import * as Effect from "effect/Effect"
import { createHmac, generateKeyPairSync, sign } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { clientId } from "./identityProvider.ts"

export const signatures = ["its key", "another key", "none", "HS256", "changed"] as const
export type Signature = (typeof signatures)[number]

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url")

const rsa = () => generateKeyPairSync("rsa", { modulusLength: 2048 })

const makeTokens = () => {
  const [own, other] = [rsa(), rsa()]
  const jwk = { ...own.publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }
  const pem = own.publicKey.export({ type: "spki", format: "pem" })
  const token = (signature: string, claims: object): string => {
    const alg = signature === "none" ? "none" : signature === "HS256" ? "HS256" : "RS256"
    const text = `${encoded({ alg, kid: "1" })}.${encoded(claims)}`
    const key = signature === "another key" ? other.privateKey : own.privateKey
    const bytes = {
      none: () => Buffer.alloc(0),
      HS256: () => createHmac("sha256", pem).update(text).digest(),
      RS256: () => sign("sha256", Buffer.from(text), key)
    }[alg]()
    const signed = signature === "changed" ? `${text.split(".")[0]}.${encoded({ ...claims, aud: [clientId] })}` : text
    return `${signed}.${bytes.toString("base64url")}`
  }
  return { jwk, token }
}

/** `nonces`: the nonce of the sign-in by its `code`, and `email` of the person. */
export const forgingProvider = (email: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const nonces = new Map<string, string>()
      const { jwk, token } = makeTokens()
      let issuer = ""
      const responses: Readonly<Record<string, (body: URLSearchParams) => object>> = {
        "/.well-known/openid-configuration": () => ({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          // A careless provider permits all of them, so that only the signature can refuse.
          id_token_signing_alg_values_supported: ["RS256", "HS256", "none"]
        }),
        "/jwks": () => ({ keys: [jwk] }),
        "/token": (body) => {
          const code = body.get("code") ?? ""
          const now = Math.floor(Date.now() / 1000)
          const claims = { iss: issuer, aud: clientId, sub: "1", iat: now, exp: now + 600, nonce: nonces.get(code) }
          const id_token = token(code, { ...claims, email, email_verified: true })
          return { access_token: "a", token_type: "Bearer", expires_in: 600, id_token }
        }
      }
      const server = createServer(async (request, response) => {
        let text = ""
        for await (const chunk of request) text += String(chunk)
        const body = responses[request.url ?? ""]?.(new URLSearchParams(text))
        response.writeHead(body === undefined ? 404 : 200, { "content-type": "application/json" })
        response.end(JSON.stringify(body ?? {}))
      })
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      return { issuer, nonces, server }
    }),
    ({ server }) =>
      Effect.promise(async () => {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      })
  )
