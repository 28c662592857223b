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
    /** All entries of an organization in the order of the chain. */
    readonly chain: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<AuditEntry>>
  }
>()("@dpp/service/ports/AuditLog") {}
