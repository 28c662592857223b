/** Texts of the filters of the list of batteries. */
import type { Translated } from "../Translated.ts"

export const filters = {
  model: "Modell",
  anyModel: "alle",
  passport: "Batteriepass",
  anyPassport: "alle",
  passports: {
    active: "gilt",
    inactive: "ruht: in eine andere Batterie eingegangen",
    ceased: "hat geendet: recycelt",
    transferred: "an ein anderes Unternehmen übergegangen"
  },
  saved: {
    title: (count: number) => (count === 0 ? "Gespeicherte Filter" : `Gespeicherte Filter (${count})`),
    lead: "Sie stehen nur in diesem Browser und nur für Sie. Mit dem Abmelden werden sie gelöscht, wenn Sie dort nichts behalten.",
    name: "Diesen Filter speichern unter",
    save: "Filter speichern",
    remove: "Löschen",
    forget: (name: string) => `Filter ${name} löschen`
  }
}

export type FiltersTexts = Translated<typeof filters>
