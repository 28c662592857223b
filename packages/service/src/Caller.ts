/** Who asks, and on behalf of which organization. */
import type { AuditAction } from "@dpp/core/audit"
import type { Organization } from "@dpp/core/party"
import * as Effect from "effect/Effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import type { ApiKey } from "./ports/ApiKeys.ts"
import { type AuditActor, AuditLog, type NewAuditEntry } from "./ports/AuditLog.ts"

export interface Caller {
  readonly organization: Organization
  readonly key: Pick<ApiKey, "id" | "name" | "access">
  /** Of the request; stands in the audit log and in every answer. */
  readonly correlationId: string
}

/** The part of a caller that the audit log records. */
export interface Author {
  readonly organization: Pick<Organization, "id">
  readonly actor: AuditActor
  readonly correlationId: string
}

export const authorOf = (caller: Caller): Author => ({
  organization: caller.organization,
  actor: { type: "api_key", id: caller.key.id, name: caller.key.name },
  correlationId: caller.correlationId
})

interface Change {
  readonly action: AuditAction
  readonly resource_type: NewAuditEntry["resource_type"]
  readonly resource_id: string | null
  readonly changed_fields?: ReadonlyArray<string>
  readonly changed_products?: NewAuditEntry["changed_products"] & {}
}

/** The audit entry of a change. */
export const auditEntry = Effect.fnUntraced(function* (author: Author, change: Change) {
  const random = yield* SecureRandom.SecureRandom
  const entry: NewAuditEntry = {
    id: yield* random.uuidV7(),
    organization_id: author.organization.id,
    actor: author.actor,
    changed_fields: [],
    correlation_id: author.correlationId,
    ...change
  }
  return entry
})

/** Records a change that is stored by then; the last statement of its transaction. */
export const record = Effect.fnUntraced(function* (author: Author, change: Change, storedBytes?: number) {
  const log = yield* AuditLog
  return yield* log.append(yield* auditEntry(author, change), storedBytes)
})
