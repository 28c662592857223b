/** Where the values of a passport come from, derived from the audit log. */
export { conditionProvenance, searchedReadings } from "./conditionProvenance.ts"
export {
  type ContentEntry,
  type Provenance,
  ProvenanceSource,
  suppliedAttributes,
  type TemplateEntries,
  type TemplateEntry,
  type ValueProvenance
} from "./Provenance.ts"
export { followsTemplate, productProvenance, templatesIn } from "./productProvenance.ts"
export { shownProvenance } from "./shownProvenance.ts"
export { statedProvenance } from "./statedProvenance.ts"
export { requireTemplateFields, takeovers, TemplateApplication } from "./takeovers.ts"
