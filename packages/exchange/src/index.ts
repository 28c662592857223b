/** Battery passports in the formats of others: one table per format, from which export, import and losses are derived. */
export { aas } from "./aas/environment.ts"
export { packAasx, unpackAasx } from "./aas/aasx.ts"
export { catenaX } from "./catenaX/catenaX.ts"
export {
  exportFile,
  fileExtensions,
  type FileFormat,
  fileFormats,
  fileTypes,
  formats,
  type ReadableFormat,
  readDocument,
  readPackage
} from "./formats.ts"
export { exportPassport, type Format, type Loss, type Place, type Read } from "./values/Format.ts"
export { valuesFor } from "./values/PassportValues.ts"
export { toDraft } from "./values/toDraft.ts"
