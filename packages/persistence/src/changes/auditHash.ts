/**
 * The hash of an audit entry: SHA-256 over the previous hash and the entry's canonical JSON.
 *
 * A changed entry changes every later hash of the organization, the head included. The database computes the same hash
 * when it appends an entry. This module defines what the hash covers, and computes it again to verify a chain.
 */
import type { HashedEntry, NewAuditEntry } from "@dpp/service/ports/AuditLog"
import * as DateTime from "effect/DateTime"
import { createHash } from "node:crypto"

/** Returns the hash in lower-case hexadecimal. `previous` is null for the first entry of an organization. */
export const auditHash = (previous: string | null, { created_at, ...entry }: HashedEntry): string =>
  createHash("sha256")
    .update(`${previous ?? ""}${canonicalJson(entry)}${DateTime.formatIso(created_at)}"}`, "utf8")
    .digest("hex")

/**
 * Returns JSON with fixed keys in a fixed order, without whitespace; without `points`,
 * `reason` or `details` if the entry has none. It ends where
 * the value of the last key begins: the database adds the time of the entry, in UTC with milliseconds, and the closing `"}`.
 */
export const canonicalJson = (entry: NewAuditEntry): string =>
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
    correlation_id: entry.correlation_id,
    created_at: ""
  }).slice(0, -`"}`.length)
