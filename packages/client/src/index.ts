/** @dpp/client: Promises over `fetch`. Only `verify` needs another package, and loads it with its first call. */
export type { AccessGrants } from "./AccessGrants.ts"
export type { AccessRequests } from "./AccessRequests.ts"
export { bulkChunks, DppBulkStopped } from "./bulk.ts"
export type { BulkOutcome, BulkResponse, BulkRow, BulkRows, ReturnMinimal, ReturnRepresentation } from "./bulk.ts"
export type { BulkUpdateOutcome, BulkUpdateRows, UpsertKey } from "./bulkUpdate.ts"
export type { ChangeCursor, Changes, FollowOptions } from "./Changes.ts"
export type { Condition } from "./Condition.ts"
export type { ChangeRequests } from "./ChangeRequests.ts"
export type { Declarations } from "./Declarations.ts"
export type { DocumentKind, Documents } from "./Documents.ts"
export type { DataRequests, LinkedDataRequest } from "./DataRequests.ts"
export { DppClient } from "./DppClient.ts"
export {
  DppConflict,
  DppConnectionLost,
  DppError,
  DppForbidden,
  DppNotFetched,
  DppNotFound,
  DppRateLimited,
  DppServerFailed,
  DppTimedOut,
  DppUnauthorized,
  DppValidationFailed
} from "./errors.ts"
export type { ConnectionProblem } from "./connectionFailure.ts"
export type { ErrorCode, FieldMessages, FieldRules, NotFetchedCode } from "./errors.ts"
export type { Export, FileFormat } from "./Export.ts"
export type { Files } from "./Files.ts"
export type * from "./generated/types.ts"
export type { Lifecycle } from "./Lifecycle.ts"
export type { ChangesOptions, Law, LawOptions } from "./Law.ts"
export type { Provenances } from "./Provenances.ts"
export type { Registry } from "./Registry.ts"
export type { Transfers } from "./Transfers.ts"
export type { Keys } from "./Keys.ts"
export type { Members } from "./Members.ts"
export type { OwnProfile } from "./OwnProfile.ts"
export type { Session as SessionOfMember } from "./Session.ts"
export type { Webhooks } from "./Webhooks.ts"
export type { Listing, Paged } from "./Listing.ts"
export type { BatteryIdentifier, Lookup, PassportIdPage } from "./Lookup.ts"
export type {
  CallOptions,
  CallResponse,
  DppClientOptions,
  Environment,
  Logger,
  Retry,
  WriteOptions
} from "./options.ts"
export type { AccessLogPage, AuditLogPage } from "./Organization.ts"
export type {
  Changed,
  ConfirmOptions,
  DeleteOptions,
  Products,
  Tagged,
  UpdateElementOptions,
  UpdateOptions
} from "./Products.ts"
export type { Templates, TemplateUpdateOptions } from "./Templates.ts"
export type {
  ProofCheck,
  ProofCheckName,
  ProofLevel,
  SignedVersion,
  Verification,
  VerifyOptions
} from "./verify/Verification.ts"
export type { Upload } from "./upload.ts"
export type { ChangedProducts } from "./watch.ts"
