/**
 * The battery passport of Regulation (EU) 2023/1542 as a pure library: no clock, no network, no environment.
 *
 * This entry has the names that an embedding service needs. Each concept has an entry of its own with further names,
 * for example `@dpp/core/catalogue`. Expected failures are values: functions return a `Result` of the package `effect`.
 */
export { BatteryCategory, batteryCategories } from "./catalogue/BatteryCategory.ts"
export { type AttributeName, type Attributes, catalogue, steps } from "./catalogue/Catalogue.ts"
export type { BatteryCondition } from "./condition/BatteryCondition.ts"
export * as ConditionReading from "./condition/ConditionReading.ts"
export { Eori } from "./identifiers/Eori.ts"
export { Gln } from "./identifiers/Gln.ts"
export { Gtin } from "./identifiers/Gtin.ts"
export { Facility, FacilityId } from "./party/Facility.ts"
export { type EconomicOperator, Organization, OrganizationId } from "./party/Organization.ts"
export type { Passport, PassportFacts } from "./passport/Passport.ts"
export { type PassportRow, passportRows, type PassportSection } from "./passport/PassportRows.ts"
export { publicUrl } from "./passport/PublicUrl.ts"
export { type Completeness, completeness, ReadinessProfile } from "./product/Completeness.ts"
export { preprint } from "./product/IdentifierLock.ts"
export { newBatteryModel, newProduct } from "./product/NewProduct.ts"
export { type AnyProduct, type BatteryModel, isPublished, type Product, ProductId } from "./product/Product.ts"
export * as ProductInput from "./product/ProductInput.ts"
export type { ProductState } from "./product/ProductState.ts"
export * as ProductUpdate from "./product/ProductUpdate.ts"
export * as Publication from "./product/Publication.ts"
export { Details, type Issue, ValidationFailed } from "./text/Issues.ts"
export type { Json, JsonObject } from "./text/Json.ts"
export type { Locale } from "./text/Locale.ts"
export type { PassportDocument } from "./v20/Document.ts"
export { toV20 } from "./v20/Export.ts"
export { ExportInvalid, validateV20 } from "./v20/Validate.ts"
export { validatePassport } from "./validation/validatePassport.ts"
export { isReady, type ValidationContext, type ValidationReport } from "./validation/ValidationReport.ts"
