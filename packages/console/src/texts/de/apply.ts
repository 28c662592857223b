/** Texts of carrying a model to its batteries. */
import type { Translated } from "../Translated.ts"

export interface Outcome {
  readonly updated: number
  readonly requested: number
  readonly rejected: number
}

export const apply = {
  drafts: (count: string) => `Entwürfe, die von diesem Modell abweichen: ${count}.`,
  published: (count: string) => `Veröffentlichte Pässe, die von diesem Modell abweichen: ${count}.`,
  reason: "Grund der Berichtigung (steht im Protokoll)",
  complete: (count: string) => `Angaben in Entwürfe übernehmen (${count})`,
  correct: (count: string) => `Berichtigungen veröffentlichen (${count})`,
  done: ({ rejected, requested, updated }: Outcome) =>
    `Geändert: ${updated}. Warten auf eine zweite Person: ${requested}. Nicht geändert: ${rejected}.`,
  document: {
    other: (field: string) => `${field}: Dokument aus einem anderen Feld`,
    choose: "Dokument aus einem anderen Feld verwenden"
  }
}

export type ApplyTexts = Translated<typeof apply>
