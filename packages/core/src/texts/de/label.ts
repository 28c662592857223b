/** The words of the printed label, in German: those of Annex VI Part A in that language of the regulation. */
import type { LabelWords } from "../../passport/labelWords.ts"

export const labelWords: LabelWords = {
  colon: ": ",
  serial_number: "Seriennummer",
  gtin: "GTIN",
  manufacturer: "Erzeuger",
  category: null,
  capacity: "Kapazität",
  chemistry: "Chemische Zusammensetzung",
  weight: "Gewicht",
  manufacturing_date: "Herstellungsdatum",
  manufacturing_place: "Herstellungsort",
  extinguishing_agent: "Verwendbares Löschmittel",
  critical_raw_materials: "Kritische Rohstoffe (über 0,1 %)",
  hazardous_substances: "Gefährliche Stoffe",
  fireClass: (fireClass) => ` (Brandklasse ${fireClass})`
}
