/** Texts of carrying a model to its batteries. */
import type { ViewTexts } from "../texts/viewTexts.ts"

interface Outcome {
  readonly updated: number
  readonly requested: number
  readonly rejected: number
}

const de = {
  drafts: (count: string) => `Entwürfe, die von diesem Modell abweichen: ${count}.`,
  published: (count: string) => `Veröffentlichte Pässe, die von diesem Modell abweichen: ${count}.`,
  reason: "Grund der Berichtigung (steht im Protokoll)",
  complete: (count: string) => `Angaben in Entwürfe übernehmen (${count})`,
  correct: (count: string) => `Berichtigungen veröffentlichen (${count})`,
  done: ({ rejected, requested, updated }: Outcome) =>
    `Geändert: ${updated}. Warten auf eine zweite Person: ${requested}. Nicht geändert: ${rejected}.`
}

export const applyTexts: ViewTexts<typeof de> = {
  de,
  en: {
    drafts: (count) => `Drafts that differ from this model: ${count}.`,
    published: (count) => `Published passports that differ from this model: ${count}.`,
    reason: "Reason for the correction (kept in the log)",
    complete: (count) => `Apply to drafts (${count})`,
    correct: (count) => `Publish the corrections (${count})`,
    done: ({ rejected, requested, updated }) =>
      `Changed: ${updated}. Waiting for a second person: ${requested}. Not changed: ${rejected}.`
  },
  zh: {
    drafts: (count) => `与此型号不一致的草稿：${count}。`,
    published: (count) => `与此型号不一致的已发布护照：${count}。`,
    reason: "更正原因（记入日志）",
    complete: (count) => `应用到草稿（${count}）`,
    correct: (count) => `发布更正（${count}）`,
    done: ({ rejected, requested, updated }) => `已更改：${updated}。等待第二个人：${requested}。未更改：${rejected}。`
  }
}
