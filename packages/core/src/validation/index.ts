/** Validation of passports without a server, for the command line, bulk requests and embedders. */
export { validateBulkRow } from "./validateBulkRow.ts"
export { passportsIn, validatePassport } from "./validatePassport.ts"
export {
  emptyReport,
  isFilledByService,
  isReady,
  type StepReport,
  type ValidationContext,
  type ValidationReport
} from "./ValidationReport.ts"
