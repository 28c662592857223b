/** The PDF's own texts in every language, in addition to the labels and values of the catalogue. */
import type { GrantAudience } from "@dpp/core/access"
import type { Locale } from "@dpp/core/text"

export interface Words {
  /** The language of the document: a tag of RFC 5646. */
  readonly language: string
  readonly passport: string
  readonly regulation: string
  /** The mark of every value that is not public. */
  readonly restricted: string
  readonly restrictedMeaning: string
  /** The letter before the mark for each audience that may read the value. */
  readonly readers: Readonly<Record<GrantAudience, string>>
  readonly readersMeaning: string
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
    restricted: "Nur für Behörden",
    restrictedMeaning:
      "Angaben mit dieser Kennzeichnung sind nicht öffentlich: Nach Artikel 77 Absatz 2 der Verordnung (EU) 2023/1542 sind sie Behörden und Personen mit berechtigtem Interesse vorbehalten.",
    readers: { legitimate_interest: "P", authorities: "B" },
    readersMeaning:
      "Die Buchstaben davor nennen, wer den Wert lesen darf: P = Personen mit berechtigtem Interesse, B = Behörden.",
    identification: "Identifikation",
    manufacturer: "Erzeuger",
    operator: "Wirtschaftsakteur",
    atAGlance: "Auf einen Blick",
    condition: "Zustand im Betrieb",
    measured: (moment) => `gemessen am ${moment}`,
    updated: (moment) => `Stand: ${moment}`,
    scan: "QR-Code scannen, um den aktuellen Batteriepass zu öffnen",
    page: (page, pages) => `Seite ${page} von ${pages}`
  },
  en: {
    language: "en-GB",
    passport: "Battery passport",
    regulation: "Regulation (EU) 2023/1542",
    restricted: "Authorities only",
    restrictedMeaning:
      "Values with this mark are not public: Article 77(2) of Regulation (EU) 2023/1542 reserves them for authorities and persons with a legitimate interest.",
    readers: { legitimate_interest: "L", authorities: "A" },
    readersMeaning:
      "The letters before it name who may read the value: L = persons with a legitimate interest, A = authorities.",
    identification: "Identification",
    manufacturer: "Manufacturer",
    operator: "Economic operator",
    atAGlance: "At a glance",
    condition: "Condition in use",
    measured: (moment) => `measured on ${moment}`,
    updated: (moment) => `As of ${moment}`,
    scan: "Scan to open the current battery passport",
    page: (page, pages) => `Page ${page} of ${pages}`
  },
  zh: {
    language: "zh-CN",
    passport: "电池护照",
    regulation: "法规 (EU) 2023/1542",
    restricted: "仅限主管机关",
    restrictedMeaning:
      "带有此标记的信息不公开：根据法规 (EU) 2023/1542 第 77 条第 2 款，仅供主管机关及具有合法利益的人员查阅。",
    readers: { legitimate_interest: "益", authorities: "管" },
    readersMeaning: "标记前的字表示可查阅该信息的对象：益 = 具有合法利益的人员，管 = 主管机关。",
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
