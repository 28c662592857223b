/**
 * The published passport: `passportRows` is what a reader sees, in each language; `publicUrl`, `batteryLabel`, `warrantyEnd`,
 * `recycledContent`, `carbonStages`, `explanationOf`.
 */
export { carbonStages, type CarbonStage } from "./carbonStages.ts"
export { type Explanation, explanationOf } from "./explanation.ts"
export {
  type BatteryLabel,
  type ChemicalSymbol,
  type LabelledBattery,
  type LabelLine,
  batteryLabel
} from "./BatteryLabel.ts"
export { type DisplayedValue, displayedValues } from "./displayedValues.ts"
export { ceasedJson, type CeasedPassport, ceasedPassport } from "./ceased.ts"
export { chemicalSymbolShare, collectionSymbolSide, sufficientArea } from "./collectionSymbol.ts"
export { publicRecalls, type ShownEvent, shownEvents } from "./shownEvents.ts"
export { addressOf, type LifeLink, type LifeLinks, lifeLinks } from "./lifeLinks.ts"
export { operationText } from "./operationText.ts"
export { linkset } from "./linkset.ts"
export { type LabelItem, labelItems } from "./labelWords.ts"
export { type Passport, type PassportFacts, historyStart } from "./Passport.ts"
export { type PassportRow, type PassportSection, type RowDocument, passportRows } from "./PassportRows.ts"
export { foreignTag, type TextPart } from "./typedText.ts"
export { isOnThisMachine, publicReachWarnings } from "./publicReach.ts"
export { isPracticeUrl, originOf, publicUrl } from "./PublicUrl.ts"
export { quotasFor, recycledContent, type RecycledShare } from "./recycledContent.ts"
export {
  type PassportFile,
  passportDocument,
  passportFormat,
  type PassportRecords,
  type StatedOrigin
} from "./passportDocument.ts"
export { warrantyEnd } from "./warrantyEnd.ts"
export {
  type ExportFormat,
  exportExtensions,
  exportFormats,
  exportMediaTypes,
  type ForeignFormat,
  foreignFormats,
  type ImportFormat,
  importFormats,
  type UntpVersion,
  untpVersions
} from "./exportFormats.ts"
export { formatDay, formatDuration, formatMoment, formatMonthName, formatNumber, formatUnit } from "./formats.ts"
export { categoryWords, materialWord } from "./words.ts"
