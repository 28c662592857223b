export { SkipReason, maximumRows } from "./BulkRows.ts"
export { ChangeMeta, changeMeta } from "./ChangeMeta.ts"
export { type MissingAttribute, ReadinessProfile, completeness } from "./Completeness.ts"
export { ConfirmationRequired, confirmDeletion } from "./Confirmation.ts"
export { IdentifiersLocked, preprintLock } from "./IdentifierLock.ts"
export { newBatteryModel, newProduct } from "./NewProduct.ts"
export {
  type AnyProduct,
  type BatteryModel,
  type BatteryModelAttributes,
  type IdentifierLock,
  LockReason,
  type Product,
  type ProductAttributes,
  ProductCategory,
  ProductId,
  ProductName,
  ProductStatus,
  isPublished,
  storedAt
} from "./Product.ts"
export { batteryModelShapes } from "./ProductFields.ts"
export * as ProductInput from "./ProductInput.ts"
export { ProductSort, SortOrder, pageLimits } from "./ProductQuery.ts"
export * as ProductUpdate from "./ProductUpdate.ts"
export { hasTooManyValues, maximumProductValues } from "./ProductValues.ts"
export * as Publication from "./Publication.ts"
export { CustomDomainPending, PassportIncomplete } from "./Publication.ts"
export { inputWarnings } from "./Rules.ts"
export {
  type FileType,
  fileTypeOf,
  fileTypes,
  imageTypes,
  isImage,
  isToken,
  maximumFileSize,
  safeFileName
} from "./UploadedFile.ts"
export { changedFields } from "./changedFields.ts"
