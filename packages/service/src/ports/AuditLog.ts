/**
 * Who changed what and when: append-only, hash-chained per organization.
 *
 * An entry is appended by the statement that writes the change which it records, the last one of its transaction: the
 * log lets one writer of an organization through at a time, and its order is the order of changes.
 */
import type { AuditAction, AuditActorType, AuditResource, ChangedResource } from "@dpp/core/audit"
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { StoredChange } from "./StoredChange.ts"

export interface AuditActor {
  readonly type: AuditActorType
  /** Id of the key; null for the operator and the service itself. */
  readonly id: string | null
  readonly name: string
}

/** An entry as the use case states it; the log adds its moment and the hashes. */
export interface NewAuditEntry {
  readonly id: string
  readonly organization_id: OrganizationId
  readonly action: AuditAction
  readonly resource_type: AuditResource
  readonly resource_id: string | null
  readonly actor: AuditActor
  readonly changed_fields: ReadonlyArray<string>
  readonly correlation_id: string
  /**
   * The products that the entry stands for in the feed of changes, where that is not its resource: those of a bulk
   * request, or none where another entry of the same change stands for the product. The hash does not cover it.
   */
  readonly changed_products?: ReadonlyArray<ProductId>
}

/** What the hash of an entry covers. */
export interface HashedEntry extends Omit<NewAuditEntry, "changed_products"> {
  readonly created_at: DateTime.Utc
}

export interface AuditEntry extends HashedEntry {
  /** SHA-256 (hex) over the previous hash and the canonical JSON of the entry. */
  readonly hash: string
  /** Of the organization's entry before; null for its first. */
  readonly previous_hash: string | null
}

/** An entry at its place in the chain. As it is stored: a field that somebody changed may hold anything. */
export interface AuditLink extends AuditEntry {
  /** Counted from 1, without gaps, per organization. */
  readonly position: number
}

/** The end of a chain, kept apart from it. */
export interface AuditHead {
  readonly position: number
  readonly hash: string
}

/** A place in the order of changes. */
export interface ChangePosition {
  /** Of the audit entry. */
  readonly entry: number
  /** Among the items of that entry, from 1. */
  readonly item: number
}

/** One change in the order of changes. */
export interface ChangeItem extends Pick<AuditEntry, "action" | "created_at" | "hash"> {
  readonly resource_type: ChangedResource
  readonly resource_id: string
  readonly position: ChangePosition
}

export interface AuditQuery {
  readonly action: string | undefined
  readonly resource_type: string | undefined
  readonly resource_id: string | undefined
  /** From 1. */
  readonly page: number
  readonly per_page: number
}

export interface AuditPage {
  readonly entries: ReadonlyArray<AuditEntry>
  /** Of all pages. */
  readonly total: number
}

export class AuditLog extends Context.Service<
  AuditLog,
  {
    /** For a change that nothing else records. Further data of the change is stored before, in the same transaction. */
    readonly append: (entry: NewAuditEntry, storedBytes?: number) => Effect.Effect<StoredChange>
    /** Newest first. */
    readonly list: (organization: OrganizationId, query: AuditQuery) => Effect.Effect<AuditPage>
    /** The next 1,000 entries after a position, in the order of the chain; from its start where none is given. */
    readonly chain: (organization: OrganizationId, after?: number) => Effect.Effect<ReadonlyArray<AuditLink>>
    /**
     * The items after a position in the order of changes, oldest first: one for each product that an entry stands for,
     * and one for each change of the organization or a facility. From the beginning where no position is given.
     */
    readonly changes: (
      organization: OrganizationId,
      query: { readonly after: ChangePosition | undefined; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<ChangeItem>>
    /** None where nothing was ever appended. */
    readonly head: (organization: OrganizationId) => Effect.Effect<Option.Option<AuditHead>>
    /** The hash of the entry at this position; none where the log has no such entry. */
    readonly hashAt: (organization: OrganizationId, position: number) => Effect.Effect<Option.Option<string>>
    /** The positions of several logs; an organization without a log is left out. */
    readonly positions: (
      organizations: ReadonlyArray<OrganizationId>
    ) => Effect.Effect<ReadonlyMap<OrganizationId, number>>
  }
>()("@dpp/service/ports/AuditLog") {}
