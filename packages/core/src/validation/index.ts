/**
 * Validation of passports without a server: `validatePassport` reports everything about an input in any form; `say`
 * says its issues in other languages.
 */
export {
  type ValidationContext,
  type ValidationReport,
  emptyReport,
  fillingOf,
  inEnglish,
  isReady
} from "./ValidationReport.ts"
export { missingForPublication } from "./missingForPublication.ts"
export { type ReceivedMessages, receivedIssues, say, sayOne, sayReceived } from "./messages/say.ts"
export { validateBulkRow } from "./validateBulkRow.ts"
export { passportsIn, validatePassport } from "./validatePassport.ts"
