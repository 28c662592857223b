/** Texts about batteries of a spreadsheet that are already here, in Chinese. */
import type { ComparisonTexts } from "../de/comparison.ts"

export const comparison: ComparisonTexts = {
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
