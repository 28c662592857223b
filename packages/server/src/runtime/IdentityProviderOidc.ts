/**
 * An identity provider by OpenID Connect: code flow with PKCE, state and nonce.
 *
 * The configuration of the provider is read with the first sign-in, so that a server starts without it, and again after a
 * failure.
 */
import { isOnThisMachine } from "@dpp/core/passport"
import { IdentityProvider, IdentityRefused, none } from "@dpp/service/ports/IdentityProvider"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import type { Configuration } from "openid-client"

export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
}

/** Loaded with the first sign-in: most servers need it never. */
const library = () => import("openid-client")

const refusedBy = (cause: unknown): IdentityRefused =>
  new IdentityRefused({ reason: cause instanceof Error ? cause.message : String(cause) })

const attempted = <A>(run: () => Promise<A>) => Effect.tryPromise({ try: run, catch: refusedBy })

const providerOf = ({ clientId, clientSecret, issuer }: OidcSettings): IdentityProvider["Service"] => {
  let known: Promise<Configuration> | undefined
  const discover = async () => {
    const oidc = await library()
    // A provider on this machine may be without TLS, as in a test.
    const insecure = isOnThisMachine(issuer) ? [oidc.allowInsecureRequests] : []
    // The connection to the provider can end at a proxy, so the signature of the id token is verified as well.
    const execute = [oidc.enableNonRepudiationChecks, ...insecure]
    return oidc.discovery(new URL(issuer), clientId, Redacted.value(clientSecret), undefined, { execute })
  }
  const configuration = (): Promise<Configuration> => {
    known ??= discover().catch((cause: unknown) => {
      known = undefined
      throw cause
    })
    return known
  }

  return IdentityProvider.of({
    isConfigured: true,
    begin: (callback) =>
      attempted(async () => {
        const [oidc, config] = [await library(), await configuration()]
        const attempt = {
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
          verifier: oidc.randomPKCECodeVerifier()
        }
        const url = oidc.buildAuthorizationUrl(config, {
          redirect_uri: callback,
          scope: "openid email",
          code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: "S256",
          state: attempt.state,
          nonce: attempt.nonce
        })
        return { attempt, url: url.href }
      }),
    finish: (url, { nonce, state, verifier }) =>
      attempted(async () => {
        const [oidc, config] = [await library(), await configuration()]
        const tokens = await oidc.authorizationCodeGrant(config, url, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true
        })
        const claims = tokens.claims()
        if (claims === undefined) throw new Error("The response has no id token.")
        const { email, email_verified } =
          claims["email"] === undefined ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : claims
        if (typeof email !== "string" || email_verified !== true) {
          throw new Error("The provider has not verified an e-mail address of the person.")
        }
        return { email: email.toLowerCase() }
      })
  })
}

/** The provider of the settings; none if they name no provider. */
export const layer = (settings: Option.Option<OidcSettings>): Layer.Layer<IdentityProvider> =>
  Option.match(settings, {
    onNone: () => none,
    onSome: (given) => Layer.succeed(IdentityProvider, providerOf(given))
  })
