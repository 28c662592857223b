/**
 * Writes the audit log: who changed what.
 *
 * Most changes are stored together with their entry by one statement of a port, which takes the entry from `entry`.
 * `record` is for a change that a use case has stored with earlier statements of its transaction.
 */
import type { Caller } from "@dpp/core/access"
import type { AuditRecord } from "@dpp/core/audit"
import type { Organization } from "@dpp/core/party"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type AuditActor, AuditLog, type NewAuditEntry } from "../ports/AuditLog.ts"
import type { StoredChange } from "../ports/StoredChange.ts"

/** A request of the administrator. */
export interface AdminRequest {
  readonly correlationId: string
}

/** Who makes a change: the caller with its key, or the administrator, who has none, for an organization. */
export type Author = Caller | (AdminRequest & { readonly organization: Pick<Organization, "id"> })

export class Audit extends Context.Service<
  Audit,
  {
    /** Makes the entry of a change. The statement that stores the change appends it. */
    readonly entry: (author: Author, record: AuditRecord) => Effect.Effect<NewAuditEntry>
    /**
     * Appends the entry of a change that is stored already; the last statement of its transaction. `storedBytes`: by how
     * many bytes the change makes the organization's stored content grow; defaults to 0.
     */
    readonly record: (author: Author, record: AuditRecord, storedBytes?: number) => Effect.Effect<StoredChange>
  }
>()("@dpp/service/changes/Audit") {}

export const layer = Layer.effect(
  Audit,
  Effect.gen(function* () {
    const log = yield* AuditLog
    const random = yield* SecureRandom.SecureRandom

    const entry = (author: Author, record: AuditRecord): Effect.Effect<NewAuditEntry> =>
      Effect.map(random.uuidV7(), (id) => ({
        id,
        organization_id: author.organization.id,
        actor: actorOf(author),
        changed_fields: [],
        correlation_id: author.correlationId,
        ...record
      }))

    return Audit.of({
      entry,
      record: (author, record, storedBytes) =>
        Effect.flatMap(entry(author, record), (made) => log.append(made, storedBytes))
    })
  })
)

/** `operator` is the administrator, under the name that stored entries and their hashes have. */
const actorOf = (author: Author): AuditActor =>
  "key" in author
    ? { type: "api_key", id: author.key.id, name: author.key.name }
    : { type: "operator", id: null, name: "operator" }
