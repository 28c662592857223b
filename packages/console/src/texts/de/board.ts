/** Texts of the board of models. */
import type { Translated } from "../Translated.ts"

export const board = {
  total: (percent: string, models: number) =>
    models === 1 ? `${percent} über 1 Modell` : `${percent} über ${models} Modelle`,
  totalLead:
    "So viel Prozent der Pflichtangaben haben die Batterien eines Modells, im Mittel aller Modelle. Ohne Batterien zählt das Modell selbst.",
  missing: "Was am häufigsten fehlt",
  complete: "Keine Pflichtangabe fehlt.",
  lacking: (batteries: string, models: string) => `in ${batteries} Batterien und ${models} Modellen`,
  lacks: "Es fehlt:",
  filled: (name: string) => `${name}: ausgefüllte Pflichtangaben`,
  batteries: (drafts: string, published: string) => `${drafts} Entwürfe, ${published} veröffentlicht`,
  noBatteries: "Noch keine Batterien.",
  noModel: "Batterien ohne Modellkennung",
  more: (count: string) => `${count} weitere Modelle haben die wenigsten Batterien und stehen nicht hier.`
}

export type BoardTexts = Translated<typeof board>
