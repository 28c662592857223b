/** Registration with the EU registry: worksheets, their check, and the results that a caller records. */
export { type Verification, verificationOn, verificationProblem } from "./verification.ts"
export { type CheckContext, checkReading, checkRow, type PublicReading } from "./checkRegistration.ts"
export { type RegistrableProduct, remainingRegistration } from "./DeletedRegistration.ts"
export { finding, type FindingCode, findingCodes, type RegistryFinding, type Severity } from "./findings.ts"
export { findingTexts } from "../texts/registry.ts"
export { registryContentTypes, registryFile, type RegistryFormat, registryFormats } from "./registryFile.ts"
export {
  applyResult,
  maximumErrors,
  maximumResults,
  parseResult,
  parseResults,
  type RegistryResult,
  RegistryResultInput
} from "./RegistryResult.ts"
export { maximumFileRequests, registryFields, type RegistryRow, registryRow } from "./RegistryRow.ts"
export { mapRow, parseRegistryTemplate, type RegistryTemplate } from "./RegistryTemplate.ts"
export { hasWorksheet, notice, statusesToSend, Worksheet } from "./worksheet.ts"
