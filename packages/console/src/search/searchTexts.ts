/** Texts of the search over everything. */
import type { Translated } from "../texts/de.ts"
import type { ViewTexts } from "../texts/viewTexts.ts"

const de = {
  title: "Alles durchsuchen",
  hint: "Seriennummer, GTIN, eigener Schlüssel, Modell, Werk, Person, Lieferant, Erklärung oder Ansicht",
  close: "Schließen",
  short: "Mindestens zwei Zeichen.",
  none: "Nichts gefunden.",
  found: (count: number) => (count === 1 ? "1 Treffer" : `${count} Treffer`),
  all: "Alle passenden Batterien zeigen",
  groups: {
    battery: "Batterie",
    model: "Modell",
    plant: "Werk",
    person: "Person",
    request: "Anfrage an einen Lieferanten",
    declaration: "EU-Konformitätserklärung",
    view: "Ansicht"
  }
}

const en: Translated<typeof de> = {
  title: "Search everything",
  hint: "Serial number, GTIN, own key, model, plant, person, supplier, declaration or view",
  close: "Close",
  short: "At least two characters.",
  none: "Nothing found.",
  found: (count) => (count === 1 ? "1 result" : `${count} results`),
  all: "Show all matching batteries",
  groups: {
    battery: "Battery",
    model: "Model",
    plant: "Plant",
    person: "Person",
    request: "Request to a supplier",
    declaration: "EU declaration of conformity",
    view: "View"
  }
}

const zh: Translated<typeof de> = {
  title: "搜索全部内容",
  hint: "序列号、GTIN、自有编号、型号、工厂、人员、供应商、声明或页面",
  close: "关闭",
  short: "至少两个字符。",
  none: "未找到。",
  found: (count) => `${count} 个结果`,
  all: "显示所有匹配的电池",
  groups: {
    battery: "电池",
    model: "型号",
    plant: "工厂",
    person: "人员",
    request: "供应商请求",
    declaration: "欧盟符合性声明",
    view: "页面"
  }
}

export const searchTexts: ViewTexts<typeof de> = { de, en, zh }
export type SearchGroup = keyof (typeof de)["groups"]
