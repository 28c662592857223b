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
  },
  saved: {
    title: (count) => (count === 0 ? "Filtres enregistrés" : `Filtres enregistrés (${count})`),
    lead: "Ils ne se trouvent que dans ce navigateur, et pour vous seulement. La déconnexion les supprime, sauf si vous conservez ce qui s’y trouve.",
    name: "Enregistrer ce filtre sous",
    save: "Enregistrer le filtre",
    remove: "Supprimer",
    forget: (name) => `Supprimer le filtre ${name}`
  }
}
