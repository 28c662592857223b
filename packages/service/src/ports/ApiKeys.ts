/** Stores API keys: the hash, never the secret. */
import type { ApiKeyId, KeyAccess } from "@dpp/core/access"
import type { Organization, OrganizationId } from "@dpp/core/party"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

export interface ApiKey {
  readonly id: ApiKeyId
  readonly organization_id: OrganizationId
  readonly name: string
  readonly access: KeyAccess
  /** The part of the key by which it is found. Not secret. */
  readonly lookup_id: string
  /** SHA-256 of the whole key. */
  readonly hash: Uint8Array
  readonly created_at: DateTime.Utc
}

export interface KeyOwner {
  readonly key: ApiKey
  readonly organization: Organization
  /** A revoked key authenticates no request. It is found so that the error can state it. */
  readonly isRevoked: boolean
}

export class ApiKeys extends Context.Service<
  ApiKeys,
  {
    /** The key, revoked or not, and its organization; none if the key is unknown. One round trip. */
    readonly findOwner: (lookupId: string) => Effect.Effect<Option.Option<KeyOwner>>
    /** Keys that are not revoked, oldest first. */
    readonly list: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<ApiKey>>
    readonly insert: (key: ApiKey) => Effect.Effect<void>
    /** Returns the key as it was before; none if it is unknown or already revoked. */
    readonly revoke: (
      organization: OrganizationId,
      id: ApiKeyId,
      at: DateTime.Utc
    ) => Effect.Effect<Option.Option<ApiKey>>
  }
>()("@dpp/service/ports/ApiKeys") {}
