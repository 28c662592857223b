/** What changes of requests to suppliers are in the audit log. */
import type { AuditAction, AuditRecord } from "@dpp/core/audit"
import type { DataRequestId } from "@dpp/core/supplier"

export const ofDataRequest = (
  id: DataRequestId,
  action: Extract<AuditAction, `data_request.${string}`>,
  changed_fields: ReadonlyArray<string> = []
): AuditRecord => ({ action, resource_type: "data_request", resource_id: id, changed_fields })
