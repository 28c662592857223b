/** Validation of passports without a server, for the command line, bulk requests and embedders. */
export { type ValidationContext, type ValidationReport, emptyReport, fillingOf, isReady } from "./ValidationReport.ts"
export { missingForPublication } from "./missingForPublication.ts"
export { translateMessage } from "./messages/translateMessage.ts"
export { validateBulkRow } from "./validateBulkRow.ts"
export { passportsIn, validatePassport } from "./validatePassport.ts"
