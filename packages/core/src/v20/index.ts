/** Battery Passport Data Model v2.0, the export form (a reconstruction). */
export { conditionPointers } from "./conditionPointers.ts"
export { type PassportDocument, toV20 } from "./Export.ts"
export { restrictedPoint, restrictedProperties, type RestrictedProperty } from "./Restricted.ts"
export { merged } from "./Merged.ts"
export { isInferred } from "./SeenNames.ts"
export { ExportInvalid, validateV20 } from "./Validate.ts"
