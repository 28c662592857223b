/** Texts of the correction of a published passport. */
import type { ViewTexts } from "../texts/viewTexts.ts"

const de = {
  check: "Berichtigung ansehen",
  title: "Den veröffentlichten Pass berichtigen",
  lead: "Die Berichtigung ist sofort öffentlich. Frühere Fassungen bleiben dokumentiert.",
  before: "bisher",
  after: "künftig",
  reason: "Grund der Berichtigung (steht im Protokoll)",
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
    publish: "发布更正",
    asked: "更正等待第二个人批准。"
  }
}
