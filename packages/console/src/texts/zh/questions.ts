/** Texts about the questions of a spreadsheet and their answers, in Chinese. */
import type { QuestionsTexts } from "../de/questions.ts"

export const questions: QuestionsTexts = {
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
