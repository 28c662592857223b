/**
 * Signs people in at an identity provider (OpenID Connect): the provider knows them, and this service stores no password.
 *
 * @source inferred: the code flow of OpenID Connect Core 1.0, section 3.1; see docs/decisions/0091-members-and-sessions.md
 * @source RFC 7636 §4
 */
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"

/** What the browser keeps between the request to the provider and its response. All three are random. */
export interface SignInAttempt {
  /** Identifies the response of the provider. */
  readonly state: string
  /** Identifies the token of the response. */
  readonly nonce: string
  /** Proves that the one who began the attempt ends it. */
  readonly verifier: string
}

/** The provider refuses, or its response does not belong to the attempt. `reason` is for the log of the server. */
export class IdentityRefused extends Schema.TaggedError<IdentityRefused>()("IdentityRefused", {
  reason: Schema.String
}) {}

export class IdentityProvider extends Context.Service<
  IdentityProvider,
  {
    /** Whether the settings name a provider. Without one, the other functions fail. */
    readonly isConfigured: boolean
    /** An attempt, and the address of the provider to which the browser is sent. `callback`: where it comes back. */
    readonly begin: (
      callback: string
    ) => Effect.Effect<{ readonly attempt: SignInAttempt; readonly url: string }, IdentityRefused>
    /** The e-mail address that the provider has verified, in lower case. `url`: the address to which the browser came back. */
    readonly finish: (url: URL, attempt: SignInAttempt) => Effect.Effect<{ readonly email: string }, IdentityRefused>
  }
>()("@dpp/service/ports/IdentityProvider") {}

const refused = new IdentityRefused({ reason: "The settings name no identity provider." })

/** No provider. */
export const none = Layer.succeed(
  IdentityProvider,
  IdentityProvider.of({ isConfigured: false, begin: () => refused, finish: () => refused })
)
