/**
 * Hosts that were the active custom domain of an organization and are not any more.
 *
 * `Organizations` keeps them with every change of a custom domain, and refuses such a host to every other organization.
 */
import type { OrganizationId } from "@dpp/core/party"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

export interface FormerDomain {
  readonly host: string
  /** When it stopped being the active custom domain, as far as that is known. */
  readonly replaced_at: DateTime.Utc
}

export class FormerDomains extends Context.Service<
  FormerDomains,
  {
    /** The organization whose former domain the host is. */
    readonly ownerOf: (host: string) => Effect.Effect<Option.Option<OrganizationId>>
    /** By host. */
    readonly list: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<FormerDomain>>
    /** Any organization may have the host afterwards. A host that is unknown changes nothing. */
    readonly remove: (organization: OrganizationId, host: string) => Effect.Effect<void>
  }
>()("@dpp/service/ports/FormerDomains") {}
