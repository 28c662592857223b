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
