/** The audit log and the feed of changes: closed lists and bounds. */
export { AuditAction, AuditActorType, AuditResource, ChangedResource, feedLimits } from "./AuditEntry.ts"
export type { ChangeDetails, FieldOrigins, RowOrigins } from "./ChangeDetails.ts"
export { canonicalEntry, hashedText } from "./canonicalEntry.ts"
export { type AuditActor, recordedActor } from "./recordedActor.ts"
export { type AuditRecord, ofProduct, recordsOf } from "./AuditRecord.ts"
