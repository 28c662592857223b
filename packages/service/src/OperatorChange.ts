/** A change that the operator of the service makes: who asked, what differs, and its entry in the audit log. */
import type { OrganizationId } from "@dpp/core/party"
import { isSameJson } from "@dpp/core/text"
import { auditEntry, type Author, record } from "./Caller.ts"
import type { NewAuditEntry } from "./ports/AuditLog.ts"

export interface OperatorRequest {
  readonly correlationId: string
}

type Change = Pick<NewAuditEntry, "action" | "resource_type" | "resource_id" | "changed_fields">

const authorOf = ({ correlationId }: OperatorRequest, id: OrganizationId): Author => ({
  organization: { id },
  actor: { type: "operator", id: null, name: "operator" },
  correlationId
})

/** The audit entry of a change, for the statement that stores the change. */
export const entryByOperator = (request: OperatorRequest, id: OrganizationId, change: Change) =>
  auditEntry(authorOf(request, id), change)

/** Records a change that is stored by then; the last statement of its transaction. */
export const recordByOperator = (request: OperatorRequest, id: OrganizationId, change: Change) =>
  record(authorOf(request, id), change)

/** Keys whose values differ. */
export const changedKeys = (before: object, after: object): ReadonlyArray<string> => {
  // Sound: both are records of JSON values.
  const [old, fresh] = [before, after] as [Record<string, unknown>, Record<string, unknown>]
  return Object.keys(fresh).filter((key) => !isSameJson(old[key], fresh[key]))
}
