/**
 * Names of columns and values that the catalogue does not have: fields that are not attributes, and the words that
 * companies use in place of the regulation's.
 *
 * @source inferred: a word is listed only where it has one meaning in a table of batteries
 */
import type { Locale } from "../text/Locale.ts"

/** A text in every language of templates. */
export type Words = Readonly<Record<Locale, string>>

/** The fields of a product that are not attributes. */
export const baseLabels: Readonly<Record<string, Words>> = {
  name: { de: "Bezeichnung", en: "Name", zh: "名称" },
  status: { de: "Status", en: "Status", zh: "状态" },
  category: { de: "Produktart", en: "Category", zh: "产品类别" },
  gtin: { de: "GTIN", en: "GTIN", zh: "GTIN" },
  template_id: { de: "Vorlage", en: "Template", zh: "模板" },
  facility_id: { de: "Einrichtung", en: "Facility", zh: "工厂" },
  not_applicable: { de: "Nicht zutreffend", en: "Not applicable", zh: "不适用" }
}

/** Other names of fields, in any language; among them those that earlier templates had as headers. */
export const otherNames: Readonly<Record<string, ReadonlyArray<string>>> = {
  name: ["Produktbezeichnung", "Produktname", "Artikelbezeichnung", "Product name", "产品名称"],
  gtin: ["EAN", "GTIN/EAN", "GTIN-13", "GTIN-14"],
  serial_number: ["Serien-Nr.", "Serien-Nummer", "S/N", "Serial", "Serial no.", "序列号"],
  model_identifier: ["Modell", "Modellnummer", "Modellbezeichnung", "Model", "Model number", "型号"],
  battery_category: ["Kategorie der Batterie"],
  battery_mass: ["Masse", "Gewicht", "Batteriegewicht", "Mass", "Weight", "Battery weight", "质量", "重量", "电池重量"],
  rated_capacity: ["Kapazität", "Nennkapazität", "Capacity", "Nominal capacity", "容量"],
  nominal_voltage: ["Nominalspannung", "额定电压"],
  minimum_voltage: ["Mindestspannung", "Min. Spannung", "Min. voltage"],
  maximum_voltage: ["Höchstspannung", "Max. Spannung", "Max. voltage"],
  battery_chemistry: ["Zellchemie", "Batteriechemie", "Chemie", "Chemistry", "Cell chemistry", "化学体系"],
  manufacturing_date: [
    "Produktionsdatum",
    "Fertigungsdatum",
    "Herstelldatum",
    "Production date",
    "Date of manufacture"
  ],
  manufacturing_place: ["Produktionsort", "Fertigungsort", "Place of manufacture"],
  put_into_service_date: ["Inbetriebnahme", "Inbetriebnahmedatum"],
  warranty_period: ["Garantie", "Garantiedauer", "Garantiezeit", "Warranty", "保修期"],
  extinguishing_agent: ["Löschmittel"],
  dismantling_information: ["Informationen zur Zerlegung"],
  separate_collection_symbol: ["Symbol „getrennte Sammlung“"],
  expected_lifetime_years: ["Voraussichtliche Lebensdauer in Kalenderjahren"],
  idle_temperature_min: ["Idle state temperature range, lower boundary"],
  idle_temperature_max: ["Idle state temperature range, upper boundary"],
  hazardous_substances: ["Gefährliche Stoffe", "Hazardous substances"],
  component_materials: ["Materialien", "Materials"]
}

/** What a cell states if its attribute does not apply to the battery. */
export const notApplicableWords: ReadonlySet<string> = new Set([
  "nicht zutreffend",
  "entfällt",
  "not applicable",
  "n/a",
  "n.a.",
  "n. a.",
  "n. z.",
  "不适用"
])

/** What a cell states if a list has no entries. */
export const noneIn: Words = { de: "keine", en: "none", zh: "无" }
export const noneWords: ReadonlySet<string> = new Set(Object.values(noneIn))

/** The first word of a row that sums up others. */
export const totalWords =
  /^(summe|gesamt|gesamtsumme|zwischensumme|total|grand total|subtotal|sum|合计|总计|小计)\b[\s:]*/iu

/** The values of `status`, by language. */
export const statusLabels: Readonly<Record<"draft" | "published", Words>> = {
  draft: { de: "Entwurf", en: "Draft", zh: "草稿" },
  published: { de: "Veröffentlicht", en: "Published", zh: "已发布" }
}

/** The columns of the sheets for lists: one row for each serial number and entry. */
export const listParts = {
  component_materials: {
    component: { de: "Komponente", en: "Component", zh: "组件" },
    name: { de: "Material", en: "Material", zh: "材料" },
    identifier: { de: "Kennung", en: "Identifier", zh: "标识符" }
  },
  hazardous_substances: {
    chemical_name: { de: "Stoff", en: "Substance", zh: "物质" },
    identifier_type: { de: "Art der Kennung", en: "Identifier type", zh: "标识符类型" },
    identifier: { de: "Kennung", en: "Identifier", zh: "标识符" },
    location: { de: "Ort in der Batterie", en: "Location", zh: "位置" },
    concentration_percent: { de: "Konzentration", en: "Concentration", zh: "浓度" },
    impact: { de: "Auswirkung", en: "Impact", zh: "影响" }
  }
} satisfies Readonly<Record<string, Readonly<Record<string, Words>>>>
export type ListField = keyof typeof listParts
