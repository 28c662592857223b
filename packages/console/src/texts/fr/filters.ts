/** Texts of the filters of the list of batteries, in French. */
import type { FiltersTexts } from "../de/filters.ts"

export const filters: FiltersTexts = {
  model: "Modèle",
  anyModel: "tous",
  passport: "Passeport",
  anyPassport: "tous",
  passports: {
    active: "en vigueur",
    inactive: "inactif : intégré dans une autre batterie",
    ceased: "terminé : recyclée",
    transferred: "cédé à une autre entreprise"
  }
}
