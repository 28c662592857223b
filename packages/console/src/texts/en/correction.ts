/** Texts of the correction of a published passport, in English. */
import type { CorrectionTexts } from "../de/correction.ts"

export const correction: CorrectionTexts = {
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
}
