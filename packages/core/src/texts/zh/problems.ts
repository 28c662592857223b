/** Problems of a file in Chinese. */
import { stepLabel } from "../../validation/messages/labels.ts"
import { issue } from "../../text/Issues.ts"
import { say } from "../../validation/messages/say.ts"
import { conditionIn, labelOf, sourcesIn, unitIn } from "../../sheets/labels.ts"
import { readingsOf } from "../../sheets/numbers.ts"
import { alternativesTo } from "../../sheets/units.ts"
import { nearestWord, wordFor, wordsIn } from "../../sheets/values.ts"
import type { ProblemTexts } from "../../sheets/problems/SheetProblem.ts"

const meant = (text: string | undefined): string => (text === undefined ? "" : `。您是指“${text}”吗？`)

const listed = (texts: ReadonlyArray<string>): string =>
  [texts.slice(0, -1).join("、"), texts.at(-1)].filter((text) => text !== "").join("或")

const otherUnit = ({ given, unit }: { readonly given: string; readonly unit: string | null }): string =>
  unit === null
    ? `必须是不带单位 ${given} 的数字`
    : `单位为 ${given}：请使用 ${alternativesTo(unit)
        .map((one) => unitIn(one, "zh"))
        .join("、")}`

const accept = "请更正，或用 --accept-unlikely 确认"

