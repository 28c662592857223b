/** A change that the operator of the service makes: who asked, what differs, and its entry in the audit log. */
import type { OrganizationId } from "@dpp/core/Organization"
import { isSameJson } from "@dpp/core/sameJson"
import { record } from "./Caller.ts"
import type { NewAuditEntry } from "./ports/AuditLog.ts"

export interface OperatorRequest {
  readonly correlationId: string
}

/** The last statement of the change's transaction. */
export const recordByOperator = (
  { correlationId }: OperatorRequest,
  id: OrganizationId,
  change: Pick<NewAuditEntry, "action" | "resource_type" | "resource_id" | "changed_fields">
) => record({ organization: { id }, actor: { type: "operator", id: null, name: "operator" }, correlationId }, change)

/** Keys whose values differ. */
export const changedKeys = (before: object, after: object): ReadonlyArray<string> => {
  // Sound: both are records of JSON values.
  const [old, fresh] = [before, after] as [Record<string, unknown>, Record<string, unknown>]
  return Object.keys(fresh).filter((key) => !isSameJson(old[key], fresh[key]))
}
