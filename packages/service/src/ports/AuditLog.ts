/**
 * Records who changed what and when: append-only, and hash-chained per organization.
 *
 * An entry is appended by the statement that writes the change, the last one of its transaction. The log admits one writer
 * of an organization at a time, and its order is the order of changes.
 */
import type { AnnexPoint } from "@dpp/core/catalogue"
import type { AuditAction, AuditActor, AuditResource, ChangeDetails, ChangedResource } from "@dpp/core/audit"
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId, ProductKeys } from "@dpp/core/product"
import type * as Arr from "effect/Array"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { StoredChange } from "./StoredChange.ts"

/** An entry as the use case states it. The log adds its time and the hashes. */
export interface NewAuditEntry {
  readonly id: string
  readonly organization_id: OrganizationId
  readonly action: AuditAction
  readonly resource_type: AuditResource
  readonly resource_id: string | null
  readonly actor: AuditActor
  readonly changed_fields: ReadonlyArray<string>
  /** Only for a read: the points of Annex XIII that the reader sees, ascending. Part of the hash if present. */
  readonly points?: ReadonlyArray<AnnexPoint>
  /** Only for a deletion: why, if the caller states it. Part of the hash if present. */
  readonly reason?: string
  /** Where the values that the change writes come from. Part of the hash if present. */
  readonly details?: ChangeDetails
  /** Only for a change that writes values of a supplier: the request to the supplier. Part of the hash if present. */
  readonly request_id?: string
  readonly correlation_id: string
  /**
   * The products that the entry represents in the feed of changes; defaults to its resource. A bulk request names its
   * products here. The list is empty if another entry of the same change represents the product. Not part of the hash.
   */
  readonly changed_products?: ReadonlyArray<ProductId>
}

/** Entries of one organization, and by how many bytes the change makes its stored content grow; defaults to 0. */
export interface NewChange<Written> {
  readonly entries: Arr.NonEmptyReadonlyArray<NewAuditEntry>
  readonly bytes?: number | ((written: Written) => number) | undefined
}

/** A change that is stored, with what was written. */
export interface Committed<Written> extends StoredChange {
  readonly written: Written
}

/** The part of an entry that its hash covers. */
export interface HashedEntry extends Omit<NewAuditEntry, "changed_products"> {
  readonly created_at: DateTime.Utc
}

export interface AuditEntry extends HashedEntry {
  /** SHA-256 (hex) over the previous hash and the canonical JSON of the entry. */
  readonly hash: string
  /** The hash of the organization's previous entry; null for the first. */
  readonly previous_hash: string | null
}

/** An entry at its position in the chain, as it is stored. A field that was tampered with may hold any value. */
export interface AuditLink extends AuditEntry {
  /** Counted from 1, without gaps, per organization. */
  readonly position: number
}

/** The end of a chain, which is stored separately. */
export interface AuditHead {
  readonly position: number
  readonly hash: string
}

/** A position in the order of changes. */
export interface ChangePosition {
  /** Position of the audit entry. */
  readonly entry: number
  /** Position among the items of that entry, from 1. */
  readonly item: number
}

/** One change in the order of changes. */
export interface ChangeItem extends Pick<AuditEntry, "action" | "created_at" | "hash"> {
  readonly resource_type: ChangedResource
  readonly resource_id: string
  /** What a product is named by now, or was when it was deleted. Null for other resources. */
  readonly keys: ProductKeys | null
  readonly position: ChangePosition
}

/** An entry that may be an event of webhooks. `action` is as in the feed of changes. */
export interface EventItem extends Pick<
  AuditEntry,
  "action" | "created_at" | "hash" | "resource_type" | "changed_fields" | "correlation_id"
> {
  readonly actor_type: AuditActor["type"]
  readonly resource_id: string
  /** As those of a change. */
  readonly keys: ProductKeys | null
  readonly position: ChangePosition
}

/** The entries of a list, and how many a page has. */
export interface AuditSelection {
  readonly action: string | undefined
  readonly resource_type: string | undefined
  readonly resource_id: string | undefined
  /** Who acted: the id of a member, a key, a grant or a supplier's request. */
  readonly actor_id?: string | undefined
  /** At this time or later. */
  readonly since?: DateTime.Utc | undefined
  /** Before this time. */
  readonly until?: DateTime.Utc | undefined
  readonly per_page: number
}

