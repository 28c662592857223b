/** Texts of the correction of a published passport, in Chinese. */
import type { CorrectionTexts } from "../de/correction.ts"

export const correction: CorrectionTexts = {
  check: "查看更正",
  title: "更正已发布的护照",
  lead: "更正立即公开。以前的版本仍保留记录。",
  before: "更正前",
  after: "更正后",
  reason: "更正原因（记入日志）",
  preview: "公开页面将如下所示",
  previewLead: "包含新数据，尚未保存。电池的测量值和事件仅显示在实际页面上。",
  noPreview: "无法用这些数据显示页面。",
  publish: "发布更正",
  asked: "更正等待第二个人批准。"
}
