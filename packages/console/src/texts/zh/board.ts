/** Texts of the board of models, in Chinese. */
import type { BoardTexts } from "../de/board.ts"

export const board: BoardTexts = {
  total: (percent, models) => `${models} 个型号，${percent}`,
  totalLead: "各型号电池已填写的必填信息所占比例，取所有型号的平均值。没有电池时，以型号本身计算。",
  missing: "最常缺少的内容",
  complete: "不缺少任何必填信息。",
  lacking: (batteries, models) => `${batteries} 块电池和 ${models} 个型号缺少`,
  lacks: "缺少：",
  filled: (name) => `${name}：已填写的必填信息`,
  batteries: (drafts, published) => `${drafts} 份草稿，${published} 份已发布`,
  noBatteries: "还没有电池。",
  noModel: "没有型号标识的电池",
  more: (count) => `另有 ${count} 个电池最少的型号未在此显示。`
}
