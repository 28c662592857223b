/** Texts about batteries of a spreadsheet that are already here. */
import type { Translated } from "../texts/de.ts"
import type { ViewTexts } from "../texts/viewTexts.ts"

const de = {
  counts: (created: string, changed: string, same: string, published: string) =>
    `Neu: ${created}. Geändert: ${changed}. Unverändert: ${same}. Veröffentlicht und anders: ${published}.`,
  publishedStay: "Veröffentlichte Batterien bleiben, wie sie sind. Berichtigen Sie sie bei der Batterie.",
  show: "Was sich ändert",
  battery: "Seriennummer",
  field: "Angabe",
  before: "bisher",
  after: "künftig",
  updated: (count: number) => (count === 1 ? "1 Entwurf ist geändert." : `${count} Entwürfe sind geändert.`),
  reasons: {
    repeated_key: "Eine frühere Zeile hat denselben eigenen Schlüssel.",
    other_battery: "Eine andere Batterie hat diese Seriennummer oder diesen Schlüssel: Ihre GTIN ist eine andere."
  },
  published: (count: number) =>
    count === 1
      ? "1 veröffentlichte Batterie weicht ab und bleibt, wie sie ist."
      : `${count} veröffentlichte Batterien weichen ab und bleiben, wie sie sind.`
}

const en: Translated<typeof de> = {
  counts: (created, changed, same, published) =>
    `New: ${created}. Changed: ${changed}. Equal: ${same}. Published and different: ${published}.`,
  publishedStay: "Published batteries stay as they are. Correct them in the view of the battery.",
  show: "What changes",
  battery: "Serial number",
  field: "Value",
  before: "before",
  after: "after",
  updated: (count) => (count === 1 ? "1 draft has changed." : `${count} drafts have changed.`),
  reasons: {
    repeated_key: "An earlier row has the same own key.",
    other_battery: "Another battery has this serial number or own key: its GTIN is another one."
  },
  published: (count) =>
    count === 1
      ? "1 published battery differs and stays as it is."
      : `${count} published batteries differ and stay as they are.`
}

const zh: Translated<typeof de> = {
  counts: (created, changed, same, published) =>
    `新增：${created}。更改：${changed}。相同：${same}。已发布且不同：${published}。`,
  publishedStay: "已发布的电池保持不变。请在电池页面更正。",
  show: "将更改的内容",
  battery: "序列号",
  field: "数据",
  before: "更改前",
  after: "更改后",
  updated: (count) => `${count} 份草稿已更改。`,
  reasons: {
    repeated_key: "前面的行已使用相同的自有编号。",
    other_battery: "另一块电池使用此序列号或自有编号：其 GTIN 不同。"
  },
  published: (count) => `${count} 块已发布的电池有差异，保持不变。`
}

export const comparisonTexts: ViewTexts<typeof de> = { de, en, zh }
