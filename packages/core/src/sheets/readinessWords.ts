/** The texts of the readiness workbook, by language. */
import type { Duty } from "../law/Duty.ts"
import type { StandingKind } from "../product/dutyStandings.ts"
import type { Stock } from "../product/Readiness.ts"
import type { Words } from "./names.ts"

export const standingWords: Readonly<Record<StandingKind, Words>> = {
  missing: { de: "fehlt", en: "missing", zh: "缺失" },
  below: { de: "unter dem Mindestanteil", en: "below the least share", zh: "低于最低比例" },
  waiting: { de: "wartet auf einen Rechtsakt", en: "waits for an act", zh: "等待法案" },
  later: { de: "später", en: "later", zh: "以后" },
  bound: { de: "gilt, steht nicht im Pass", en: "due, not in the passport", zh: "适用，不在护照中" },
  met: { de: "erfüllt", en: "met", zh: "已满足" },
  ended: { de: "beendet", en: "ended", zh: "已终止" },
  not_bound: { de: "gilt nicht", en: "does not apply", zh: "不适用" }
}

export const supplierWords: Readonly<Record<Duty["supplied_by"], Words>> = {
  manufacturer: { de: "Hersteller", en: "manufacturer", zh: "制造商" },
  cell_supplier: { de: "Zelllieferant", en: "cell supplier", zh: "电芯供应商" },
  bms: { de: "Batteriemanagementsystem", en: "battery management system", zh: "电池管理系统" },
  responsible_party: { de: "Verantwortlicher", en: "responsible party", zh: "责任方" },
  operator: { de: "Wirtschaftsakteur", en: "economic operator", zh: "经济运营者" }
}

export const stockWords: Readonly<Record<Stock, Words>> = {
  templates: { de: "Modelle", en: "Templates", zh: "模板" },
  drafts: { de: "Entwürfe", en: "Drafts", zh: "草稿" },
  published: { de: "Veröffentlicht", en: "Published", zh: "已发布" }
}

export const readinessWords = {
  title: { de: "Bereitschaft zum", en: "Readiness as of", zh: "合规准备情况，截至" },
  open: { de: "Offen", en: "Open", zh: "待办" },
  duties: { de: "Pflichten", en: "Duties", zh: "义务" },
  models: { de: "Modelle", en: "Models", zh: "型号" },
  state: { de: "Stand", en: "State", zh: "状态" },
  day: { de: "Ab", en: "From", zh: "起始日" },
  waits: { de: "Frühestens; wartet auf", en: "Not before; waits for", zh: "最早；等待" },
  duty: { de: "Pflicht", en: "Duty", zh: "义务" },
  provision: { de: "Vorschrift", en: "Provision", zh: "条款" },
  supplier: { de: "Wer die Angabe hat", en: "Who has the value", zh: "数据提供方" },
  category: { de: "Kategorie", en: "Category", zh: "类别" },
  model: { de: "Modell", en: "Model", zh: "型号" },
  facility: { de: "Werk", en: "Facility", zh: "工厂" },
  fields: { de: "Angaben", en: "Attributes", zh: "数据项" },
  ready: { de: "davon bereit", en: "of which ready", zh: "其中已就绪" },
  declarations: { de: "EU-Konformitätserklärungen", en: "EU declarations of conformity", zh: "欧盟符合性声明" },
  declaration: { de: "Nummer", en: "Number", zh: "编号" },
  finding: { de: "Was zu prüfen ist", en: "What to look at", zh: "需要检查的内容" },
  left_off: { de: "Nicht aufgeführt", en: "Not listed", zh: "未列出" }
} as const satisfies Readonly<Record<string, Words>>
