/**
 * The words of the printed label in every language: those of Annex VI Part A in that language of the regulation.
 *
 * @source EU 2023/1542 Annex VI Part A
 * @source inferred: the Chinese words are ours
 */
import type { Locale } from "../text/Locale.ts"

/** The items of a label; `gtin` is not one of Annex VI. */
export const labelItems = [
  "serial_number",
  "gtin",
  "manufacturer",
  "category",
  "capacity",
  "chemistry",
  "weight",
  "manufacturing_date",
  "manufacturing_place",
  "extinguishing_agent",
  "critical_raw_materials",
  "hazardous_substances"
] as const
export type LabelItem = (typeof labelItems)[number]

/** The word before the text of each item; null where the text needs none. */
export type LabelWords = Readonly<Record<LabelItem, string | null>> & {
  /** Appended to the extinguishing agent. */
  readonly fireClass: (fireClass: string) => string
}

export const labelWords: Readonly<Record<Locale, LabelWords>> = {
  de: {
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
  },
  en: {
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
  },
  zh: {
    serial_number: "序列号",
    gtin: "GTIN",
    manufacturer: "制造商",
    category: null,
    capacity: "容量",
    chemistry: "化学体系",
    weight: "重量",
    manufacturing_date: "生产日期",
    manufacturing_place: "生产地点",
    extinguishing_agent: "可用灭火剂",
    critical_raw_materials: "关键原材料（超过 0.1 %）",
    hazardous_substances: "有害物质",
    fireClass: (fireClass) => `（火灾类别 ${fireClass}）`
  }
}
