/**
 * The text of an audit entry that its hash covers, after the hash of the entry before: SHA-256 over both.
 *
 * @source inferred: see docs/decisions/0040-audit-entries.md
 */
import type { AuditActor } from "./recordedActor.ts"

/** An entry without its time and its hashes. */
export interface HashedFields {
  readonly id: string
  readonly organization_id: string
  readonly action: string
  readonly resource_type: string
  readonly resource_id: string | null
  readonly actor: Pick<AuditActor, "name"> & { readonly type: string; readonly id: string | null }
  readonly changed_fields: ReadonlyArray<string>
  readonly points?: ReadonlyArray<number> | undefined
  readonly reason?: string | undefined
  readonly details?: object | undefined
  readonly request_id?: string | undefined
  readonly correlation_id: string
}

/**
 * Returns JSON with fixed keys in a fixed order, without whitespace; without `points`, `reason`, `details` or `request_id` if the entry has
 * none. It ends where
 * the value of the last key begins: the time of the entry follows, in UTC with milliseconds, and the closing `"}`.
 */
export const canonicalEntry = (entry: HashedFields): string =>
  JSON.stringify({
    id: entry.id,
    organization_id: entry.organization_id,
    action: entry.action,
    resource_type: entry.resource_type,
    resource_id: entry.resource_id,
    actor: { type: entry.actor.type, id: entry.actor.id, name: entry.actor.name },
    changed_fields: entry.changed_fields,
    points: entry.points,
    reason: entry.reason,
    details: entry.details,
    request_id: entry.request_id,
    correlation_id: entry.correlation_id,
    created_at: ""
  }).slice(0, -`"}`.length)

/** The whole text that the hash of an entry covers. `created_at`: ISO 8601 in UTC with milliseconds. */
export const hashedText = (previous: string | null, created_at: string, entry: HashedFields): string =>
  `${previous ?? ""}${canonicalEntry(entry)}${created_at}"}`