export const problems: ProblemTexts = {
  FormulaError: ({ error }) => `单元格是错误 ${error} 而不是值：请修正公式，或清空单元格`,
  NoResult: () => "是没有计算结果的公式：请用电子表格软件打开该文件并保存一次",
  Unreadable: ({ text }) =>
    `的值无法读取${text === "" ? "" : `（${text}）`}：请用电子表格软件打开该文件，重新输入该值并保存`,
  LostDigits: ({ text }) =>
    `是超过 15 位的数字（${text}），电子表格软件会丢失末尾的数字：请将该列设为文本格式并重新输入`,
  SerialSeparators: ({ proposal }) => `只能包含字母 A 至 Z、数字、连字符和斜杠：例如 ${proposal}`,
  NoValue: ({ text }) => `“${text}”表示没有值：请清空该单元格`,
  NotANumber: () => "必须是数字",
  NotADate: () => "必须是日期，例如 2026-12-31 或 2026年12月31日",
  NotACalendarDay: () => "不是有效的日历日期",
  NotADuration: () => "必须是时长，例如 8 年、24 个月或 P8Y",
  NotJson: () => "必须是网址或有效的 JSON",
  NotAList: () => '必须是用分号分隔的条目，或如 ["Lithium"] 的 JSON',
  NotAMaterial: ({ text }) => `“${text}”应写成“组件: 材料”，例如“正极: NMC 811”`,
  NotASubstance: ({ text }) => `“${text}”应写成“物质: 影响”，或填入列表工作表`,
  NotInList: ({ field, text }) =>
    `“${text}”不是允许的值。允许的值：${wordsIn(field, "zh").join("；")}${meant(nearestWord(field, text, "zh"))}`,
  AmbiguousValue: ({ codes, field, text }) =>
    `“${text}”可能是${listed(codes.map((code) => `“${wordFor(field, code, "zh")}”`))}：请填写其中之一`,
  ReadAs: ({ code, field, text }) => `“${text}”已读作“${wordFor(field, code, "zh")}”`,
  DateAsText: ({ day }) => `在文件中是日期（${day}）：请将单元格设为文本格式并重新输入`,
  DateAsNumber: ({ day }) => `在文件中是日期（${day}）：请将单元格设为数字格式并重新输入`,
  NumberAsDate: () => "是数字而不是日期：请将单元格设为日期格式，或以文本形式填写 2026-12-31",
  AmbiguousNumber: ({ text }) => {
    const { forFraction, forWhole, fraction, whole } = readingsOf(text)
    return (
      `${text} 有歧义：可能是 ${whole} 或 ${fraction}。请重新运行命令，${whole} 用 --decimal ${forWhole}，` +
      `${fraction} 用 --decimal ${forFraction}，或直接填写 ${whole} 或 ${fraction}0`
    )
  },
  AmbiguousDate: ({ dayFirst, monthFirst, text }) =>
    `${text} 有歧义：可能是 ${dayFirst} 或 ${monthFirst}。请重新运行命令，${dayFirst} 用 --date-order dmy，` +
    `${monthFirst} 用 --date-order mdy，或按此形式填写日期`,
  AmbiguousList: ({ text }) => `${text} 有歧义：请用分号分隔条目；若单个条目含逗号，请在其末尾加分号`,
  OtherUnit: otherUnit,
  OwnUnit: ({ column, given }) => `单位为 ${given}，而该列的单位为 ${column}：以单元格的单位为准`,
  UnitOfColumnDiffers: ({ column, given }) => `单位为 ${given}，但该列的单位为 ${column}`,
  UnknownColumn: ({ proposals }) =>
    `是未知的列。${proposals.length === 0 ? "" : `您是指${listed(proposals.map((field) => `“${labelOf(field, "zh")}”`))}吗？`}` +
    "请使用这些名称或字段名，用 --map 文件 指定该列，或用 --ignore-unknown-columns 忽略此类列",
  IgnoredColumn: () => "该列将被忽略",
  OtherUnitInHeader: ({ field, ...unit }) => `“${labelOf(field, "zh")}”的表头${otherUnit(unit)}`,
  UnexpectedInHeader: ({ field, text }) => `“${text}”不应出现在“${labelOf(field, "zh")}”的表头中，请删除`,
  UnknownLabel: () => "表格上方的此标签未知，其值将被忽略",
  LanguageMissing: () => "有一个未注明语言的文本，而同一字段另有注明语言的文本：请在表头中写明该文本的语言，例如 (zh)",
  RepeatedHeader: () => "是两列共用的表头",
  NoHeader: () => "有值但没有表头",
  NoTable: () => "没有表格",
  NoSheet: ({ name }) => `没有工作表“${name}”`,
  SecondTable: ({ read }) => `也含有电池；仅读取“${read}”。请用 --sheet 选择工作表，或将各行合并到一个工作表`,
  GuessedEncoding: () =>
    "不是 UTF-8 编码，已按 Windows-1252 读取：请检查文字是否正确，或用 --encoding 指定编码，例如 gb18030",
  Required: () => "必填",
  ExampleRow: () => "是模板的示例，不会被导入",
  NoteRow: () => "该行是备注，已跳过",
  TotalRow: () => "此行看起来是合计行，已跳过",
  RepeatedValue: ({ row }) => `已在第 ${row} 行使用`,
  UnknownSerial: ({ serial }) => `${serial} 不在电池列表中`,
  UnknownModel: ({ name }) => `${name} 不在型号列表中`,
  AlsoOnSheet: ({ sheet }) => `此处和工作表“${sheet}”中都有值：请清空其中一处`,
  NoTemplate: ({ name }) => `没有名为“${name}”的型号`,
  SeveralTemplates: ({ ids, name }) => `有多个名为“${name}”的型号：请填写 ID，${ids.join(" 或 ")}`,
  TemplateExists: () => "已有同名型号：请用 dpp template update 更改",
  NoFacility: ({ known, name }) =>
    known.length === 0
      ? `没有名为“${name}”的工厂：该企业没有工厂，由管理员创建`
      : `没有名为“${name}”的工厂：请填写以下工厂之一的名称、GLN 或 ID：${known.join("、")}`,
  SeveralFacilities: ({ ids, name }) => `多个工厂名为“${name}”：请填写 ID，${ids.join(" 或 ")}`,
  NoFile: ({ folder, name }) => `${folder} 中没有文件“${name}”：请填写其中的文件名或网址（https://…）`,
  FileTooLarge: ({ name }) => `“${name}”大于 10 MB`,
  NotADocument: ({ name }) => `“${name}”必须是 PDF、JPEG、PNG 或 WebP`,
  MissingByLaw: ({ condition, field, legal_source, step }) =>
    `在步骤“${stepLabel(step, "zh")}”中缺失（${sourcesIn(legal_source, "zh")}）` +
    (condition === undefined ? "" : `。${conditionIn(field, "zh")}若不适用于此电池，请填写“不适用”`),
  Unlikely: ({ stops, ...unlikely }) =>
    `${say(unlikely, "zh")}${stops ? `${unlikely.meant === undefined ? "。" : ""}${accept}` : ""}`,
  UnlikelyInModel: ({ field, stops, ...value }) =>
    `${say(issue(field, "unlikelyInModel", value), "zh")}${stops ? `。${accept}` : ""}`,
  Invalid: ({ issue }) => say(issue, "zh")
}
