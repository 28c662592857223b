/** Messages of validation in Chinese. */
import { categoryWord, fieldLabel, fieldLabels, statusWord, stepLabel } from "../../validation/messages/labels.ts"
import type { MessageTexts } from "../../text/messages.ts"
import type { inputRules } from "../../text/rules/inputRules.ts"
import type { Params } from "../../text/template.ts"

const label = (field: string | undefined): string => `“${fieldLabel(field, "zh")}”`
const meant = (text: string | undefined): string => (text === undefined ? "" : `；您是指 ${text} 吗？`)
const example = (text: string | undefined): string => (text === undefined ? "" : `，例如 ${text}`)
const metals: Readonly<Record<string, string>> = {
  mercury: "汞",
  cadmium: "镉",
  lead: "铅",
  nickel: "镍",
  cobalt: "钴",
  lithium: "锂",
  "cadmium (Cd)": "镉 (Cd)",
  "lead (Pb)": "铅 (Pb)"
}
const units: Readonly<Record<string, string>> = { years: "年", "%/month": "%/月" }
const amount = (number: string, unit: string | undefined): string =>
  `${number}${unit === undefined ? "" : ` ${units[unit] ?? unit}`}`
/** Quantities whose unit has words. */
const bases: Readonly<Record<string, (value: string) => string>> = {
  "V per cell": (value) => `${value} V（每个电芯）`,
  "of nominal_voltage": (value) => `${label("nominal_voltage")}的 ${value} 倍`,
  "of nominal_voltage x rated_capacity": (value) =>
    `${label("nominal_voltage")} × ${label("rated_capacity")} 的 ${value} 倍`,
  "of original_power_at_80_soc": (value) => `${label("original_power_at_80_soc")}的 ${value} 倍`,
  "of nominal_voltage lost at 1 C": (value) => `${label("nominal_voltage")}的 ${value} 倍（1 C 时的损失）`,
  "of maximum_permitted_power / energy": (value) => `${label("maximum_permitted_power")}与能量之比的 ${value} 倍`,
  "kg per litre": (value) => `每升 ${value} kg`
}
const usual = ({ basis = "", high, low, quantity, rangeUnit }: Params<(typeof inputRules)["unlikely"]>): string => {
  const range = `通常为 ${low} 至 ${high}${rangeUnit === undefined ? "" : ` ${units[rangeUnit] ?? rangeUnit}`}`
  if (quantity === undefined) return range
  const shown = bases[basis]?.(quantity) ?? amount(quantity, basis)
  return `${shown}，${range}`
}
const metal = (name = ""): string => metals[name] ?? name

