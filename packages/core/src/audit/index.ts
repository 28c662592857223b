/** The audit log: its closed lists. */
export { AuditAction, AuditActorType, AuditResource, ChangedResource } from "./AuditEntry.ts"
