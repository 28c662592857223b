/**
 * Writes the audit log: who changed what.
 *
 * Most changes are stored together with their entry by one statement of a port, which takes the entry from `entry`.
 * `record` is for a change that a use case has stored with earlier statements of its transaction.
 */
import type { Caller } from "@dpp/core/access"
import type { AuditAction, AuditResource } from "@dpp/core/audit"
import type { Organization } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
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

/** The entry as a use case states it. `changed_fields` defaults to none. */
export interface AuditedChange {
  readonly action: AuditAction
  readonly resource_type: AuditResource
  readonly resource_id: string | null
  readonly changed_fields?: ReadonlyArray<string>
  readonly changed_products?: ReadonlyArray<ProductId>
}

export class Audit extends Context.Service<
  Audit,
  {
    /** Makes the entry of a change. The statement that stores the change appends it. */
    readonly entry: (author: Author, change: AuditedChange) => Effect.Effect<NewAuditEntry>
    /**
     * Appends the entry of a change that is stored already; the last statement of its transaction. `storedBytes`: by how
     * many bytes the change makes the organization's stored content grow; defaults to 0.
     */
    readonly record: (author: Author, change: AuditedChange, storedBytes?: number) => Effect.Effect<StoredChange>
  }
>()("@dpp/service/changes/Audit") {}

export const layer = Layer.effect(
  Audit,
  Effect.gen(function* () {
    const log = yield* AuditLog
    const random = yield* SecureRandom.SecureRandom

    const entry = (author: Author, change: AuditedChange): Effect.Effect<NewAuditEntry> =>
      Effect.map(random.uuidV7(), (id) => ({
        id,
        organization_id: author.organization.id,
        actor: actorOf(author),
        changed_fields: [],
        correlation_id: author.correlationId,
        ...change
      }))

    return Audit.of({
      entry,
      record: (author, change, storedBytes) =>
        Effect.flatMap(entry(author, change), (made) => log.append(made, storedBytes))
    })
  })
)

/** The change of one product. */
export const ofProduct = (
  id: ProductId,
  action: AuditAction,
  changed_fields: ReadonlyArray<string> = []
): AuditedChange => ({ action, resource_type: "product", resource_id: id, changed_fields })

/** `operator` is the administrator, under the name that stored entries and their hashes have. */
const actorOf = (author: Author): AuditActor =>
  "key" in author
    ? { type: "api_key", id: author.key.id, name: author.key.name }
    : { type: "operator", id: null, name: "operator" }
