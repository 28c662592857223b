/** Validation of passports without a server, for the command line, bulk requests and embedders. */
export { type ValidationContext, type ValidationReport, emptyReport, fillingOf, isReady } from "./ValidationReport.ts"
export { publicationIssues } from "./publicationIssues.ts"
export { validateBulkRow } from "./validateBulkRow.ts"
export { passportsIn, validatePassport } from "./validatePassport.ts"