/** A page by number, from 1. */
type Numbered<Selection> = Selection & { readonly page: number }

export type AuditQuery = Numbered<AuditSelection>

/** The entries of a list about reads, and how many a page has. */
export interface ReadSelection {
  readonly grant_id: string | undefined
  readonly product_id: string | undefined
  readonly per_page: number
}

export type ReadQuery = Numbered<ReadSelection>

export interface AuditPage {
  readonly entries: ReadonlyArray<AuditLink>
  /** Number of entries on all pages. */
  readonly total: number
}

export class AuditLog extends Context.Service<
  AuditLog,
  {
    /**
     * Stores a change in one transaction: locks the order of changes of its organization, writes with the time of the change, and
     * appends the entries. If `write` fails, nothing is stored.
     */
    readonly commit: <Written, E, R>(
      change: NewChange<Written>,
      write: (at: DateTime.Utc) => Effect.Effect<Written, E, R>
    ) => Effect.Effect<Committed<Written>, E, R>
    /**
     * Locks the orders of changes of several organizations until the transaction ends, always in the same order. A transaction that
     * changes several organizations locks them first, so that two of them do not wait for each other.
     */
    readonly lock: (organizations: ReadonlyArray<OrganizationId>) => Effect.Effect<void>
    /**
     * Appends the entry of a change whose data was stored earlier in the same transaction. `storedBytes`: by how many bytes
     * the change makes the organization's stored content grow; defaults to 0.
     */
    readonly append: (entry: NewAuditEntry, storedBytes?: number) => Effect.Effect<StoredChange>
    /**
     * Appends entries about reads of one organization, at least one, in their order and with one statement. All of them have
     * the same time, which is not before that of the last change. Data, versions and quotas stay as they are.
     */
    readonly appendReads: (organization: OrganizationId, entries: ReadonlyArray<NewAuditEntry>) => Effect.Effect<void>
    /** Newest first. */
    readonly list: (organization: OrganizationId, query: AuditQuery) => Effect.Effect<AuditPage>
    /** Newest first: the entries below a position of the chain. */
    readonly listBefore: (
      organization: OrganizationId,
      selection: AuditSelection,
      position: number
    ) => Effect.Effect<ReadonlyArray<AuditLink>>
    /** The entries about reads, newest first. */
    readonly listReads: (organization: OrganizationId, query: ReadQuery) => Effect.Effect<AuditPage>
    /** The entries about reads below a position of the chain, newest first. */
    readonly listReadsBefore: (
      organization: OrganizationId,
      selection: ReadSelection,
      position: number
    ) => Effect.Effect<ReadonlyArray<AuditLink>>
    /** The next 1,000 entries after a position, in the order of the chain. `after` defaults to its start. */
    readonly chain: (organization: OrganizationId, after?: number) => Effect.Effect<ReadonlyArray<AuditLink>>
    /**
     * The items after a position in the order of changes, oldest first: one for each product that an entry represents, and
     * one for each change of the organization or a facility. `after` defaults to the beginning.
     */
    readonly changes: (
      organization: OrganizationId,
      query: { readonly after: ChangePosition | undefined; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<ChangeItem>>
    /** Like `changes`, up to an entry: the entries about `resources`, with their items. */
    readonly events: (
      organization: OrganizationId,
      query: {
        readonly resources: ReadonlyArray<AuditResource>
        readonly after: ChangePosition
        readonly until: number
        readonly limit: number
      }
    ) => Effect.Effect<ReadonlyArray<EventItem>>
    /** The end of the chain; none if nothing was ever appended. */
    readonly head: (organization: OrganizationId) => Effect.Effect<Option.Option<AuditHead>>
    /** The hash of the entry at a position; none if the log has no such entry. */
    readonly hashAt: (organization: OrganizationId, position: number) => Effect.Effect<Option.Option<string>>
    /** The position of the last change in each of several logs: reads do not count. An organization without a log is left out. */
    readonly positions: (
      organizations: ReadonlyArray<OrganizationId>
    ) => Effect.Effect<ReadonlyMap<OrganizationId, number>>
  }
>()("@dpp/service/ports/AuditLog") {}
