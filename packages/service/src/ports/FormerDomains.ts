/**
 * Hosts that used to be the active custom domain of an organization.
 *
 * `Organizations` adds them when a custom domain changes, and refuses such a host to every other organization.
 */
import type { OrganizationId } from "@dpp/core/party"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

export interface FormerDomain {
  readonly host: string
  /** When the host stopped being the active custom domain, as far as that is known. */
  readonly replaced_at: DateTime.Utc
}

export class FormerDomains extends Context.Service<
  FormerDomains,
  {
    /** The organization that has the host as a former domain. */
    readonly ownerOf: (host: string) => Effect.Effect<Option.Option<OrganizationId>>
    /** Sorted by host. */
    readonly list: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<FormerDomain>>
    /** Makes the host available to every organization. An unknown host changes nothing. */
    readonly remove: (organization: OrganizationId, host: string) => Effect.Effect<void>
  }
>()("@dpp/service/ports/FormerDomains") {}
