/** Texts of the filters of the log, and of its file. */
import type { Translated } from "../texts/de.ts"
import type { ViewTexts } from "../texts/viewTexts.ts"

const de = {
  battery: "Seriennummer einer Batterie",
  unknown: "Keine Ihrer Batterien hat diese Seriennummer.",
  person: "Wer",
  anybody: "alle",
  kind: "Was",
  anything: "alles",
  from: "Vom Tag",
  to: "Bis zum Tag",
  reset: "Alle Einträge zeigen",
  none: "Kein Eintrag passt dazu.",
  count: (count: number, text: string) => (count === 1 ? "1 Eintrag" : `${text} Einträge`),
  csv: "Als CSV speichern",
  reading: (count: string) => `${count} Einträge sind gelesen …`,
  file: "Protokoll",
  heads: {
    time: "Zeit",
    actor: "Wer",
    actorKind: "Art",
    thing: "Was",
    name: "Name",
    action: "Handlung",
    fields: "Angaben",
    reason: "Grund",
    hash: "Prüfsumme"
  }
}

const en: Translated<typeof de> = {
  battery: "Serial number of a battery",
  unknown: "None of your batteries has this serial number.",
  person: "Who",
  anybody: "everybody",
  kind: "What",
  anything: "everything",
  from: "From the day",
  to: "To the day",
  reset: "Show all entries",
  none: "No entry matches.",
  count: (count, text) => (count === 1 ? "1 entry" : `${text} entries`),
  csv: "Save as CSV",
  reading: (count) => `${count} entries loaded …`,
  file: "Log",
  heads: {
    time: "Time",
    actor: "Who",
    actorKind: "Kind",
    thing: "What",
    name: "Name",
    action: "Action",
    fields: "Values",
    reason: "Reason",
    hash: "Checksum"
  }
}

const zh: Translated<typeof de> = {
  battery: "电池序列号",
  unknown: "您的电池中没有此序列号。",
  person: "操作者",
  anybody: "所有人",
  kind: "对象",
  anything: "全部",
  from: "起始日",
  to: "截止日",
  reset: "显示所有记录",
  none: "没有匹配的记录。",
  count: (_count, text) => `${text} 条记录`,
  csv: "保存为 CSV",
  reading: (count) => `已读取 ${count} 条记录…`,
  file: "日志",
  heads: {
    time: "时间",
    actor: "操作者",
    actorKind: "类型",
    thing: "对象",
    name: "名称",
    action: "操作",
    fields: "数据",
    reason: "原因",
    hash: "校验和"
  }
}

export const logTexts: ViewTexts<typeof de> = { de, en, zh }
