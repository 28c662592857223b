/** The words of the printed label, in French: those of Annex VI Part A in that language of the regulation. */
import type { LabelWords } from "../../passport/labelWords.ts"

export const labelWords: LabelWords = {
  colon: "\u00A0: ",
  serial_number: "Numéro de série",
  gtin: "GTIN",
  manufacturer: "Fabricant",
  category: null,
  capacity: "Capacité",
  chemistry: "Composition chimique",
  weight: "Poids",
  manufacturing_date: "Date de fabrication",
  manufacturing_place: "Lieu de fabrication",
  extinguishing_agent: "Agent extincteur utilisable",
  critical_raw_materials: "Matières premières critiques (plus de 0,1 %)",
  hazardous_substances: "Substances dangereuses",
  fireClass: (fireClass) => ` (classe de feu ${fireClass})`
}
