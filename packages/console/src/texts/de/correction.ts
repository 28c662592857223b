/** Texts of the correction of a published passport. */
import type { Translated } from "../Translated.ts"

export const correction = {
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

export type CorrectionTexts = Translated<typeof correction>
