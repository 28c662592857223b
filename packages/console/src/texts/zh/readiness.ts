/** Texts of the view of what falls due, in Chinese. */
import type { ReadinessTexts } from "../de/readiness.ts"

export const readiness: ReadinessTexts = {
  lead: "《电池法规》自何时起要求哪些数据、涉及哪个型号、由谁提供。等待法案的内容从不计为缺失。",
  day: "假定投放市场日期",
  dayHint: "已发布的电池适用其投放市场当日的义务。",
  counts: "当前状况",
  ready: (ready, total) => `${total} 项中有 ${ready} 项已就绪`,
  stock: { templates: "型号", drafts: "草稿", published: "已发布的电池" },
  declarations: "需要检查的欧盟符合性声明",
  open: "待办内容",
  none: "现在和以后都没有缺失。",
  heads: { day: "起始日", state: "状态", what: "数据", model: "型号", who: "提供方", products: "产品数" },
  states: {
    missing: "缺失",
    below: "低于最低比例",
    waiting: "等待法案",
    later: "以后",
    bound: "适用",
    met: "已满足",
    ended: "已终止",
    not_bound: "不适用"
  },
  suppliers: {
    manufacturer: "制造商",
    cell_supplier: "电芯供应商",
    bms: "电池管理系统",
    responsible_party: "责任方",
    operator: "经济运营者"
  },
  noModel: "无型号标识",
  notBefore: (day) => `不早于 ${day}`,
  ask: "询问供应商",
  duty: "电芯或电池模块的供应商必须免费提供必要的信息和文件（(EU) 2023/1542 号法规第 39 条）。",
  more: (count) => `另有 ${count} 行见可下载的表格。`,
  download: "下载为表格"
}
