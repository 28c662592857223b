/** Texts of the search over everything, in French. */
import type { SearchTexts } from "../de/search.ts"

export const search: SearchTexts = {
  title: "Rechercher partout",
  hint: "Numéro de série, GTIN, référence interne, modèle, usine, personne, fournisseur, déclaration ou vue",
  close: "Fermer",
  short: "Au moins deux caractères.",
  none: "Rien trouvé.",
  found: (count) => (count < 2 ? `${count} résultat` : `${count} résultats`),
  all: "Afficher toutes les batteries correspondantes",
  groups: {
    battery: "Batterie",
    model: "Modèle",
    plant: "Usine",
    person: "Personne",
    request: "Demande à un fournisseur",
    declaration: "Déclaration UE de conformité",
    view: "Vue"
  }
}
