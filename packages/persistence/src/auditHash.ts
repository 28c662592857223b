/**
 * The hash of an audit entry: SHA-256 over the hash before it and the entry's canonical JSON.
 *
 * Whoever changes an entry must change every later hash of the organization, the head included. The database computes
 * the same hash when it appends; this module says what the hash covers, and computes it anew to verify a chain.
 */
import type { NewAuditEntry } from "@dpp/service/ports/AuditLog"
import * as DateTime from "effect/DateTime"
import { createHash } from "node:crypto"

/** Hexadecimal, in lower case. `previous` is null for the first entry of an organization. */
export const auditHash = (previous: string | null, entry: NewAuditEntry): string =>
  createHash("sha256")
    .update((previous ?? "") + canonicalJson(entry), "utf8")
    .digest("hex")

/** Fixed keys in a fixed order, no blanks; the time in UTC with milliseconds, as the database keeps it. */
export const canonicalJson = (entry: NewAuditEntry): string =>
  JSON.stringify({
    id: entry.id,
    organization_id: entry.organization_id,
    action: entry.action,
    resource_type: entry.resource_type,
    resource_id: entry.resource_id,
    actor: { type: entry.actor.type, id: entry.actor.id, name: entry.actor.name },
    changed_fields: entry.changed_fields,
    correlation_id: entry.correlation_id,
    created_at: DateTime.formatIso(entry.created_at)
  })
