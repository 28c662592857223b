/**
 * Battery Passport Data Model v2.0, the export form (a reconstruction): `toV20` for any view, `validateV20` against the schema of a
 * category, `categorySchema`, and `parseDocument`, which reads one.
 */
export { conditionPointers } from "./conditionPointers.ts"
export { categorySchema } from "./JsonSchema.ts"
export { DocumentView, schemaPath } from "./documentViews.ts"
export { documentOf, type PassportDocument, type StoredPassport } from "./Document.ts"
export type { ContentPart, DocumentPart, PassportParts } from "./DocumentPart.ts"
export { isDocument, type ParsedDocument, parseDocument } from "./parseDocument.ts"
export { toV20 } from "./Export.ts"
export { restrictedPoint, restrictedProperties, type RestrictedProperty, restrictedValues } from "./Restricted.ts"
export { exporter, writeContent, writeFacility, writeOperator, writeParts, writeService } from "./writeParts.ts"
export { elementAt } from "./elements.ts"
export { elementUpdate } from "./elementUpdate.ts"
export { mergedProperty } from "./Merged.ts"
export { isInferred } from "./v20Names.ts"
export { ExportInvalid, validateV20 } from "./Validate.ts"
