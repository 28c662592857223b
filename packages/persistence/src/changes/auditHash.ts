/**
 * The hash of an audit entry: SHA-256 over the previous hash and the entry's canonical JSON.
 *
 * A changed entry changes every later hash of the organization, the head included. The database computes the same hash
 * when it appends an entry. This module computes it again to verify a chain.
 */
import { hashedText } from "@dpp/core/audit"
import type { HashedEntry } from "@dpp/service/ports/AuditLog"
import * as DateTime from "effect/DateTime"
import { createHash } from "node:crypto"

/** Returns the hash in lower-case hexadecimal. `previous` is null for the first entry of an organization. */
export const auditHash = (previous: string | null, { created_at, ...entry }: HashedEntry): string =>
  createHash("sha256")
    .update(hashedText(previous, DateTime.formatIso(created_at), entry), "utf8")
    .digest("hex")
