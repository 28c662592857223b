/** The words of the printed label, in English: those of Annex VI Part A in that language of the regulation. */
import type { LabelWords } from "../../passport/labelWords.ts"

export const labelWords: LabelWords = {
  colon: ": ",
  serial_number: "Serial number",
  gtin: "GTIN",
  manufacturer: "Manufacturer",
  category: null,
  capacity: "Capacity",
  chemistry: "Chemistry",
  weight: "Weight",
  manufacturing_date: "Date of manufacture",
  manufacturing_place: "Place of manufacture",
  extinguishing_agent: "Usable extinguishing agent",
  critical_raw_materials: "Critical raw materials (above 0.1 %)",
  hazardous_substances: "Hazardous substances",
  fireClass: (fireClass) => ` (fire class ${fireClass})`
}
