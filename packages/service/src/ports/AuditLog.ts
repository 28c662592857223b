/**
 * Who changed what and when: append-only, hash-chained per organization.
 *
 * An entry is appended in the transaction of the change that it records, as its last statement: the chain lets one
 * writer of an organization through at a time.
 */
import type { OrganizationId } from "@dpp/core/Organization"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

export type AuditAction =
  | `product.${"created" | "updated" | "published" | "deleted" | "identifiers_locked"}`
  | `product.${"image_uploaded" | "image_deleted" | "file_uploaded" | "condition_updated"}`
  | "products.bulk_created"
  | `api_key.${"created" | "revoked"}`
  | `facility.${"created" | "updated" | "deleted"}`
  | "organization.updated"

export interface AuditActor {
  readonly type: "api_key" | "operator" | "system"
  /** Id of the key; null for the operator and the service itself. */
  readonly id: string | null
  readonly name: string
}

/** An entry as the use case states it; the log adds the hashes. */
export interface NewAuditEntry {
  readonly id: string
  readonly organization_id: OrganizationId
  readonly action: AuditAction
  readonly resource_type: "product" | "api_key" | "facility" | "organization"
  readonly resource_id: string | null
  readonly actor: AuditActor
  readonly changed_fields: ReadonlyArray<string>
  readonly correlation_id: string
  readonly created_at: DateTime.Utc
}

export interface AuditEntry extends NewAuditEntry {
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
    readonly append: (entry: NewAuditEntry) => Effect.Effect<void>
    /** Newest first. */
    readonly list: (organization: OrganizationId, query: AuditQuery) => Effect.Effect<AuditPage>
    /** The next 1,000 entries after a position, in the order of the chain; from its start where none is given. */
    readonly chain: (organization: OrganizationId, after?: number) => Effect.Effect<ReadonlyArray<AuditLink>>
    /** None where nothing was ever appended. */
    readonly head: (organization: OrganizationId) => Effect.Effect<Option.Option<AuditHead>>
  }
>()("@dpp/service/ports/AuditLog") {}
