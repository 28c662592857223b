/** What stands in the PDF beside labels and values, in every language that a passport is written in. */
import type { Locale } from "@dpp/core/text"

export interface Words {
  /** Of the document, as RFC 5646 names it. */
  readonly language: string
  readonly passport: string
  readonly regulation: string
  /** Stands at every value that is not public. */
  readonly restricted: string
  readonly restrictedMeaning: string
  readonly identification: string
  readonly manufacturer: string
  readonly operator: string
  readonly atAGlance: string
  readonly condition: string
  readonly measured: (moment: string) => string
  readonly updated: (moment: string) => string
  readonly scan: string
  readonly page: (page: number, pages: number) => string
}

export const words: Readonly<Record<Locale, Words>> = {
  de: {
    language: "de-DE",
    passport: "Batteriepass",
    regulation: "Verordnung (EU) 2023/1542",
    restricted: "Nur Behörden",
    restrictedMeaning:
      "Angaben mit dieser Marke sind nicht öffentlich: Art. 77 Abs. 2 der Verordnung (EU) 2023/1542 behält sie Behörden und Personen mit berechtigtem Interesse vor.",
    identification: "Identifikation",
    manufacturer: "Erzeuger",
    operator: "Wirtschaftsakteur",
    atAGlance: "Auf einen Blick",
    condition: "Zustand im Betrieb",
    measured: (moment) => `gemessen am ${moment}`,
    updated: (moment) => `Stand: ${moment}`,
    scan: "Scannen führt zum aktuellen Batteriepass",
    page: (page, pages) => `Seite ${page} von ${pages}`
  },
  en: {
    language: "en-GB",
    passport: "Battery passport",
    regulation: "Regulation (EU) 2023/1542",
    restricted: "Authorities only",
    restrictedMeaning:
      "Values with this mark are not public: Art. 77(2) of Regulation (EU) 2023/1542 reserves them for authorities and persons with a legitimate interest.",
    identification: "Identification",
    manufacturer: "Manufacturer",
    operator: "Economic operator",
    atAGlance: "At a glance",
    condition: "Condition in use",
    measured: (moment) => `measured on ${moment}`,
    updated: (moment) => `As of ${moment}`,
    scan: "Scan for the current passport",
    page: (page, pages) => `Page ${page} of ${pages}`
  },
  zh: {
    language: "zh-CN",
    passport: "电池护照",
    regulation: "法规 (EU) 2023/1542",
    restricted: "仅限主管机关",
    restrictedMeaning:
      "带有此标记的信息不公开：根据法规 (EU) 2023/1542 第 77 条第 2 款，仅供主管机关及具有合法利益的人员查阅。",
    identification: "标识",
    manufacturer: "制造商",
    operator: "经济运营者",
    atAGlance: "概览",
    condition: "使用状态",
    measured: (moment) => `测量时间：${moment}`,
    updated: (moment) => `更新时间：${moment}`,
    scan: "扫码查看最新电池护照",
    page: (page, pages) => `第 ${page} 页，共 ${pages} 页`
  }
}
