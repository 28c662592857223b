/**
 * Verifies the chain of the audit log in the browser: computes each hash again from the entry and the hash before it, from the newest entry
 * to the first. A changed, added or removed entry breaks the chain.
 */
import { hashedText } from "@dpp/core/audit"
import { dpp } from "../api/client.ts"

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

export interface VerifiedLog {
  readonly entries: number
  /** The time of the entry at which the chain is broken; null if it is whole. */
  readonly brokenAt: string | null
}

/** `onProgress`: how many entries are verified. */
export const verifyLog = async (
  organization_id: string,
  onProgress: (entries: number) => void
): Promise<VerifiedLog> => {
  let entries = 0
  let expected: string | null | undefined
  for await (const { created_at, hash, previous_hash, ...entry } of dpp.organization.auditLog({ per_page: 100 })) {
    const computed = await sha256(hashedText(previous_hash, created_at, { ...entry, organization_id }))
    if (computed !== hash || (expected !== undefined && expected !== hash)) return { entries, brokenAt: created_at }
    expected = previous_hash
    entries += 1
    if (entries % 100 === 0) onProgress(entries)
  }
  const isWhole = expected === undefined || expected === null
  return { entries, brokenAt: isWhole ? null : "" }
}
