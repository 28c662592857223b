/**
 * The attribute catalogue: every attribute of the passport with its description, shape, duty, source, audience, and names in both
 * data models. Labels are in `languages`.
 */
export { type AnnexPoint, annexPoints, citedPoints } from "./AnnexPoint.ts"
export type { Audience } from "./AttributeDefinition.ts"
export { BatteryCategory, batteryCategories } from "./BatteryCategory.ts"
export {
  type AttributeName,
  type Attributes,
  type DeclarableAttribute,
  type IndividualAttribute,
  type NamedDefinition,
  type ProductDefinition,
  type StepId,
  catalogue,
  conditionDefinitions,
  individualAttributes,
  isAttributeName,
  isIndividual,
  productDefinitions,
  steps
} from "./Catalogue.ts"
export { hasLanguages, inOneLanguage, isInLanguages, valueInOneLanguage } from "./inOneLanguage.ts"
export { furtherChemistries, maximumEntries, modelChemistries } from "./composites.ts"
export { isHazardCode } from "./hazardCodes.ts"
export { type Document, contentTypeOf, longestText, webAddress } from "./texts.ts"
