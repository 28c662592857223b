/** Texts of the correction of a published passport. */
import type { ViewTexts } from "../texts/viewTexts.ts"

const de = {
  check: "Berichtigung ansehen",
  title: "Den veröffentlichten Pass berichtigen",
  lead: "Die Berichtigung ist sofort öffentlich. Frühere Fassungen bleiben dokumentiert.",
  before: "bisher",
  after: "künftig",
  reason: "Grund der Berichtigung (steht im Protokoll)",
  preview: "So wird die öffentliche Seite aussehen",
  previewLead:
    "Mit den neuen Angaben, noch nicht gespeichert. Messwerte und Ereignisse der Batterie stehen nur auf der echten Seite.",
  noPreview: "Mit diesen Angaben lässt sich die Seite nicht zeigen.",
  publish: "Berichtigung veröffentlichen",
  asked: "Die Berichtigung wartet auf die Freigabe durch eine zweite Person."
}

export const passportCorrectionTexts: ViewTexts<typeof de> = {
  de,
  en: {
    check: "Review the correction",
    title: "Correct the published passport",
    lead: "The correction is public at once. Earlier versions remain on record.",
    before: "before",
    after: "after",
    reason: "Reason for the correction (kept in the log)",
    preview: "What the public page will look like",
    previewLead:
      "With the new values, which are not saved yet. Readings and events of the battery are on the real page only.",
    noPreview: "The page cannot be shown with these values.",
    publish: "Publish the correction",
    asked: "The correction waits for the approval of a second person."
  },
  zh: {
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
}
