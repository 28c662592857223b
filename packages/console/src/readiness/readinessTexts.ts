/** Texts of the view of what falls due. */
import type { Translated } from "../texts/de.ts"
import type { ViewTexts } from "../texts/viewTexts.ts"

const de = {
  lead: "Was die Batterieverordnung ab wann verlangt, für welches Modell, und wer die Angabe hat. Was auf einen Rechtsakt wartet, zählt nie als fehlend.",
  day: "Als ob in Verkehr gebracht am",
  dayHint: "Veröffentlichte Batterien behalten die Pflichten des Tages, an dem sie in Verkehr gebracht wurden.",
  counts: "Stand",
  ready: (ready: string, total: string) => `${ready} von ${total} bereit`,
  stock: { templates: "Modelle", drafts: "Entwürfe", published: "Veröffentlichte Batterien" },
  declarations: "EU-Konformitätserklärungen, die zu prüfen sind",
  open: "Was offen ist",
  none: "Es fehlt nichts, auch später nicht.",
  heads: { day: "Ab", state: "Stand", what: "Angaben", model: "Modell", who: "Wer sie hat", products: "Produkte" },
  states: {
    missing: "fehlt",
    below: "unter dem Mindestanteil",
    waiting: "wartet auf einen Rechtsakt",
    later: "später",
    bound: "gilt",
    met: "erfüllt",
    ended: "beendet",
    not_bound: "gilt nicht"
  },
  suppliers: {
    manufacturer: "Hersteller",
    cell_supplier: "Zelllieferant",
    bms: "Batteriemanagementsystem",
    responsible_party: "Verantwortlicher",
    operator: "Wirtschaftsakteur"
  },
  noModel: "ohne Modellkennung",
  notBefore: (day: string) => `frühestens ${day}`,
  ask: "Lieferanten fragen",
  duty: "Wer Batteriezellen oder Batteriemodule liefert, muss die nötigen Informationen und Unterlagen kostenlos bereitstellen (Art. 39 der Verordnung (EU) 2023/1542).",
  more: (count: string) => `${count} weitere Zeilen stehen in der Tabelle zum Herunterladen.`,
  download: "Als Tabelle herunterladen"
}

const en: Translated<typeof de> = {
  lead: "What the Batteries Regulation asks for from which day, for which model, and who has it. What waits for an act never counts as missing.",
  day: "As if placed on the market on",
  dayHint: "Published batteries keep the duties of the day on which they were placed on the market.",
  counts: "Where you stand",
  ready: (ready, total) => `${ready} of ${total} ready`,
  stock: { templates: "Models", drafts: "Drafts", published: "Published batteries" },
  declarations: "EU declarations of conformity to look at",
  open: "What is open",
  none: "Nothing is missing, now or later.",
  heads: { day: "From", state: "State", what: "Values", model: "Model", who: "Who has them", products: "Products" },
  states: {
    missing: "missing",
    below: "below the least share",
    waiting: "waits for an act",
    later: "later",
    bound: "due",
    met: "met",
    ended: "ended",
    not_bound: "does not apply"
  },
  suppliers: {
    manufacturer: "Manufacturer",
    cell_supplier: "Cell supplier",
    bms: "Battery management system",
    responsible_party: "Responsible party",
    operator: "Economic operator"
  },
  noModel: "without model identifier",
  notBefore: (day) => `not before ${day}`,
  ask: "Ask a supplier",
  duty: "Art. 39 of Regulation (EU) 2023/1542: “Suppliers of battery cells and battery modules shall provide the information and documentation necessary to comply with the requirements of this Regulation when supplying battery cells or battery modules to a manufacturer. That information and documentation shall be provided free of charge.”",
  more: (count) => `${count} more rows are in the table to download.`,
  download: "Download as a table"
}

const zh: Translated<typeof de> = {
  lead: "《电池法规》自何时起要求哪些数据、涉及哪个型号、由谁提供。等待法案的内容从不计为缺失。",
  day: "假定投放市场日期",
  dayHint: "已发布的电池适用其投放市场当日的义务。",
  counts: "当前状况",
  ready: (ready, total) => `${total} 项中有 ${ready} 项已就绪`,
  stock: { templates: "型号", drafts: "草稿", published: "已发布的电池" },
  declarations: "需要检查的欧盟符合性声明",
  open: "待办内容",
  none: "现在和以后都没有缺失。",
  heads: { day: "起始日", state: "状态", what: "数据", model: "型号", who: "提供方", products: "产品数" },
  states: {
    missing: "缺失",
    below: "低于最低比例",
    waiting: "等待法案",
    later: "以后",
    bound: "适用",
    met: "已满足",
    ended: "已终止",
    not_bound: "不适用"
  },
  suppliers: {
    manufacturer: "制造商",
    cell_supplier: "电芯供应商",
    bms: "电池管理系统",
    responsible_party: "责任方",
    operator: "经济运营者"
  },
  noModel: "无型号标识",
  notBefore: (day) => `不早于 ${day}`,
  ask: "询问供应商",
  duty: "电芯或电池模块的供应商必须免费提供必要的信息和文件（(EU) 2023/1542 号法规第 39 条）。",
  more: (count) => `另有 ${count} 行见可下载的表格。`,
  download: "下载为表格"
}

export const readinessTexts: ViewTexts<typeof de> = { de, en, zh }
