/** Names of columns and values that the catalogue does not have, such as those of fields that are not attributes. */
import type { Locale } from "../text/Locale.ts"

/** A text in every language of templates. */
export type Words = Readonly<Record<Locale, string>>

/** The fields of a product that are not attributes. */
export const baseLabels: Readonly<Record<string, Words>> = {
  name: { de: "Bezeichnung", en: "Name", zh: "名称" },
  status: { de: "Status", en: "Status", zh: "状态" },
  category: { de: "Produktart", en: "Category", zh: "产品类别" },
  gtin: { de: "GTIN", en: "GTIN", zh: "GTIN" },
  external_id: { de: "Eigener Schlüssel", en: "Own key", zh: "自有编号" },
  template_id: { de: "Vorlage", en: "Template", zh: "模板" },
  facility_id: { de: "Einrichtung", en: "Facility", zh: "工厂" },
  not_applicable: { de: "Nicht zutreffend", en: "Not applicable", zh: "不适用" }
}

/** The names of the fields that are not attributes. */
export const baseFieldNames: ReadonlyArray<string> = Object.keys(baseLabels)

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

const totals =
  "summe|gesamt|gesamtsumme|zwischensumme|endsumme|insgesamt|ges\\.|total|totals|grand total|sub-?total|sum|average|mittelwert|" +
  "durchschnitt|ø|Σ|∑|total général|totaux|sous-total|somme|moyenne|totale|totali|somma|subtotale|media|suma|razem|totaal|som|" +
  "合计|总计|小计|汇总|总和|总数|平均|平均值"

/** The first word of a row that sums up others: `Summe`, `Gesamt: 8 Stück`. */
export const totalWords = new RegExp(`^(?:${totals})(?![\\p{L}\\p{N}/_-])`, "iu")

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
    hazards: { de: "Gefahrenhinweise", en: "Hazard statements", zh: "危险性说明" },
    impact: { de: "Auswirkung", en: "Impact", zh: "影响" }
  }
} satisfies Readonly<Record<string, Readonly<Record<string, Words>>>>
export type ListField = keyof typeof listParts

/** Whether the entries of an attribute are objects, which have a sheet of their own. */
export const isListField = (field: string): field is ListField => Object.hasOwn(listParts, field)
