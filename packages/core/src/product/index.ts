/**
 * The life of a product: `ProductInput.parse` (flat fields or a v1.3 tree), `newProduct`, `ProductUpdate`, states, `completeness`,
 * `lawCompleteness`, `unlikelyValues`, `Publication`, uploaded files.
 */
export { autoFill } from "./AutoFill.ts"
export { ProductKeys, productKeys } from "./ProductKeys.ts"
export { ExternalId, maximumExternalId } from "./ExternalId.ts"
export {
  type AttributeDocument,
  documentNames,
  documentPoint,
  documentProblems,
  documentsOf
} from "./AttributeDocuments.ts"
export { FileAudience } from "./FileAudience.ts"
export { fileMentionsOf, mentioningFields } from "./FileMentions.ts"
export { type BatteryModelAttributes, batteryModelShapes } from "./BatteryModelFields.ts"
export * as BatteryModelUpdate from "./BatteryModelUpdate.ts"
export { maximumRows, RejectReason, RowIntent, RowOutcome, SkipReason } from "./BulkRows.ts"
export { BulkMeta, ChangeMeta, warned, withFieldWarnings } from "./ChangeMeta.ts"
export { type Completeness, completeness, percentOf } from "./Completeness.ts"
export {
  type CompletedSubject,
  type MissingField,
  modelProgress,
  type ModelProgress,
  mostMissing
} from "./modelProgress.ts"
export { ReadinessProfile } from "./ReadinessProfile.ts"
export { decidingAttributes } from "./decidingAttributes.ts"
export { type DutyStanding, dutyStandings, standingKinds, type StandingKind } from "./dutyStandings.ts"
export { type LawCompleteness, lawCompleteness, type LawContext, type LawEntry } from "./LawCompleteness.ts"
export type { LawSubject } from "./lawFields.ts"
export {
  type CountedSubject,
  isReady,
  maximumGaps,
  maximumGroups,
  readiness,
  type Readiness,
  type ReadinessGap,
  type ReadinessQuery,
  stock,
  type Stock,
  type Tally
} from "./Readiness.ts"
export { type ComparedSubject, maximumModels, touchedProducts, type TouchingChange } from "./touchedProducts.ts"
export { isAway, owedAgain } from "./owedAgain.ts"
export { requiredFields, type RequiredFields } from "./requiredFields.ts"
export {
  ChangeReason,
  ConfirmationRequired,
  ConfirmedFields,
  confirmDeletion,
  maximumConfirmed,
  maximumReason,
  UnlikelyValueUnconfirmed
} from "./Confirmation.ts"
export { IdentifiersLocked, NoPassport, preprint } from "./IdentifierLock.ts"
export { declarableAttributes } from "./NotApplicable.ts"
export { newBatteryModel, newProduct } from "./NewProduct.ts"
export {
  type AnyProduct,
  type BatteryModel,
  type Product,
  type ProductAttributes,
  ProductCategory,
  ProductId,
  ProductName,
  isPublished,
  type PublishedProduct,
  withChangeTime
} from "./Product.ts"
export * as ProductInput from "./ProductInput.ts"
export { maximumPredecessors, NoPassportReason, Operation, ownPredecessors, Predecessor } from "./Predecessor.ts"
export { type BatteryStatus, changesPurpose, operationIssues, operations, statusOfSuccessor } from "./operations.ts"
export {
  formerHolders,
  type Held,
  heldVersions,
  makerOf,
  holderAt,
  holderOfVersion,
  isHandedOn,
  readableMoment,
  receivedAt
} from "./custody.ts"
export {
  type BatteryElsewhere,
  type FormerHolder,
  LifecycleEventId,
  type LifecycleEvent,
  isDismantled,
  isUneventful,
  LifecycleEventKind,
  noLife,
  type ProductLife,
  Responsible,
  ResponsibleRole,
  Standing,
  type RelativeIdentity,
  type SuccessorLink,
  TransferId
} from "./ProductLife.ts"
export {
  attemptLimits,
  type FailedAttempt,
  proofDays,
  type RecordedRegistration,
  RecordedStatus,
  type Registration,
  type RegistryError,
  RegistryStatus,
  type RegistryVersion
} from "./Registration.ts"
export { proofDue, readTime, registryStatus, withNewestVersion } from "./registryStatus.ts"
export { ProductSort, SortOrder, pageLimits } from "./ProductQuery.ts"
export {
  LockReason,
  type Preprinted,
  type ProductState,
  ProductStatus,
  type Published,
  draft,
  lockOf,
  lockReasonOf,
  publishedAt,
  statusOf
} from "./ProductState.ts"
export { exceededProductLimit, maximumProductDepth } from "./ProductValues.ts"
export * as ProductUpdate from "./ProductUpdate.ts"
export * as Publication from "./Publication.ts"
export { CustomDomainPending, NotPublished, PassportIncomplete } from "./Publication.ts"
export {
  type FileType,
  fileTokenIn,
  fileTypeOf,
  fileTypes,
  imageTypes,
  isImage,
  isToken,
  maximumFileSize,
  safeFileName,
  tokenBytes
} from "./UploadedFile.ts"
export { publicationWarnings, shownWarnings } from "./publicationWarnings.ts"
export { changedFields } from "./changedFields.ts"
export { unlikelyRows, unlikelyRowWarnings } from "./unlikely/unlikelyRows.ts"
export type { UnlikelyValue } from "./unlikely/UnlikelyValue.ts"
export { unlikelyValues } from "./unlikely/unlikelyValues.ts"
export { type BatteryName, maximumReadings, type NamedReading, parseNamed } from "./NamedReading.ts"
export {
  type BesideRows,
  type NamedUpdate,
  parseBesideRows,
  parseConfirmed,
  parseNamedUpdate,
  parseReason,
  type UpdateName
} from "./NamedUpdate.ts"