export const messages: MessageTexts = {
  required: () => "必填",
  requiredInStep: ({ condition, source, step }) =>
    `在步骤“${stepLabel(step, "zh")}”中必填（${source}）${
      condition === undefined ? "" : "，仅在特定条件下。若条件不成立，请将该字段列入 not_applicable"
    }`,
  oneOf: (groups) => `必须是以下值之一：${groups.values}${meant(groups.meant)}`,
  date: () => "必须是 ISO 8601 日期，例如 2026-12-31",
  dateTime: () => "必须是带时区的 ISO 8601 日期时间，例如 2026-11-21T09:30:00Z",
  duration: () => "必须是 ISO 8601 时长，例如 P8Y（八年）或 P18M（18 个月）",
  address: () => "必须是以 http 或 https 开头的完整地址，例如 https://example.com",
  unprintableAddress: () => "网址中不能含有空白、换行或控制字符：空格请写成 %20",
  credentials: () => "网址中不能含有用户名或密码",
  email: () => "必须是电子邮箱地址，例如 info@example.com",
  gtin: () => "必须是 8、12、13 或 14 位数字",
  uuid: () => "必须是 UUID 形式的 ID",
  languageTag: () => "必须是语言标签，例如 en",
  mediaType: () => "必须是媒体类型，例如 application/pdf",
  number: (groups) =>
    `必须是${groups.low === undefined ? "" : `介于 ${groups.low} 与 ${groups.high} 之间的`}${
      groups.kind === undefined ? "数字" : "整数"
    }${groups.unit === undefined ? "" : `（${groups.unit}）`}${example(groups.example)}`,
  finite: () => "必须是有限数字",
  text: (groups) => `必须是文本${example(groups.example)}`,
  someLanguage: () => "必须至少有一种语言的文本，例如 en",
  notLanguage: ({ languages, meant: other }) => `不是以下语言之一：${languages}${meant(other)}`,
  list: (groups) => `必须是列表${example(groups.example)}`,
  boolean: () => "必须是 true 或 false",
  object: () => "必须是对象",
  empty: () => "不能为空",
  atLeastCharacters: ({ count }) => `至少需要 ${count} 个字符`,
  atMostCharacters: ({ count }) => `最多 ${count} 个字符`,
  atLeastEntries: ({ count }) => `至少需要 ${count} 项`,
  atMostEntries: ({ count }) => `最多 ${count} 项`,
  atLeast: ({ bound }) => `不得小于 ${bound}`,
  between: ({ high, low }) => `必须在 ${low} 与 ${high} 之间`,
  invalid: () => "无效",
  calendarDay: () => "不是有效的日历日期",
  future: () => "日期在未来",
  refusedCharacter: ({ code }) => `含有不允许的字符 ${code}`,
  notField: (groups) => `不是已知字段${meant(groups.meant)}`,
  gtinDigit: ({ digit }) => `校验位应为 ${digit}`,
  gtinZero: () => "全为零的 GTIN 无效",
  serialCharacters: () => "只能包含字母 A 至 Z、数字、连字符和斜杠",
  serialText: () => "必须是由字母 A 至 Z、数字、连字符和斜杠组成的文本",
  serialGs1: ({ count }) => `超过 GS1 AI 21 规定的 ${count} 个字符：GS1 软件可能无法读取该编码`,
  noTemplate: () => "不是本企业的型号",
  noFacility: () => "不是本企业的工厂",
  notDeclarable: ({ category, name, names }) =>
    `不得包含 ${name}${category === undefined ? "" : `。类别“${categoryWord(category, "zh")}”`}：` +
    `只能声明以下各项不适用：${fieldLabels(names, "zh").join("；")}`,
  declaredValue: ({ name }) =>
    `不得包含${label(name.replaceAll('"', ""))}，因为该项已有值：请从列表中删除该名称，或清空该值`,
  sharesDiffer: ({ metal: name, share, sum }) =>
    `${metal(name)}的再生含量为 ${share} %，而生产废料和消费后废料的比例合计为 ${sum} %`,
  shares: ({ sum }) => `来自生产废料和消费后废料的比例合计为 ${sum} %，超过 100 %`,
  onlyLead: () => "对于无电池管理系统的工业电池，数据模型仅支持化学体系铅 (Pb)",
  outsideCategory: ({ category }) => `不属于类别“${categoryWord(category, "zh")}”的电池护照：该值会保存但不会导出`,
  zero: ({ value }) => `为 ${value}：应大于 0`,
  above: ({ high, low, lower, upper }) => `${label(lower)}（${low}）大于${label(upper)}（${high}）`,
  before: ({ earlier, later, made, used }) => `${label(earlier)}（${used}）早于${label(later)}（${made}）`,
  stages: ({ sum, total, whole }) => `各生命周期阶段合计为 ${sum}，但${label(total)}为 ${whole}`,
  otherHazard: ({ code, identifier, index }) =>
    `第 ${Number(index) + 1} 项含 ${code}，它不是物质 ${identifier} 的危险性说明：请检查代码和 CAS 号`,
  otherList: (groups) => `第 ${Number(groups.index) + 1} 项是${metal(groups.metal)}：此列表用于汞、镉、铅以外的物质`,
  noSymbol: (groups) => `没有值，但化学体系为 ${groups.chemistry} 的电池须带有 ${metal(groups.metal)} 的符号`,
  impliedMetal: ({ chemistry, metal: name }) => `未列出${metal(name)}，而化学体系为 ${chemistry} 的电池含有它`,
  otherCathode: ({ chemistry, index, name, other }) =>
    `第 ${Number(index) + 1} 项（${name}）是 ${other} 的正极，但化学体系为 ${chemistry}`,
  perCapacity: ({ value }) =>
    `${value} 不太可能：该值按电池在整个使用寿命内输出的每 kWh 能量计算，通常小于 3；所给的值似乎按每 kWh 容量计算`,
  footprintRatio: ({ absolute, energy, expected, value }) =>
    `${value} 与${label("carbon_footprint_absolute")}不符：电池在整个使用寿命内输出 ${energy} kWh，${absolute} 约合 ${expected}`,
  customsCode: () => "必须是 6、8 或 10 位数字，例如 85076000",
  tooHeavy: ({ mass }) =>
    `为 ${mass}：类别“${categoryWord("lmt", "zh")}”的电池最重 25 kg（EU 2023/1542 第 3(1)(11) 条）`,
  tooSmall: ({ energy }) =>
    `${label("rated_capacity")}乘以${label("nominal_voltage")}为 ${energy} kWh：工业电池超过 2 kWh 才需要护照（EU 2023/1542 第 77(1) 条）`,
  withoutFootprint: () => `有值，但${label("carbon_footprint_per_functional_unit")}没有值（EU 2023/1542 第 7(2) 条）`,
  neverInService: ({ status }) =>
    `没有值，但状态为“${statusWord(status, "zh")}”的电池曾投入使用（EU 2023/1542 附件 VII B 部分第 1 点）`,
  timeInService: ({ measured, service, sum, used }) =>
    `高于和低于温度界限的时间合计 ${sum} 分钟，但从${label("put_into_service_date")}（${used}）到测量时（${measured}）只有 ${service} 分钟（EU 2023/1542 附件 VII B 部分第 4 点）`,
  readingFraction: ({ meant, value }) => `${value} 作为百分比不太可能：是否应为 ${meant}？`,
  readingAboveRated: ({ rated, value }) => `${value} Ah 不太可能：${label("rated_capacity")}为 ${rated} Ah`,
  readingFade: ({ expected, fade, rated, remaining }) =>
    `衰减 ${fade} % 与剩余容量 ${remaining} Ah（额定 ${rated} Ah）不符：按此容量衰减应为 ${expected} %`,
  readingThroughput: ({ cycles, energy, value }) => `${value} 不太可能：共 ${cycles} 次循环，每次 ${energy}`,
  readingScale: ({ initial, value }) => `${value} 不太可能：初始值为 ${initial}`,
  readingBackwards: ({ former, value }) => `${value} 不太可能：之前为 ${former}，且不会减小`,
  readingTemperature: ({ high, low, value }) => `${value} 不太可能：温度以 °C 表示，介于 ${low} 与 ${high} 之间`,
  unlikely: (value) => `${amount(value.value, value.unit)} 不太可能（${usual(value)}）`,
  unlikelyMeant: (value) =>
    `${amount(value.value, value.unit)} 不太可能（${usual(value)}）：是否应为 ${amount(value.meant, value.unit)}？`,
  unlikelyUnit: (value) =>
    `${amount(value.value, value.unit)} 不太可能（${usual(value)}）：是否应为 ${amount(value.meant, value.unit)}（${amount(value.value, value.sentUnit)}）？`,
  unlikelyDate: ({ day, year }) => `${day} 不太可能（通常为 ${year} 年或以后）`,
  unlikelyPeriod: ({ high, low, meant: other, period }) =>
    `${period} 不太可能（通常为 ${low} 至 ${high}）${other === undefined ? "" : `：是否应为 ${other}？`}`,
  unlikelyInModel: ({ common, model, times, unit, value }) =>
    `${amount(value, unit)} 不太可能：为型号 ${model} 其他电池（${amount(common, unit)}）的 ${times} 倍`,
  otherGoods: ({ code }) => `为 ${code}：电池的商品编码以 8507 开头`,
  identifierScheme: () =>
    "IDENTIFIER_SCHEME：没有 GTIN 时，电池标识不符合 (EU) 2023/1542 第 77(3) 条要求的 ISO/IEC 15459 系列标准或其等同标准",
  noDay: ({ profile }) => `按 ${profile} 检查，不考虑日期：v2.0 文档缺少某一天的义务所依据的值`,
  noSafetyInstructions: ({ day: from }) =>
    `没有值，但自 ${from} 起，缺少废电池安全处理说明的电池护照不能发布（EU 2023/1542 第 74(1)(d) 条）`,
  translated: ({ path, value }) => `译自 ${path}：${value}`,
  notTranslated: () => "未转换：请将该属性作为平面字段放在树旁边",
  firstOfMonth: () => "为当月第一天，因为 v2.0 文档只有月份",
  notAProof: () => "不是有效的证明：dpp verify 会说明原因",
  modelInBulk: () => "电池型号须逐个创建，不能批量导入",
  exportFormat: () => "数据模型 v2.0 是导出格式；请发送 v1.3 或平面字段",
  tooManyValues: ({ count }) => `包含超过 ${count} 个值`,
  tooDeep: ({ count }) => `嵌套超过 ${count} 层`,
  more: ({ count }) => `以及另外 ${count} 条`,
  profile: () => "企业资料中缺少此项，它将显示在电池护照上"
}
