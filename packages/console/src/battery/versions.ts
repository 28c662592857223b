/** The versions of a published battery, and the difference of two of them. */
import type { AuditLogEntry } from "@dpp/client"
import { isAttributeName } from "@dpp/core/catalogue"
import { dpp } from "../api/client.ts"

/** The entries that begin a version, newest first: the publication and each later change of the content. */
export const versionsOf = (entries: ReadonlyArray<AuditLogEntry>): ReadonlyArray<AuditLogEntry> => {
  const content = entries.filter(
    ({ action, changed_fields }) => action === "product.published" || changed_fields.length > 0
  )
  const first = content.findLastIndex(({ action }) => action === "product.published")
  return content.slice(0, first + 1)
}

export interface Difference {
  /** Name of the attribute. */
  readonly field: string
  readonly before: unknown
  readonly after: unknown
  /** Who changed it between the two versions, newest first. */
  readonly entries: ReadonlyArray<AuditLogEntry>
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The attributes of a version, as its document states them. The code that reads documents is loaded when it is needed. */
const attributesAt = async (
  id: string,
  date: string,
  signal: AbortSignal
): Promise<Readonly<Record<string, unknown>>> => {
  const { parseDocument } = await import("@dpp/core/v20")
  const document = await dpp.lookup.byIdAndDate(id, { date }, { signal })
  // Sound: a document of the service is JSON.
  return parseDocument(document as unknown as Parameters<typeof parseDocument>[0]).product
}

export const differencesOf = async (
  id: string,
  versions: ReadonlyArray<AuditLogEntry>,
  [before, after]: readonly [AuditLogEntry, AuditLogEntry],
  signal: AbortSignal
): Promise<ReadonlyArray<Difference>> => {
  const [old, now] = await Promise.all([
    attributesAt(id, before.created_at, signal),
    attributesAt(id, after.created_at, signal)
  ])
  const between = versions.filter(({ created_at: at }) => at > before.created_at && at <= after.created_at)
  // A document has no display name: its reader makes one up.
  const fields = Object.keys({ ...old, ...now }).filter(
    (field) => isAttributeName(field) && !isSame(old[field], now[field])
  )
  return fields.map((field) => ({
    field,
    before: old[field],
    after: now[field],
    entries: between.filter(({ changed_fields }) => changed_fields.includes(field))
  }))
}
