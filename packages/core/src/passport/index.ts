/** The published passport: what documents and pages show of it. */
export {
  type BatteryLabel,
  type ChemicalSymbol,
  type LabelledBattery,
  type LabelLine,
  batteryLabel
} from "./BatteryLabel.ts"
export { chemicalSymbolShare, collectionSymbolSide, sufficientArea } from "./collectionSymbol.ts"
export { type LabelItem, labelItems } from "./labelWords.ts"
export { type Passport, type PassportFacts, historyStart } from "./Passport.ts"
export { type PassportRow, type PassportSection, type RowDocument, passportRows } from "./PassportRows.ts"
export { publicReachWarnings } from "./publicReach.ts"
export { originOf, publicUrl } from "./PublicUrl.ts"
export { formatMoment } from "./formats.ts"
export { categoryWords } from "./words.ts"
