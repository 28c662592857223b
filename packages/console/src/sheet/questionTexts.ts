/** Texts about the questions of a spreadsheet and their answers. */
import type { Translated } from "../texts/de.ts"
import type { ViewTexts } from "../texts/viewTexts.ts"

const de = {
  forms: {
    "two-digit-year": "Das Jahr hat nur zwei Ziffern. Als 20JJ lesen?",
    month: "Der Tag fehlt. Als ersten Tag des Monats lesen?",
    approximate: "Die Zahl ist eine ungefähre Angabe. Ohne das Wort davor lesen?",
    "no-value": "Die Zelle hat keinen Wert. Leer lassen?",
    separators:
      "Seriennummern dürfen nur Buchstaben von A bis Z, Ziffern, Bindestriche und Schrägstriche enthalten. Bindestriche setzen?",
    "comma-list": "Die Liste ist durch Kommas getrennt. Als einzelne Einträge lesen?"
  },
  empty: "leer",
  readSo: (count: string) => (count === "1" ? "Diese Zelle so lesen" : `Alle ${count} Zellen so lesen`),
  isUnit: (unit: string) => `Es sind ${unit}`,
  changeSo: (count: string) => (count === "1" ? "So ändern" : `Alle ${count} Zellen so ändern`),
  oneByOne: "Einzeln ändern",
  change: "Ändern",
  more: (count: string) => `und ${count} weitere`,
  leaveRows: (count: string) => (count === "1" ? "Diese Zeile weglassen" : `Diese ${count} Zeilen weglassen`),
  leaveLater: (count: string) =>
    count === "1" ? "Die spätere Zeile weglassen" : `Die ${count} späteren Zeilen weglassen`,
  other: (row: string) => `wie in Zeile ${row}`,
  forAll: "Für alle Zeilen gilt",
  chooseModel: "Modell der Batterien wählen",
  useModel: "Dieses Modell verwenden",
  newModel: "Modell anlegen",
  plants: "Werke ansehen und anlegen",
  inFile: "In der Datei zeigen",
  wholeFile: "Die Datei mit den Fragen ansehen",
  onlyQuestions: "nur Zeilen mit Fragen",
  moreRows: "Mehr Zeilen",
  noRows: "Keine Zeile hat eine Frage.",
  answers: (count: string) => (count === "1" ? "1 Antwort" : `${count} Antworten`),
  takeBack: "Zurücknehmen",
  takeBackAll: "Alle Antworten zurücknehmen",
  takeBackLead: "Alle Antworten auf Fragen dieser Tabelle gehen verloren.",
  rowsLeft: (rows: string) => `Zeilen ohne Übernahme: ${rows}`,
  proposalsAndRest: "Vorschläge übernehmen, alle anderen weglassen",
  leaveRest: (count: string) => `Die ${count} offenen Spalten weglassen`,
  step: (number: string, all: string, name: string) => `Schritt ${number} von ${all}: ${name}`
}

const en: Translated<typeof de> = {
  forms: {
    "two-digit-year": "The year has two digits only. Read it as 20YY?",
    month: "The day is missing. Read it as the first day of the month?",
    approximate: "The number is approximate. Read it without the word before it?",
    "no-value": "The cell has no value. Leave it empty?",
    separators: "Serial numbers may only have letters A to Z, digits, hyphens and slashes. Write hyphens?",
    "comma-list": "The list is separated by commas. Read it as single entries?"
  },
  empty: "empty",
  readSo: (count) => (count === "1" ? "Read this cell so" : `Read all ${count} cells so`),
  isUnit: (unit) => `They are ${unit}`,
  changeSo: (count) => (count === "1" ? "Change it so" : `Change all ${count} cells so`),
  oneByOne: "Change one by one",
  change: "Change",
  more: (count) => `and ${count} more`,
  leaveRows: (count) => (count === "1" ? "Leave this row out" : `Leave these ${count} rows out`),
  leaveLater: (count) => (count === "1" ? "Leave the later row out" : `Leave the ${count} later rows out`),
  other: (row) => `as in row ${row}`,
  forAll: "For all rows",
  chooseModel: "Choose the model of the batteries",
  useModel: "Use this model",
  newModel: "Add a model",
  plants: "See and add plants",
  inFile: "Show in the file",
  wholeFile: "See the file with the questions",
  onlyQuestions: "only rows with questions",
  moreRows: "More rows",
  noRows: "No row has a question.",
  answers: (count) => (count === "1" ? "1 answer" : `${count} answers`),
  takeBack: "Take back",
  takeBackAll: "Take back all answers",
  takeBackLead: "All answers to questions about this spreadsheet will be lost.",
  rowsLeft: (rows) => `Rows that are left out: ${rows}`,
  proposalsAndRest: "Take the suggestions, leave all others out",
  leaveRest: (count) => `Leave the ${count} open columns out`,
  step: (number, all, name) => `Step ${number} of ${all}: ${name}`
}

const zh: Translated<typeof de> = {
  forms: {
    "two-digit-year": "年份只有两位数字。按 20YY 读取吗？",
    month: "缺少日。按当月第一天读取吗？",
    approximate: "数字是近似值。去掉前面的词读取吗？",
    "no-value": "单元格没有值。留空吗？",
    separators: "序列号只能包含字母 A 到 Z、数字、连字符和斜杠。改用连字符吗？",
    "comma-list": "列表以逗号分隔。按单独条目读取吗？"
  },
  empty: "空",
  readSo: (count) => `这样读取全部 ${count} 个单元格`,
  isUnit: (unit) => `单位是 ${unit}`,
  changeSo: (count) => `这样更改全部 ${count} 个单元格`,
  oneByOne: "逐个更改",
  change: "更改",
  more: (count) => `另有 ${count} 个`,
  leaveRows: (count) => `不导入这 ${count} 行`,
  leaveLater: (count) => `不导入后面的 ${count} 行`,
  other: (row) => `与第 ${row} 行相同`,
  forAll: "适用于所有行",
  chooseModel: "选择电池的型号",
  useModel: "使用此型号",
  newModel: "添加型号",
  plants: "查看并添加工厂",
  inFile: "在文件中显示",
  wholeFile: "查看带问题的文件",
  onlyQuestions: "仅有问题的行",
  moreRows: "更多行",
  noRows: "没有行有问题。",
  answers: (count) => `${count} 个回答`,
  takeBack: "撤回",
  takeBackAll: "撤回全部回答",
  takeBackLead: "关于此表格的全部回答将丢失。",
  rowsLeft: (rows) => `不导入的行：${rows}`,
  proposalsAndRest: "采用建议，其余列不导入",
  leaveRest: (count) => `不导入 ${count} 个未决定的列`,
  step: (number, all, name) => `第 ${number} 步，共 ${all} 步：${name}`
}

export const questionTexts: ViewTexts<typeof de> = { de, en, zh }
