/** The texts of `dpp product provenance`, in French. */
import type { ProvenanceTexts } from "../en/provenance.ts"

export const provenanceTexts: ProvenanceTexts = {
  description: "Afficher d’où viennent les valeurs d’un produit : source, auteur de la valeur, et moment.",
  example: "D’où viennent les valeurs d’une batterie",
  empty: "Le produit n’a pas de valeurs.",
  request: (id) => `demande ${id}`,
  sources: {
    api: "API",
    member: "membre",
    import: "import",
    template: "modèle",
    supplier: "fournisseur",
    facility: "usine",
    organization: "profil de l’entreprise",
    condition: "mesure",
    unknown: "inconnu"
  }
}
