/** Texts of the view of what falls due. */
import type { Translated } from "../Translated.ts"

export const readiness = {
  lead: "Was die Batterieverordnung ab wann verlangt, für welches Modell, und wer die Angabe hat. Was auf einen Rechtsakt wartet, zählt nie als fehlend.",
  day: "Als ob in Verkehr gebracht am",
  dayHint: "Veröffentlichte Batterien behalten die Pflichten des Tages, an dem sie in Verkehr gebracht wurden.",
  counts: "Stand",
  ready: (ready: string, total: string) => `${ready} von ${total} bereit`,
  stock: { templates: "Modelle", drafts: "Entwürfe", published: "Veröffentlichte Batterien" },
  declarations: "EU-Konformitätserklärungen, die zu prüfen sind",
  open: "Was offen ist",
  none: "Es fehlt nichts, auch später nicht.",
  heads: { day: "Ab", state: "Stand", what: "Angaben", model: "Modell", who: "Wer sie hat", products: "Produkte" },
  states: {
    missing: "fehlt",
    below: "unter dem Mindestanteil",
    waiting: "wartet auf einen Rechtsakt",
    later: "später",
    bound: "gilt",
    met: "erfüllt",
    ended: "beendet",
    not_bound: "gilt nicht"
  },
  suppliers: {
    manufacturer: "Hersteller",
    cell_supplier: "Zelllieferant",
    bms: "Batteriemanagementsystem",
    responsible_party: "Verantwortlicher",
    operator: "Wirtschaftsakteur"
  },
  noModel: "ohne Modellkennung",
  notBefore: (day: string) => `frühestens ${day}`,
  ask: "Lieferanten fragen",
  duty: "Wer Batteriezellen oder Batteriemodule liefert, muss die nötigen Informationen und Unterlagen kostenlos bereitstellen (Art. 39 der Verordnung (EU) 2023/1542).",
  more: (count: string) => `${count} weitere Zeilen stehen in der Tabelle zum Herunterladen.`,
  download: "Als Tabelle herunterladen"
}

export type ReadinessTexts = Translated<typeof readiness>
