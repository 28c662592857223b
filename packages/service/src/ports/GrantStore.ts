/**
 * Stores access grants and the requests that they begin as. Of tokens and of the secrets of requests it has the hash only.
 */
import type { AccessGrant, AccessGrantId, GrantAudience, GrantStatus } from "@dpp/core/access"
import type { Organization, OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { NewAuditEntry } from "./AuditLog.ts"

export interface StoredToken {
  /** The part of the token by which it is found. Not secret. */
  readonly lookup_id: string
  /** SHA-256 of the whole token. */
  readonly hash: Uint8Array
}

/** A grant that was found by its token, in whatever state it is. */
export interface GrantOwner {
  readonly grant: AccessGrant
  readonly hash: Uint8Array
  readonly organization: Organization
}

/** What a request for access has in addition to the grant that it may become. */
export interface AccessRequest {
  /** The passport that was asked for. */
  readonly product_id: ProductId
  /** SHA-256 of the secret with which the state of the request is read. */
  readonly secret_hash: Uint8Array
}

export interface GrantQuery {
  readonly status: GrantStatus | undefined
  readonly audience: GrantAudience | undefined
  /** From 1. */
  readonly page: number
  readonly per_page: number
  /** Decides which grants are expired. */
  readonly now: DateTime.Utc
}

export interface GrantPage {
  readonly grants: ReadonlyArray<AccessGrant>
  /** Number of grants on all pages. */
  readonly total: number
}

export class GrantStore extends Context.Service<
  GrantStore,
  {
    /** One round trip, and one statement for all look-ups of one turn of the event loop. */
    readonly findByToken: (lookupId: string) => Effect.Effect<Option.Option<GrantOwner>>
    readonly find: (organization: OrganizationId, id: AccessGrantId) => Effect.Effect<Option.Option<AccessGrant>>
    /** Like `find`, and locks the grant: no other transaction can change it before this one ends. */
    readonly findForUpdate: (
      organization: OrganizationId,
      id: AccessGrantId
    ) => Effect.Effect<Option.Option<AccessGrant>>
    /** The passport that a request asked for; none if the grant was not asked for. */
    readonly requestedProduct: (
      organization: OrganizationId,
      id: AccessGrantId
    ) => Effect.Effect<Option.Option<ProductId>>
    /** Newest first. */
    readonly list: (organization: OrganizationId, query: GrantQuery) => Effect.Effect<GrantPage>
    /** Stores the grant with its audit entry. `request` is present for a grant that a person asks for. */
    readonly insert: (
      grant: AccessGrant,
      given: { readonly token: StoredToken } | { readonly request: AccessRequest },
      entry: NewAuditEntry
    ) => Effect.Effect<void>
    /** Stores what has changed with its audit entry. A token replaces the one that the grant has. */
    readonly update: (grant: AccessGrant, token: StoredToken | null, entry: NewAuditEntry) => Effect.Effect<void>
    /**
     * Revokes every active grant of the organization in one statement, with the reason as its note; returns how many.
     * Suspended and expired grants, which open nothing, stay as they are.
     */
    readonly revokeAll: (
      organization: OrganizationId,
      given: { readonly now: DateTime.Utc; readonly reason: string },
      entry: NewAuditEntry
    ) => Effect.Effect<number>
    /** A request of any organization, with the grant that it is now. */
    readonly findRequest: (
      id: AccessGrantId
    ) => Effect.Effect<Option.Option<{ readonly grant: AccessGrant; readonly request: AccessRequest }>>
    /**
     * Stores the token of an approved request if it has none yet, with the `token_prefix` of the given grant. Returns whether it was stored: of several reads at once,
     * one gets the token.
     */
    readonly attachToken: (grant: AccessGrant, token: StoredToken) => Effect.Effect<boolean>
    /** Deletes requests without decision that were made before `moment`, of all organizations; returns how many. */
    readonly removeRequests: (moment: DateTime.Utc) => Effect.Effect<number>
  }
>()("@dpp/service/ports/GrantStore") {}
