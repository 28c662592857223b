/** Texts of carrying a model to its batteries, in English. */
import type { ApplyTexts } from "../de/apply.ts"

export const apply: ApplyTexts = {
  drafts: (count) => `Drafts that differ from this model: ${count}.`,
  published: (count) => `Published passports that differ from this model: ${count}.`,
  reason: "Reason for the correction (kept in the log)",
  complete: (count) => `Apply to drafts (${count})`,
  correct: (count) => `Publish the corrections (${count})`,
  done: ({ rejected, requested, updated }) =>
    `Changed: ${updated}. Waiting for a second person: ${requested}. Not changed: ${rejected}.`,
  document: {
    other: (field) => `${field}: document of another field`,
    choose: "Use the document of another field"
  }
}
