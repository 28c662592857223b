/** Battery passports in the formats of others: one table per format, from which export, import and losses are derived. */
export { aas } from "./aas/environment.ts"
export { aasxMediaType, packAasx, unpackAasx } from "./aas/aasx.ts"
export { catenaX } from "./catenaX/catenaX.ts"
export {
  type ExportedFile,
  exportFile,
  fileExtensions,
  type FileFormat,
  fileFormats,
  fileTypes,
  formats,
  readableFormats,
  type ReadableFormat,
  readDocument,
  readPackage
} from "./formats.ts"
export {
  type Exported,
  exportPassport,
  type Format,
  type LeftOver,
  type Loss,
  type LossReason,
  type Place,
  type Read
} from "./values/Format.ts"
export { type PassportValues, type Values, valuesFor } from "./values/PassportValues.ts"
export { type DraftInput, toDraft } from "./values/toDraft.ts"
