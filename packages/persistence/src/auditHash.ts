/**
 * The hash of an audit entry: SHA-256 over the hash before it and the entry's canonical JSON.
 *
 * Whoever changes an entry must change every later hash of the organization, the head included.
 */
import type { NewAuditEntry } from "@dpp/service/ports/AuditLog"
import * as DateTime from "effect/DateTime"
import { createHash } from "node:crypto"

/** Hexadecimal. `previous` is null for the first entry of an organization. */
export const auditHash = (entry: NewAuditEntry, previous: string | null): string =>
  createHash("sha256")
    .update(`${previous ?? ""}\n${canonical(entry)}`)
    .digest("hex")

/** Fixed order of keys; the time in milliseconds, as the database keeps it. */
const canonical = (entry: NewAuditEntry): string =>
  JSON.stringify([
    entry.id,
    entry.organization_id,
    entry.action,
    entry.resource_type,
    entry.resource_id,
    [entry.actor.type, entry.actor.id, entry.actor.name],
    entry.changed_fields,
    entry.correlation_id,
    DateTime.formatIso(entry.created_at)
  ])
