/** The keys of organizations: made when an organization first signs, unwrapped for use, and published. */
import type { OrganizationId } from "@dpp/core/party"
import type { Issuer, SigningKey } from "@dpp/proof/keys"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

/** The keys of an organization that sign now. */
export interface ActiveKeys {
  readonly statement: SigningKey
  readonly log: SigningKey
}

export class SigningKeys extends Context.Service<
  SigningKeys,
  {
    /** Whether this server signs. */
    readonly isOn: boolean
    /** The DID of an organization. */
    readonly did: (organization: OrganizationId) => string
    /** All published keys of an organization; none if signing is off, or before its first key. */
    readonly issuer: (organization: OrganizationId) => Effect.Effect<Option.Option<Issuer>>
    /** The keys that sign now; none if signing is off, or before the first key. */
    readonly active: (organization: OrganizationId) => Effect.Effect<Option.Option<ActiveKeys>>
  }
>()("@dpp/service/SigningKeys") {}
