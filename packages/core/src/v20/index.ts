export { type PassportDocument, toPublicV20, toV20 } from "./Export.ts"
export { merged } from "./Merged.ts"
export { isInferred } from "./SeenNames.ts"
export { ExportInvalid, validate } from "./Validate.ts"
