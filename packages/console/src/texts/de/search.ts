/** Texts of the search over everything. */
import type { Translated } from "../Translated.ts"

export const search = {
  title: "Alles durchsuchen",
  hint: "Seriennummer, GTIN, eigener Schlüssel, Modell, Werk, Person, Lieferant, Erklärung oder Ansicht",
  close: "Schließen",
  short: "Mindestens zwei Zeichen.",
  none: "Nichts gefunden.",
  found: (count: number) => (count === 1 ? "1 Treffer" : `${count} Treffer`),
  all: "Alle passenden Batterien zeigen",
  groups: {
    battery: "Batterie",
    model: "Modell",
    plant: "Werk",
    person: "Person",
    request: "Anfrage an einen Lieferanten",
    declaration: "EU-Konformitätserklärung",
    view: "Ansicht"
  }
}

export type SearchTexts = Translated<typeof search>
