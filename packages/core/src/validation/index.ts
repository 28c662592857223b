/**
 * Validation of passports without a server: `validatePassport` reports everything about an input in any form; `translateMessage`
 * says its messages in other languages.
 */
export { type ValidationContext, type ValidationReport, emptyReport, fillingOf, isReady } from "./ValidationReport.ts"
export { missingForPublication } from "./missingForPublication.ts"
export { translateMessage } from "./messages/translateMessage.ts"
export { validateBulkRow } from "./validateBulkRow.ts"
export { passportsIn, validatePassport } from "./validatePassport.ts"
