/**
 * Stores access grants and the requests that they begin as. Of tokens and of the secrets of requests it has the hash only.
 */
import type {
  AccessGrant,
  AccessGrantId,
  GrantAudience,
  GrantState,
  GrantStatus,
  WaitingRequest
} from "@dpp/core/access"
import type { Language } from "@dpp/core/languages"
import type { MailRecipient } from "@dpp/core/mail"
import type { Organization, OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

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
  /** The language in which the person asked. */
  readonly language: Language
}

/** Who asked for access, and learns of the decision by mail. */
export interface Applicant extends MailRecipient {
  readonly id: AccessGrantId
}

/** A grant or request, without its contents. */
export type GrantSummary = Pick<AccessGrant, "id" | "state" | "created_at">

/** Selects grants by their ids, or requests by what they have in common: all that is present must hold. */
export type GrantSelection =
  | { readonly ids: ReadonlyArray<AccessGrantId> }
  | {
      readonly states: ReadonlyArray<GrantState>
      readonly product_id?: ProductId | undefined
      readonly created_before?: DateTime.Utc | undefined
      readonly created_after?: DateTime.Utc | undefined
      /** The most requests that are selected, the oldest ones. */
      readonly limit: number
    }

/** How many requests were dropped because there was no room for them. */
export interface DroppedCount {
  readonly count: number
  readonly first_at: DateTime.Utc
  readonly last_at: DateTime.Utc
}

export interface DroppedRequests {
  /** none where no request was dropped. */
  readonly total: Option.Option<DroppedCount>
  /** The passports for which the most requests were dropped, at most 100. */
  readonly passports: ReadonlyArray<DroppedCount & { readonly product_id: ProductId }>
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
    /** The persons behind those of the grants that were asked for. */
    readonly applicants: (
      organization: OrganizationId,
      ids: ReadonlyArray<AccessGrantId>
    ) => Effect.Effect<ReadonlyArray<Applicant>>
    /** Newest first. */
    readonly list: (organization: OrganizationId, query: GrantQuery) => Effect.Effect<GrantPage>
    /**
     * Stores the grant. `request` is present for a grant that a person asks for, with the client network
     * of that person, which is stored until the decision.
     */
    readonly insert: (
      grant: AccessGrant,
      given: { readonly token: StoredToken } | { readonly request: AccessRequest; readonly network: string }
    ) => Effect.Effect<void>
    /** Stores what has changed. A token replaces the one that the grant has. */
    readonly update: (grant: AccessGrant, token: StoredToken | null) => Effect.Effect<void>
    /**
     * Revokes every active grant of the organization in one statement, with the reason as its note; returns how many.
     * Suspended and expired grants, which open nothing, stay as they are.
     */
    readonly revokeAll: (
      organization: OrganizationId,
      given: { readonly now: DateTime.Utc; readonly reason: string }
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
    /**
     * The requests of an organization that wait for a decision, oldest first. Until the transaction ends, no other one stores,
     * decides or deletes a request.
     */
    readonly waitingForUpdate: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<WaitingRequest>>
    /** The selected ones, oldest first. Until the transaction ends, no other one stores, decides or deletes a request. */
    readonly selectForUpdate: (
      organization: OrganizationId,
      selection: GrantSelection
    ) => Effect.Effect<ReadonlyArray<GrantSummary>>
    /** Denies these requests, all of which exist, in one statement. */
    readonly denyMany: (
      organization: OrganizationId,
      given: { readonly ids: ReadonlyArray<AccessGrantId>; readonly now: DateTime.Utc }
    ) => Effect.Effect<void>
    /** Deletes these requests, all of which exist, in one statement. */
    readonly removeMany: (organization: OrganizationId, ids: ReadonlyArray<AccessGrantId>) => Effect.Effect<void>
    /** Counts one request for the passport as dropped. It has no audit entry: nothing that was stored has changed. */
    readonly countDropped: (organization: OrganizationId, product: ProductId, now: DateTime.Utc) => Effect.Effect<void>
    readonly dropped: (organization: OrganizationId) => Effect.Effect<DroppedRequests>
    /**
     * Deletes requests without decision that were made before `moment`, and counts of passports for which no request was dropped
     * since, of all organizations. Returns how many requests.
     */
    readonly removeRequests: (moment: DateTime.Utc) => Effect.Effect<number>
  }
>()("@dpp/service/ports/GrantStore") {}
