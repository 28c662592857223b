/** Texts of the filters of the log, and of its file. */
import type { Translated } from "../Translated.ts"

export const log = {
  battery: "Seriennummer einer Batterie",
  unknown: "Keine Ihrer Batterien hat diese Seriennummer.",
  person: "Wer",
  anybody: "alle",
  kind: "Was",
  anything: "alles",
  from: "Vom Tag",
  to: "Bis zum Tag",
  reset: "Alle Einträge zeigen",
  none: "Kein Eintrag passt dazu.",
  count: (count: number, text: string) => (count === 1 ? "1 Eintrag" : `${text} Einträge`),
  csv: "Als CSV speichern",
  reading: (count: string) => `${count} Einträge sind gelesen …`,
  file: "Protokoll",
  heads: {
    time: "Zeit",
    actor: "Wer",
    actorKind: "Art",
    thing: "Was",
    name: "Name",
    action: "Handlung",
    fields: "Angaben",
    reason: "Grund",
    hash: "Prüfsumme"
  }
}

export type LogTexts = Translated<typeof log>
